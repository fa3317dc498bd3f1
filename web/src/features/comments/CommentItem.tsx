// One comment: author and date, text, actions, and its replies. A deleted comment keeps its place and its replies; without replies it
// has no actions.

import { isUnsaved } from '@frogpond/contract/app-paths';
import type { Comment } from '@frogpond/contract/conversations/comments';
import { DELETED_LABEL, REMOVED_LABEL } from '@frogpond/contract/labels';
import { SENTIMENT_COLOR_CONFIDENCE } from '@frogpond/contract/limits';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Session } from '../../queries/people/session.ts';

import { FrogAvatar } from '../../ui/frog/FrogAvatar.tsx';
import { CommentBody } from '../../ui/text/CommentBody.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { PersonName } from '../../ui/text/PersonName.tsx';
import { CommentActions } from './CommentActions.tsx';
import { editBox, postedReading, replyBox } from './comment-box.ts';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { t } from '../../lib/language/language.ts';
import styles from './CommentItem.module.css';
import { EditedLabel } from './EditedLabel.tsx';
import { useThread } from './thread-context.ts';

export type CommentItemProps = {
  comment: Comment;
  depth: number;
  /** The author of the comment that it replies to. */
  parentName: string | null;
  replies: ReactNode;
};

export function CommentItem({ comment, depth, parentName, replies }: CommentItemProps) {
  const { session, highlight, renderMark } = useThread();
  const [mode, setMode] = useState<'reading' | 'replying' | 'editing'>('reading');
  const [hasReplied, setReplied] = useState(false);
  if (mode === 'replying' && !hasReplied) setReplied(true);
  const item = useRef<HTMLLIElement>(null);
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

  return (
    <li ref={item} tabIndex={-1} className={styles['item']} data-comment-id={comment.id}>
      <div className={styles['comment']} data-lit={isLinked || isJustWritten || undefined}>
        {!comment.is_deleted && renderMark?.(comment.id)}
        <Byline comment={comment} parentName={parentName} isDeep={depth > 3} />
        {mode === 'editing' ? (
          <Suspense fallback={null}>
            <editBox.View comment={comment} onClose={close} />
          </Suspense>
        ) : (
          <Content comment={comment} />
        )}
        {mode === 'reading' && needsConfirmation(comment, session) && (
          <Suspense fallback={null}>
            <postedReading.View comment={comment} onSaid={takeFocus} />
          </Suspense>
        )}
        {mode !== 'editing' && (!comment.is_deleted || replies !== false) && (
          <CommentActions
            comment={comment}
            isReplying={mode === 'replying'}
            onReply={() => setMode(mode === 'replying' ? 'reading' : 'replying')}
            onEdit={() => setMode('editing')}
            onDeleted={takeFocus}
          />
        )}
        {hasReplied && (
          <Suspense fallback={null}>
            <replyBox.View
              comment={comment}
              isOpen={mode === 'replying'}
              onSend={() => setMode('reading')}
              onFail={() => setMode('replying')}
              onClose={close}
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
    return (
      <p className={styles['deleted']}>{t(comment.is_removed === true ? REMOVED_LABEL : DELETED_LABEL)}</p>
    );
  }
  if (comment.is_blocked === true && !isUnfolded) {
    return (
      <p className={styles['deleted']}>
        {t('Comment by a blocked person.')}{' '}
        <button type="button" className={styles['unfold']} onClick={() => setUnfolded(true)}>
          {t('Show')}
        </button>
      </p>
    );
  }
  return <CommentBody content={comment.content} />;
}

type BylineProps = { comment: Comment; parentName: string | null; isDeep: boolean };

function Byline({ comment, parentName, isDeep }: BylineProps) {
  const { user, is_deleted, is_edited, changed_after_votes = 0 } = comment;
  return (
    <div className={styles['byline']}>
      <FrogAvatar username={user.username} avatar_url={user.avatar_url} size={20} />
      <PersonName person={user} className={styles['name']} />
      {isDeep && parentName !== null && (
        <span className={styles['faint']}>
          {t('to {parentName}', { parentName: translatePlaceholder(parentName) })}
        </span>
      )}
      <span className={styles['faint']}>
        <RelativeTime time={comment.created_at} />
      </span>
      {!is_deleted && comment.is_by_app === true && <span className={styles['faint']}>{t('by an app')}</span>}
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
  if (votes === 0) return t('edited');
  return isEdited
    ? t(
        { one: 'edited, changed after {count} vote', other: 'edited, changed after {count} votes' },
        { count: votes },
      )
    : t({ one: 'changed after {count} vote', other: 'changed after {count} votes' }, { count: votes });
}

type SentimentProps = { comment: Comment; parentName: string | null };

/** The comment's stance, if it is fairly certain. A reply takes its side on the comment above it. */
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
      {sentimentText(agrees, parentName)}
    </span>
  );
}

function sentimentText(agrees: boolean, name: string | null): string {
  if (name === null) return agrees ? t('agrees') : t('disagrees');
  return agrees ? t('agrees with {name}', { name }) : t('disagrees with {name}', { name });
}
