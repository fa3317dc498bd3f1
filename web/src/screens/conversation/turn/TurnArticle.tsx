// One turn as an article. On a long path it renders plain text until the reader comes near, which is cheap and still available
// to find-in-page and screen readers. The article element stays the same, so focus and position are kept.

import { lazy, useLayoutEffect, useRef, useState } from 'react';
import { useNearView } from '../../../features/comments/use-near-view.ts';
import { calmText } from '@frogpond/text/unicode/calm-text';
import { TurnContent, type TurnContentProps } from './TurnContent.tsx';
import { ClientOnly } from '../../../lib/hydration.tsx';
import { isAnswered } from '../../../queries/conversations/conversation-tree.ts';
import { t } from '../../../lib/language/language.ts';
import styles from '../Conversation.module.css';

const MarginNotes = lazy(() =>
  import('../../../features/sentences/margin/MarginNotes.tsx').then((m) => ({ default: m.MarginNotes })),
);

type TurnArticleProps = TurnContentProps & {
  /** The turn's place on the path, from 1. */
  number: number;
  /** Whether the article may render plain text until the reader comes near. */
  mayWait: boolean;
  /** The estimated height in pixels, used until the article has been laid out. */
  height: number;
  /** Called when a visitor wants a voice to be counted. */
  onCount: () => void;
};

export function TurnArticle({ number, mayWait, height, onCount, ...content }: TurnArticleProps) {
  const { turn } = content;
  const article = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  // Not a style attribute, which the content security policy forbids in a page that the server rendered.
  useLayoutEffect(() => {
    place.current?.style.setProperty('contain-intrinsic-block-size', `auto ${height}px`);
  }, [height]);
  const [isWhole, setWhole] = useState(!mayWait);
  const isNear = useNearView(article, !isWhole);
  if (!isWhole && (isNear || !mayWait)) setWhole(true);
  return (
    <div ref={place} className={styles['place']}>
      <article
        ref={article}
        className={styles['turn']}
        data-turn-id={turn.id}
        aria-label={t('Turn {number}', { number })}
        tabIndex={-1}
      >
        {isWhole ? (
          <TurnContent article={article} {...content} />
        ) : (
          <div className={styles['waiting']} data-lit-text>
            <h2 className={styles['question']}>{calmText(turn.user_message)}</h2>
            <div>{turn.ai_response}</div>
          </div>
        )}
      </article>
      {isWhole && isAnswered(turn) && (
        <ClientOnly>
          <MarginNotes turn={turn} article={article} onSignIn={onCount} />
        </ClientOnly>
      )}
    </div>
  );
}
