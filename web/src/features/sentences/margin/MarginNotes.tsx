// Notes beside an answer on a wide screen, one for each marked sentence: the verdict, the best comment, and the reader's own voice.

import type { SentenceSupport, Stance } from '@frogpond/contract/conversations/analysis';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { sentenceVerdict, verdictLabel } from '@frogpond/text/sentences/verdict';
import { previewText } from '@frogpond/text/unicode/graphemes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useKeptStance } from '../../../lib/drafts/kept-voices.ts';
import { MEDIA, useMediaQuery } from '../../../lib/page/use-media-query.ts';
import { useMarksVisible } from '../../../lib/storage/preferences.ts';
import { commentsQuery } from '../../../queries/comments/comments.ts';
import { listAssertions } from '../assertions.ts';
import { findFirstSpan, jumpToSentence, lightSpans } from '../sentence-spans.ts';
import { excerptComment, relatedComments } from '../tooltip/related-comments.ts';
import { KeptNote } from '../voices/KeptNote.tsx';
import { useWeigh } from '../voices/use-voice.ts';
import { stackNotes } from './stack-notes.ts';
import { translatePlaceholder } from '../../../lib/language/placeholders.ts';
import { t } from '../../../lib/language/language.ts';
import { ItemBoundary } from '../../../ui/feedback/ItemBoundary.tsx';
import styles from './MarginNotes.module.css';

/** Maximum notes beside an answer. Further marked sentences have only their tooltip. */
const NOTES_MAX = 8;
const GAP_PX = 12;
const EXCERPT_GRAPHEMES = 90;
const NAME_GRAPHEMES = 60;

type MarginNotesProps = {
  turn: Turn;
  /** The turn's element. The notes move when its size changes. */
  article: RefObject<HTMLElement | null>;
  onSignIn: () => void;
};

export function MarginNotes(props: MarginNotesProps) {
  const isWide = useMediaQuery(MEDIA.wide);
  const isVisible = useMarksVisible();
  const marked = listAssertions(props.turn)
    .filter(({ up_count, down_count }) => up_count + down_count > 0)
    .slice(0, NOTES_MAX);
  if (!isWide || !isVisible || marked.length === 0) return null;
  // The notes are placed again when one is added or removed.
  return <Notes key={marked.map(({ index }) => index).join(' ')} {...props} marked={marked} />;
}

function Notes({ turn, article, onSignIn, marked }: MarginNotesProps & { marked: SentenceSupport[] }) {
  const list = useRef<HTMLUListElement>(null);
  const weigh = useWeigh(onSignIn);
  const { data: comments = [] } = useInfiniteQuery(commentsQuery(turn.id));
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null || article.current === null) return undefined;
    // The observer first calls back when the turn is laid out. A turn far from the view is not laid out yet.
    const observer = new ResizeObserver(() => placeNotes(current, turn.id));
    for (const element of [article.current, ...current.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [article, turn.id]);
  return (
    <ul ref={list} className={styles['notes']} aria-label={t('Notes on sentences')} data-screen-only>
      {marked.map((support) => (
        <li
          key={support.index}
          className={styles['note']}
          data-note={support.index}
          data-verdict={verdictLabel(support.up_count, support.down_count)}
          onPointerEnter={() => lightSpans({ turnId: turn.id, index: support.index }, true)}
          onPointerLeave={() => lightSpans({ turnId: turn.id, index: support.index }, false)}
        >
          <ItemBoundary>
            <Note
              turn={turn}
              support={support}
              comment={bestComment(support, comments)}
              onVoice={(stance) => weigh(turn, support.index, stance)}
              onSignIn={onSignIn}
            />
          </ItemBoundary>
        </li>
      ))}
    </ul>
  );
}

type NoteProps = {
  turn: Turn;
  support: SentenceSupport;
  comment: { author: string; text: string } | null;
  onVoice: (stance: Stance) => void;
  onSignIn: () => void;
};

function Note({ turn, support, comment, onVoice, onSignIn }: NoteProps) {
  const { index, up_count, down_count, my_voice } = support;
  const kept = useKeptStance(turn.id, index);
  const voice = my_voice ?? kept ?? null;
  const sentence = previewText(turn.analysis?.sentences[index] ?? '', NAME_GRAPHEMES);
  const voices = [
    { stance: 1, label: t('Agree'), count: up_count, icon: <ThumbsUp aria-hidden /> },
    { stance: -1, label: t('Disagree'), count: down_count, icon: <ThumbsDown aria-hidden /> },
  ] as const;
  return (
    <>
      <button
        type="button"
        className={styles['verdict']}
        onClick={() => jumpToSentence({ turnId: turn.id, index })}
      >
        {sentenceVerdict(up_count, down_count, t).sentence}
      </button>
      {comment !== null && (
        <p className={styles['comment']} dir="auto">
          <span className={styles['author']}>{comment.author}</span> {comment.text}
        </p>
      )}
      <div className={styles['voices']}>
        {voices.map(({ stance, label, count, icon }) => (
          <button
            key={stance}
            type="button"
            aria-label={t('{label}: {value}', {
              label: count > 0 ? `${label} ${count}` : label,
              value: sentence,
            })}
            aria-pressed={voice === stance}
            onClick={() => onVoice(stance)}
          >
            {icon} {label} {count > 0 && <span>{count}</span>}
          </button>
        ))}
      </div>
      {kept !== undefined && <KeptNote onSignIn={onSignIn} />}
    </>
  );
}

/** Returns the comment that takes a side on the sentence with the most certainty. */
function bestComment(support: SentenceSupport, comments: Parameters<typeof relatedComments>[1]) {
  const best = relatedComments(support, comments).find(
    ({ stance, fate }) => stance !== 0 && fate === 'counted',
  );
  if (best === undefined) return null;
  return {
    author: translatePlaceholder(best.comment.user.username),
    text: excerptComment(best.comment.content, EXCERPT_GRAPHEMES),
  };
}

/** Reads all positions before it writes any. Sentences inside a collapsed part of the answer have none: their notes are hidden. */
function placeNotes(list: HTMLElement, turnId: string): void {
  const from = list.getBoundingClientRect().top;
  const notes = [...list.querySelectorAll<HTMLElement>('[data-note]')].map((note) => {
    const [line] = findFirstSpan({ turnId, index: Number(note.dataset['note']) })?.getClientRects() ?? [];
    return { note, height: note.offsetHeight, wanted: line === undefined ? null : line.top - from };
  });
  const placed = notes.flatMap(({ wanted, ...rest }) => (wanted === null ? [] : { ...rest, wanted }));
  const tops = stackNotes(placed, GAP_PX);
  for (const { note, wanted } of notes) note.toggleAttribute('data-lost', wanted === null);
  placed.forEach(({ note }, at) => {
    note.style.top = `${Math.round(tops[at] ?? 0)}px`;
  });
}
