// The comments of one level: first comments written in this tab, then all others in the server's order. Shows two at first and more
// behind `Show more (N)`. Replies are shown likewise; deep threads are collapsed behind `Continue this thread (N)`.

import { isUnsaved } from '@frogpond/contract/app-paths';
import type { Comment } from '@frogpond/contract/conversations/comments';
import { COMMENTS_SHOWN } from '@frogpond/contract/limits';
import { ChevronDown, CornerDownRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CommentItem } from './CommentItem.tsx';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { t } from '../../lib/language/language.ts';
import styles from './CommentList.module.css';

import {
  beginsFolded,
  countBelow,
  chooseIndent,
  shownAfter,
  shownComments,
  writtenFirst,
} from './comment-tree.ts';
import { useMoreReplies } from '../../queries/comments/comments.ts';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { useThread } from './thread-context.ts';

type CommentListProps = {
  label: string;
  comments: readonly Comment[];
  depth: number;
  parentName: string | null;
  /** Number of replies to the parent that are not loaded. */
  leftOut?: LeftOut | undefined;
  /** Whether the first comment takes the focus on mount, because the button that opened the list was removed. */
  takesFocus?: boolean;
};

type LeftOut = { count: number; isLoading: boolean; load: () => void };

export function CommentList({
  label,
  comments,
  depth,
  parentName,
  leftOut,
  takesFocus = false,
}: CommentListProps) {
  const { highlight, firstIds } = useThread();
  const [count, setCount] = useState(COMMENTS_SHOWN);
  const list = useRef<HTMLUListElement>(null);
  const { ordered, written } = writtenFirst(comments, ({ id }) => firstIds[id] !== undefined);
  const shown = shownComments(ordered, { count: count + written, way: highlight?.way ?? null });
  const hidden = comments.length - shown.length + (leftOut?.count ?? 0);
  const [firstNew, setFirstNew] = useState<string | null>(() =>
    takesFocus ? (comments[0]?.id ?? null) : null,
  );

  // The press may remove its button, so the first added comment takes the focus.
  useEffect(() => {
    if (firstNew === null) return;
    list.current
      ?.querySelector<HTMLElement>(`:scope > [data-comment-id="${CSS.escape(firstNew)}"]`)
      ?.focus({ preventScroll: true });
  }, [firstNew]);
  const showMore = () => {
    const open = ordered.findIndex((comment) => !shown.includes(comment));
    const countAfter = shownAfter((open === -1 ? comments.length : open) - written);
    setCount(countAfter);
    if (open !== -1) setFirstNew(ordered[open]?.id ?? null);
    if (countAfter > comments.length) leftOut?.load();
  };

  return (
    <div className={styles['list']} data-indent={depth === 0 ? undefined : chooseIndent(depth)}>
      <ul ref={list} aria-label={label} className={styles['items']}>
        {shown.map((comment) => (
          <ItemBoundary
            // Keeps the React key when the unsaved comment is saved.
            key={firstIds[comment.id] ?? comment.id}
          >
            <CommentItem
              comment={comment}
              depth={depth}
              parentName={parentName}
              replies={
                comment.reply_count + comment.replies.length > 0 && (
                  <Replies comment={comment} depth={depth + 1} />
                )
              }
            />
          </ItemBoundary>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          className={styles['more']}
          aria-busy={leftOut?.isLoading}
          onClick={leftOut?.isLoading === true ? undefined : showMore}
        >
          <ChevronDown />
          {t('Show more ({hidden})', { hidden })}
        </button>
      )}
    </div>
  );
}

function Replies({ comment, depth }: { comment: Comment; depth: number }) {
  const { highlight } = useThread();
  const below = countBelow(comment);
  const more = useMoreReplies(comment);
  const { replies_next: next } = comment;
  const [isFolded, setFolded] = useState(() => beginsFolded(depth, below));
  const [isPressed, setPressed] = useState(false);
  const leadsToHighlight = highlight !== null && highlight.id !== comment.id && highlight.way.has(comment.id);
  // The reader's new reply must be visible.
  if (isFolded && (leadsToHighlight || comment.replies.some(({ id }) => isUnsaved(id)))) setFolded(false);
  if (isFolded) {
    const unfold = () => {
      setPressed(true);
      setFolded(false);
    };
    return (
      <button type="button" className={styles['more']} onClick={unfold}>
        <CornerDownRight />
        {t('Continue this thread ({below})', { below })}
      </button>
    );
  }
  return (
    <CommentList
      label={t('Replies to {username}', { username: translatePlaceholder(comment.user.username) })}
      comments={comment.replies}
      depth={depth}
      parentName={comment.user.username}
      leftOut={
        next === null
          ? undefined
          : {
              count: Math.max(1, comment.reply_count - comment.replies.length),
              isLoading: more.isPending,
              load: () => more.mutate(next),
            }
      }
      takesFocus={isPressed}
    />
  );
}
