// One turn as an article. On a long path it holds plain text until the reader comes near: cheap, and still there for whoever
// searches the page or reads it out. Once whole it stays whole, and the article itself stays, with its focus and its place.

import { useRef, useState } from 'react';
import { useNearView } from '../../features/comments/use-near-view.ts';
import { calmText } from '@frogpond/text/unicode/calm-text';
import { TurnContent, type TurnContentProps } from './TurnContent.tsx';
import styles from './Conversation.module.css';

type TurnArticleProps = TurnContentProps & {
  /** It may wait until the reader comes near. */
  mayWait: boolean;
  /** In pixels, for as long as it was not laid out. */
  height: number;
};

export function TurnArticle({ mayWait, height, ...content }: TurnArticleProps) {
  const { turn } = content;
  const article = useRef<HTMLElement>(null);
  const [isWhole, setWhole] = useState(!mayWait);
  const isNear = useNearView(article, !isWhole);
  if (!isWhole && (isNear || !mayWait)) setWhole(true);
  return (
    <article
      ref={article}
      className={styles['turn']}
      style={{ containIntrinsicBlockSize: `auto ${height}px` }}
      data-turn-id={turn.id}
      aria-label={`Turn ${turn.turn_number}`}
      tabIndex={-1}
    >
      {isWhole ? (
        <TurnContent article={article} {...content} />
      ) : (
        <div className={styles['waiting']}>
          <h2 className={styles['question']}>{calmText(turn.user_message)}</h2>
          <div>{turn.ai_response}</div>
        </div>
      )}
    </article>
  );
}
