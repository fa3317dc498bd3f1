// One comment: author and date, text, actions, and its replies. A deleted comment keeps its place and its replies, without
// actions.

import { isUnsaved } from '@frogpond/contract/app-paths';
import type { Comment } from '@frogpond/contract/conversations/comments';
import { DELETED_LABEL, REMOVED_LABEL } from '@frogpond/contract/labels';
import { SENTIMENT_COLOR_CONFIDENCE } from '@frogpond/contract/limits';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { errorText } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import { useUpdateComment } from '../../queries/comments/comments.ts';
import { useDraftKey, type Session } from '../../queries/people/session.ts';

import { FrogAvatar } from '../../ui/frog/FrogAvatar.tsx';
import { CommentBody } from '../../ui/text/CommentBody.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { CommentActions } from './CommentActions.tsx';
import { commentBox, postedReading } from './comment-box.ts';
import styles from './CommentItem.module.css';
import { restoreDraft } from '../../lib/drafts/comment-drafts.ts';
import { EditedLabel } from './EditedLabel.tsx';
import { useThread } from './thread-context.ts';
import { useSendComment } from './use-send-comment.ts';

export type CommentItemProps = {
  comment: Comment;
  depth: number;
  /** The author of the comment that it replies to. */
  parentName: string | null;
  replies: ReactNode;
};

export function CommentItem({ comment, depth, parentName, replies }: CommentItemProps) {
  const { turn, session, highlight, renderMark } = useThread();
  const [mode, setMode] = useState<'reading' | 'replying' | 'editing'>('reading');
  const [failures, setFailures] = useState(0);
  const item = useRef<HTMLLIElement>(null);
  const update = useUpdateComment(turn);
  const reply = useSendComment(turn, comment.id);
  const draftKey = useDraftKey(comment.id);
  const isLinked = highlight?.id === comment.id && highlight.isLit;
  const [isJustWritten] = useState(() => isUnsaved(comment.id));
  useEffect(() => {
    if (isJustWritten && item.current !== null) showWritten(item.current);
  }, [isJustWritten]);

  /** The button that opened the box may have been removed: the comment itself takes the focus. */
  const takeFocus = () => item.current?.focus({ preventScroll: true });
  const close = () => {
    setMode('reading');
    takeFocus();
  };
  const saveEdit = async (content: string) => {
    if (content !== comment.content) await update.mutateAsync({ id: comment.id, content });
  };
  const sendReply = async (content: string) => {
    setMode('reading');
    try {
      await reply(content);
    } catch (error) {
      restoreDraft(draftKey, content);
      setFailures((count) => count + 1);
      setMode('replying');
      window.alert(errorText(error, 'Failed to submit reply'));
    }
  };

  return (
    <li ref={item} tabIndex={-1} className={styles['item']} data-comment-id={comment.id}>
      <div className={styles['comment']} data-lit={isLinked || isJustWritten || undefined}>
        {!comment.is_deleted && renderMark?.(comment.id)}
        <Byline comment={comment} parentName={parentName} isDeep={depth > 3} />
        {mode === 'editing' ? (
          <Suspense fallback={null}>
            <commentBox.View
              label="Edit comment"
              placeholder=""
              draftKey={`${draftKey}-edit`}
              initialText={comment.content}
              sendLabel="Save"
              onSend={saveEdit}
              failure="Failed to save comment"
              onClose={close}
              takesFocus
            />
          </Suspense>
        ) : (
          <Content comment={comment} />
        )}
        {mode === 'reading' && needsConfirmation(comment, session) && (
          <Suspense fallback={null}>
            <postedReading.View comment={comment} onSaid={takeFocus} />
          </Suspense>
        )}
        {mode !== 'editing' && (
          <CommentActions
            comment={comment}
            isReplying={mode === 'replying'}
            onReply={() => setMode(mode === 'replying' ? 'reading' : 'replying')}
            onEdit={() => setMode('editing')}
            onDeleted={takeFocus}
          />
        )}
        {mode === 'replying' && (
          <Suspense fallback={null}>
            <commentBox.View
              // The draft may have changed: a reply that could not be sent is in it again.
              key={failures}
              label={`Reply to ${comment.user.username}`}
              placeholder={`Reply to ${comment.user.username}...`}
              draftKey={draftKey}
              onSend={sendReply}
              onClose={close}
              takesFocus
            />
          </Suspense>
        )}
      </div>
      {replies}
    </li>
  );
}

/** Returns whether a comment is the reader's own and its reading is not confirmed yet. */
function needsConfirmation(comment: Comment, { user }: Session): boolean {
  const isOwn = user !== null && comment.user_id === user.id && !isUnsaved(comment.id);
  return isOwn && !comment.is_deleted && !comment.reading.is_confirmed;
}

/** Height at the end of the pane that the message input may cover. */
const DOCK_PX = 200;

/** Scrolls to the reader's new comment if it is out of view. A reply takes the focus from its closed field. */
function showWritten(item: HTMLElement): void {
  const { top, bottom } = item.getBoundingClientRect();
  const pane = (item.closest('main') ?? document.documentElement).getBoundingClientRect();
  if (top < pane.top || bottom > pane.bottom - DOCK_PX) item.scrollIntoView({ block: 'center' });
  if (document.activeElement === document.body) item.focus({ preventScroll: true });
}

function Content({ comment }: { comment: Comment }) {
  const [isUnfolded, setUnfolded] = useState(false);
  if (comment.is_deleted) {
    return <p className={styles['deleted']}>{comment.is_removed === true ? REMOVED_LABEL : DELETED_LABEL}</p>;
  }
  if (comment.is_blocked === true && !isUnfolded) {
    return (
      <p className={styles['deleted']}>
        Comment by a blocked person.{' '}
        <button type="button" className={styles['unfold']} onClick={() => setUnfolded(true)}>
          Show
        </button>
      </p>
    );
  }
  return <CommentBody content={comment.content} />;
}

type BylineProps = { comment: Comment; parentName: string | null; isDeep: boolean };

function Byline({ comment, parentName, isDeep }: BylineProps) {
  const { user, is_deleted, is_edited, changed_after_votes = 0 } = comment;
  const isGone = user.id === null;
  return (
    <div className={styles['byline']}>
      <FrogAvatar username={user.username} avatar_url={user.avatar_url} size={20} />
      {isGone ? (
        <span>{user.username}</span>
      ) : (
        <Link to={paths.user(user.username)} className={styles['name']}>
          {user.username}
        </Link>
      )}
      {isDeep && parentName !== null && <span className={styles['faint']}>to {parentName}</span>}
      <span className={styles['faint']}>
        <RelativeTime time={comment.created_at} />
      </span>
      {!is_deleted && (is_edited || changed_after_votes > 0) && (
        <span className={styles['faint']}>
          {is_edited ? (
            <EditedLabel
              edited={{ noun: 'comment', id: comment.id }}
              content={comment.content}
              author_id={comment.user_id}
              label={changeLabel(is_edited, changed_after_votes)}
            />
          ) : (
            changeLabel(is_edited, changed_after_votes)
          )}
        </span>
      )}
      <Sentiment comment={comment} parentName={parentName} />
    </div>
  );
}

/** Returns the label of a changed comment. `votes`: the number of votes from before the change of text or reading. */
function changeLabel(isEdited: boolean, votes: number): string {
  if (votes === 0) return 'edited';
  const changed = `changed after ${votes} ${votes === 1 ? 'vote' : 'votes'}`;
  return isEdited ? `edited, ${changed}` : changed;
}

type SentimentProps = { comment: Comment; parentName: string | null };

/** The comment's stance, if it is fairly certain. That of a reply is towards the comment above it, not towards the answer. */
function Sentiment({ comment: { sentiment, is_deleted }, parentName }: SentimentProps) {
  if (is_deleted || sentiment.type === 'neutral' || sentiment.confidence < SENTIMENT_COLOR_CONFIDENCE) {
    return null;
  }
  const agrees = sentiment.type === 'agree';
  return (
    <span
      className={styles['sentiment']}
      data-sentiment={sentiment.type}
      data-reply={parentName !== null || undefined}
    >
      {agrees ? <ThumbsUp /> : <ThumbsDown />}
      {agrees ? 'agrees' : 'disagrees'}
      {parentName !== null && ` with ${parentName}`}
    </span>
  );
}
