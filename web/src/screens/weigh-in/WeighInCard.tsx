// A card: the question, the sentence in its paragraph, and the best comment for and against it.

import type { Stance } from '@frogpond/contract/conversations/analysis';
import type { WeighInComment, WeighInItem } from '@frogpond/contract/conversations/voices';
import { calmText } from '@frogpond/text/unicode/calm-text';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { TextWithFormulas } from '../../features/answer/formulas/TextWithFormulas.tsx';
import { excerptComment } from '../../features/sentences/tooltip/related-comments.ts';
import { StanceSign } from '../../features/sentences/StanceSign.tsx';
import { FrogAvatar } from '../../ui/frog/FrogAvatar.tsx';
import { useCardSwipe } from './use-card-swipe.ts';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { t } from '../../lib/language/language.ts';
import { shortenText } from '../../lib/language/shorten-text.ts';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import styles from './WeighInCard.module.css';

const QUESTION_GRAPHEMES = 240;
const COMMENT_GRAPHEMES = 280;

type WeighInCardProps = { item: WeighInItem; takesFocus: boolean; onSwipe: (stance: Stance) => void };

export function WeighInCard({ item, takesFocus, onSwipe }: WeighInCardProps) {
  const ref = useRef<HTMLElement>(null);
  useCardSwipe(ref, onSwipe);
  useArrival(ref, takesFocus);
  const { conversation, context, context_range, best_for, best_against } = item;
  const [from, to] = context_range;
  const comments = [
    { comment: best_for, stance: 1 },
    { comment: best_against, stance: -1 },
  ];
  const shown = comments.flatMap(({ comment, stance }) => (comment === null ? [] : { comment, stance }));
  return (
    <article
      ref={ref}
      className={styles['card']}
      tabIndex={-1}
      aria-label={t('Sentence to check')}
      data-swipes
    >
      <span aria-hidden className={styles['hint']} data-stance="1">
        {t('Agree')}
      </span>
      <span aria-hidden className={styles['hint']} data-stance="-1">
        {t('Disagree')}
      </span>
      <header className={styles['head']}>
        <h2 className={styles['question']} dir="auto">
          {calmText(shortenText(item.user_message, QUESTION_GRAPHEMES))}
        </h2>
        <Link
          className={styles['source']}
          to={paths.conversation(conversation.id, { turn: item.turn_id, sentence: item.sentence_index })}
          dir="auto"
        >
          {/* Most titles are the first question. */}
          {conversation.title === item.user_message ? t('Read the whole answer') : conversation.title}
        </Link>
      </header>
      <p className={styles['context']} dir="auto">
        <TextWithFormulas text={context.slice(0, from)} />
        <mark className={styles['sentence']}>
          <TextWithFormulas text={context.slice(from, to)} />
        </mark>
        <TextWithFormulas text={context.slice(to)} />
      </p>
      {shown.length > 0 && (
        <ul className={styles['comments']} aria-label={t('Best comments')}>
          {shown.map(({ comment, stance }) => (
            <li key={comment.id}>
              <ItemBoundary>
                <BestComment comment={comment} stance={stance} />
              </ItemBoundary>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function BestComment({ comment, stance }: { comment: WeighInComment; stance: number }) {
  const { user } = comment;
  return (
    <div className={styles['comment']} data-stance={stance}>
      <p className={styles['byline']}>
        <FrogAvatar username={user.username} avatar_url={user.avatar_url} size={20} />
        <span className={styles['name']}>{translatePlaceholder(user.username)}</span>
        <StanceSign stance={stance} />
      </p>
      <p className={styles['words']} dir="auto">
        {excerptComment(comment.content, COMMENT_GRAPHEMES)}
      </p>
    </div>
  );
}

/** Focuses the next card, so that a screen reader reads it, and scrolls to the top. The first card is read with the page. */
export function useArrival(element: RefObject<HTMLElement | null>, takesFocus: boolean): void {
  const arrive = useEffectEvent(() => {
    if (takesFocus) element.current?.focus({ preventScroll: true });
    element.current?.closest('main')?.scrollTo({ top: 0 });
  });
  useEffect(() => arrive(), []);
}
