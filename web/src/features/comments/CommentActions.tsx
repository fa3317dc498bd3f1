// The actions of a comment: vote, reply, share its link; its author also edits and deletes it, others may report it.

import { isUnsaved } from '@frogpond/contract/app-paths';
import type { Comment } from '@frogpond/contract/conversations/comments';
import { Check, Flag, Pencil, Reply, Share2, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import { useAskToReport } from '../../lib/report-request.ts';
import { useVoteComment } from '../../queries/comments/comment-votes.ts';
import { useDeleteComment } from '../../queries/comments/comments.ts';
import type { Session } from '../../queries/people/session.ts';
import { useCopied, type CopyOutcome } from '../../ui/button/use-copied.ts';
import { LOGIN_TO_VOTE, VoteButtons } from '../../ui/button/VoteButtons.tsx';
import { useToasts } from '../../ui/feedback/ToastProvider.tsx';
import { Announcement } from '../../ui/text/inline-text.tsx';
import { useSendComment } from './use-send-comment.ts';
import { useThread } from './thread-context.ts';
import { t } from '../../lib/language/language.ts';
import styles from './CommentActions.module.css';
import { fullAddress } from '../../lib/base-path.ts';

type CommentActionsProps = {
  comment: Comment;
  isReplying: boolean;
  onReply: () => void;
  onEdit: () => void;
  onDeleted: () => void;
};

export function CommentActions({ comment, isReplying, onReply, onEdit, onDeleted }: CommentActionsProps) {
  const { turn, session, onSignIn } = useThread();
  const { score, user_vote, vote } = useVoteComment(comment);
  const { outcome, copy } = useCopied();
  const report = useAskToReport();
  const isSaved = !isUnsaved(comment.id);
  const isOwn = session.user !== null && comment.user_id === session.user.id;
  const isLiving = isSaved && !comment.is_deleted;

  const share = () => {
    const path = paths.conversation(turn.conversation_id, { turn: turn.id, comment: comment.id });
    void copy(fullAddress(path));
  };
  return (
    <div className={styles['actions']} data-screen-only>
      <VoteButtons
        size="s"
        score={score}
        vote={user_vote}
        disabledReason={voteObstacle(comment, session)}
        onVote={vote}
      />
      {isLiving && turn.is_removed !== true && (
        <Action
          icon={<Reply />}
          label={t('Reply')}
          expanded={isReplying}
          onPress={session.user === null ? onSignIn : onReply}
        />
      )}
      {isSaved && (
        <Action icon={renderSign(outcome)} label={outcome ? t(outcome) : t('Share')} onPress={share} />
      )}
      {isOwn && isLiving && <Action icon={<Pencil />} label={t('Edit')} onPress={onEdit} />}
      {isOwn && isLiving && <DeleteAction comment={comment} onDeleted={onDeleted} />}
      {!isOwn && isLiving && (
        <Action
          icon={<Flag />}
          label={t('Report')}
          onPress={() => report({ target_type: 'comment', target_id: comment.id })}
        />
      )}
      <Announcement>{outcome && t(outcome)}</Announcement>
    </div>
  );
}

type DeleteActionProps = { comment: Comment; onDeleted: () => void };

/** The notices of the outcome don't depend on this component, which is removed with the comment's text. */
function DeleteAction({ comment, onDeleted }: DeleteActionProps) {
  const { turn } = useThread();
  const { toast } = useToasts();
  const remove = useDeleteComment(turn);
  const send = useSendComment(turn, comment.parent_comment_id);
  const deleteComment = async () => {
    try {
      await remove.mutateAsync(comment.id);
    } catch (error) {
      window.alert(errorText(error, t('Failed to delete comment')));
      return;
    }
    onDeleted();
    // Deleting asks for no confirmation, so the notice offers to post the comment again.
    toast({
      text: t('Comment deleted'),
      action: {
        label: t('Post it again'),
        onPress: () =>
          void send(comment.content).catch((error: unknown) =>
            window.alert(errorText(error, t('Failed to post comment'))),
          ),
      },
    });
  };
  return (
    <Action
      icon={<Trash2 />}
      label={t('Delete')}
      busy={remove.isPending}
      onPress={() => void deleteComment()}
    />
  );
}

function voteObstacle(comment: Comment, session: Session): string | undefined {
  if (comment.is_deleted) return t('This comment was deleted');
  if (isUnsaved(comment.id)) return t('This comment is being sent');
  return session.user === null ? t(LOGIN_TO_VOTE) : undefined;
}

/** On a phone the labels are hidden, so the icon alone shows the result. */
function renderSign(outcome: CopyOutcome | null): ReactNode {
  if (outcome === null) return <Share2 />;
  return outcome === 'Copied' ? <Check /> : <X />;
}

type ActionProps = {
  icon: ReactNode;
  label: string;
  onPress: () => void;
  expanded?: boolean;
  busy?: boolean;
};

function Action({ icon, label, onPress, expanded, busy = false }: ActionProps) {
  return (
    <button
      type="button"
      className={styles['action']}
      aria-expanded={expanded}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onPress()}
    >
      {icon}
      <span className={styles['label']}>{label}</span>
    </button>
  );
}
