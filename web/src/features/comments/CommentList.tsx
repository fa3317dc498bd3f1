// Comments of one level, as the server sorted them: two at first, the others behind `Show more (N)`. Replies alike.

import type { Comment } from '@frogpond/contract/comments';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CommentItem } from './CommentItem.tsx';
import styles from './CommentList.module.css';
import { indentOf, shownComments } from './comment-tree.ts';
import { useThread } from './thread-context.ts';

type CommentListProps = {
  label: string;
  comments: readonly Comment[];
  depth: number;
  parentName: string | null;
};

export function CommentList({ label, comments, depth, parentName }: CommentListProps) {
  const { highlight } = useThread();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = shownComments(comments, { all, way: highlight?.way ?? null });
  const hidden = comments.length - shown.length;
  const [firstNew, setFirstNew] = useState<string | null>(null);

  // The button goes away with the press: the first of the comments it brought takes the focus.
  useEffect(() => {
    if (firstNew === null) return;
    list.current
      ?.querySelector<HTMLElement>(`:scope > [data-comment-id="${CSS.escape(firstNew)}"]`)
      ?.focus({ preventScroll: true });
  }, [firstNew]);
  const showAll = () => {
    setAll(true);
    setFirstNew(comments[shown.length]?.id ?? null);
  };

  return (
    <div className={styles['list']} data-indent={depth === 0 ? undefined : indentOf(depth)}>
      <ul ref={list} aria-label={label} className={styles['items']}>
        {shown.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            depth={depth}
            parentName={parentName}
            replies={
              comment.replies.length > 0 && (
                <CommentList
                  label={`Replies to ${comment.user.username}`}
                  comments={comment.replies}
                  depth={depth + 1}
                  parentName={comment.user.username}
                />
              )
            }
          />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={styles['more']} onClick={showAll}>
          <ChevronDown />
          Show more ({hidden})
        </button>
      )}
    </div>
  );
}
