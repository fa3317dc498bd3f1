// The comments under a turn and the box to write one. They load when the turn comes near the view, which keeps long paths
// cheap.

import { isUnsaved } from '@frogpond/contract/app-paths';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { commentsQuery, useFindComment, useWrittenComments } from '../../queries/comments/comments.ts';

import { useSession } from '../../queries/people/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SkeletonGroup, SkeletonLine } from '../../ui/feedback/Skeleton.tsx';
import { keepPendingComment } from '../../lib/drafts/pending-comment.ts';
import { newComment } from './comment-box.ts';
import { t } from '../../lib/language/language.ts';
import box from './CommentBox.module.css';
import { CommentList } from './CommentList.tsx';
import { wayTo } from './comment-tree.ts';
import { ThreadContext, type Thread } from './thread-context.ts';
import styles from './TurnComments.module.css';
import { useHighlight } from './use-highlight.ts';
import { useNearView } from './use-near-view.ts';

export type TurnCommentsProps = {
  turn: Turn;
  /** The reader opened the comments: the box takes the focus when this becomes true. */
  expanded: boolean;
  /** The comment of a share link. */
  highlightCommentId?: string | null;
  /** The sentence of the answer that the reader selected to comment on. */
  quote?: string | null;
  onQuoteUsed?: () => void;
  /** The mark at a comment that is new since the reader's last visit. */
  renderMark?: Thread['renderMark'];
  onSignIn: () => void;
};

export function TurnComments(props: TurnCommentsProps) {
  const { turn, highlightCommentId = null, onSignIn } = props;
  const root = useRef<HTMLDivElement>(null);
  const session = useSession();
  const isAsked = props.expanded || highlightCommentId !== null;
  const isNear = useNearView(root, !isAsked);
  const list = useInfiniteQuery({
    ...commentsQuery(turn.id),
    // Loads also if the count is 0: deleted comments are shown but not counted.
    enabled: !isUnsaved(turn.id) && (isNear || isAsked),
  });
  const comments = list.data ?? [];

  const way = highlightCommentId === null ? [] : wayTo(comments, highlightCommentId);
  const isFound = way.length > 0;
  const isLit = useHighlight({
    id: highlightCommentId,
    isFound,
    isUnfolded: way.length > 1 || comments.findIndex(({ id }) => id === way[0]) > 1,
    root,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const { mutate: findComment } = useFindComment(turn.id);
  // Once: a comment that was deleted with its conversation, or an id of a malformed link, is not found.
  const missingId = list.isSuccess && !isFound ? highlightCommentId : null;
  useEffect(() => {
    if (missingId !== null) findComment(missingId);
  }, [missingId, findComment]);

  const thread: Thread = {
    turn,
    session,
    onSignIn,
    renderMark: props.renderMark,
    firstIds: useWrittenComments(turn.id),
    highlight: highlightCommentId === null ? null : { id: highlightCommentId, way: new Set(way), isLit },
  };
  return (
    <ThreadContext value={thread}>
      <div ref={root} className={styles['comments']}>
        {list.isLoadingError && (
          <div role="alert" className={styles['failed']}>
            {t('Comments could not be loaded.')}
            <Button size="s" onClick={() => void list.refetch()}>
              {t('Retry')}
            </Button>
          </div>
        )}
        {turn.comment_count > 0 && list.isPending && <CommentsPlaceholder count={turn.comment_count} />}
        {comments.length > 0 && (
          <CommentList label={t('Comments')} comments={comments} depth={0} parentName={null} />
        )}
        {isFetchNextPageError && (
          <div role="alert" className={styles['failed']}>
            {t('More comments could not be loaded.')}
          </div>
        )}
        {comments.length > 0 && hasNextPage && (
          <Button size="s" tone="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Load more comments')}
          </Button>
        )}
        <WriteComment {...props} />
      </div>
    </ThreadContext>
  );
}

/** The box of a signed-in reader, or the invitation to sign in. */
function WriteComment(props: TurnCommentsProps) {
  const { turn, quote = null, onQuoteUsed, onSignIn } = props;
  const session = useSession();
  const askSignIn = () => {
    keepPendingComment({ turnId: turn.id, text: quote ?? '' });
    onSignIn();
  };
  const askWithQuote = useEffectEvent(() => {
    onQuoteUsed?.();
    askSignIn();
  });
  const isAnonymous = session.status === 'anonymous';
  useEffect(() => {
    if (isAnonymous && quote !== null) askWithQuote();
  }, [isAnonymous, quote]);
  // The server refuses comments on a removed turn.
  if (turn.is_removed === true) return null;
  if (session.user === null)
    return <Invitation isDisabled={session.status === 'loading'} onSignIn={askSignIn} />;
  if (isUnsaved(turn.id)) return null;
  return (
    <Suspense fallback={<Invitation isDisabled />}>
      <newComment.View {...props} />
    </Suspense>
  );
}

function Invitation({ isDisabled, onSignIn }: { isDisabled: boolean; onSignIn?: () => void }) {
  return (
    <button type="button" className={box['invitation']} disabled={isDisabled} onClick={onSignIn}>
      {t('Add a comment...')}
    </button>
  );
}

/** Reserves the height of the comments. */
function CommentsPlaceholder({ count }: { count: number }) {
  return (
    <div className={styles['placeholder']} data-count={count > 1 ? 2 : 1}>
      <SkeletonGroup label={t('Loading comments')}>
        <SkeletonLine width="third" size="s" />
        <SkeletonLine width="most" />
      </SkeletonGroup>
    </div>
  );
}
