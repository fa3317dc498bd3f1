// Comments of one level: those that the reader wrote in this tab, then the others as the server sorted them, two at first and more
// behind `Show more (N)`. Replies alike; deep down a thread waits behind `Continue this thread (N)`.

import type { Comment } from '@frogpond/contract/comments';
import { COMMENTS_SHOWN } from '@frogpond/contract/limits';
import { ChevronDown, CornerDownRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CommentItem } from './CommentItem.tsx';
import styles from './CommentList.module.css';
import { isUnsaved } from '../../queries/conversation-tree.ts';
import {
  beginsFolded,
  countBelow,
  indentOf,
  shownAfter,
  shownComments,
  writtenFirst,
} from './comment-tree.ts';
import { useThread } from './thread-context.ts';

type CommentListProps = {
  label: string;
  comments: readonly Comment[];
  depth: number;
  parentName: string | null;
  /** The first comment takes the focus as it appears: the press that brought it took its own button away. */
  takesFocus?: boolean;
};

export function CommentList({ label, comments, depth, parentName, takesFocus = false }: CommentListProps) {
  const { highlight, firstIds } = useThread();
  const [count, setCount] = useState(COMMENTS_SHOWN);
  const list = useRef<HTMLUListElement>(null);
  const { ordered, written } = writtenFirst(comments, ({ id }) => firstIds[id] !== undefined);
  const shown = shownComments(ordered, { count: count + written, way: highlight?.way ?? null });
  const hidden = comments.length - shown.length;
  const [firstNew, setFirstNew] = useState<string | null>(() =>
    takesFocus ? (comments[0]?.id ?? null) : null,
  );

  // The button may go away with the press: the first of the comments it brought takes the focus.
  useEffect(() => {
    if (firstNew === null) return;
    list.current
      ?.querySelector<HTMLElement>(`:scope > [data-comment-id="${CSS.escape(firstNew)}"]`)
      ?.focus({ preventScroll: true });
  }, [firstNew]);
  const showMore = () => {
    const open = ordered.findIndex((comment) => !shown.includes(comment));
    setCount(shownAfter(open - written));
    setFirstNew(ordered[open]?.id ?? null);
  };

  return (
    <div className={styles['list']} data-indent={depth === 0 ? undefined : indentOf(depth)}>
      <ul ref={list} aria-label={label} className={styles['items']}>
        {shown.map((comment) => (
          <CommentItem
            // A comment that was written here stays the same item when it is saved.
            key={firstIds[comment.id] ?? comment.id}
            comment={comment}
            depth={depth}
            parentName={parentName}
            replies={comment.replies.length > 0 && <Replies comment={comment} depth={depth + 1} />}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={styles['more']} onClick={showMore}>
          <ChevronDown />
          Show more ({hidden})
        </button>
      )}
    </div>
  );
}

function Replies({ comment, depth }: { comment: Comment; depth: number }) {
  const { highlight } = useThread();
  const below = countBelow(comment);
  const [isFolded, setFolded] = useState(() => beginsFolded(depth, below));
  const [isPressed, setPressed] = useState(false);
  const leadsToHighlight = highlight !== null && highlight.id !== comment.id && highlight.way.has(comment.id);
  // A reply that was just written here must be seen.
  if (isFolded && (leadsToHighlight || comment.replies.some(({ id }) => isUnsaved(id)))) setFolded(false);
  if (isFolded) {
    const unfold = () => {
      setPressed(true);
      setFolded(false);
    };
    return (
      <button type="button" className={styles['more']} onClick={unfold}>
        <CornerDownRight />
        Continue this thread ({below})
      </button>
    );
  }
  return (
    <CommentList
      label={`Replies to ${comment.user.username}`}
      comments={comment.replies}
      depth={depth}
      parentName={comment.user.username}
      takesFocus={isPressed}
    />
  );
}
