// The box for a reply. It closes when the reply is sent, and opens again with its text if that fails. It stays mounted in between, because
// a retry uses the same idempotency key.

import type { Comment } from '@frogpond/contract/conversations/comments';
import { useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { restoreCommentDraft } from '../../lib/drafts/comment-drafts.ts';
import { useDraftKey } from '../../queries/people/session.ts';
import { CommentBox } from './CommentBox.tsx';
import { useThread } from './thread-context.ts';
import { useSendComment } from './use-send-comment.ts';
import { t } from '../../lib/language/language.ts';

export type ReplyBoxProps = {
  comment: Comment;
  isOpen: boolean;
  onSend: () => void;
  onFail: () => void;
  onClose: () => void;
};

export function ReplyBox({ comment, isOpen, onSend, onFail, onClose }: ReplyBoxProps) {
  const { turn } = useThread();
  const reply = useSendComment(turn, comment.id);
  const [failures, setFailures] = useState(0);
  const draftKey = useDraftKey(comment.id);
  const send = async (content: string) => {
    onSend();
    try {
      await reply(content);
    } catch (error) {
      restoreCommentDraft(draftKey, content);
      setFailures((count) => count + 1);
      onFail();
      window.alert(errorText(error, t('Failed to submit reply')));
    }
  };
  if (!isOpen) return null;
  return (
    <CommentBox
      // The draft may have changed: a reply that could not be sent is in it again.
      key={failures}
      label={t('Reply to {username}', { username: comment.user.username })}
      placeholder={t('Reply to {username}...', { username: comment.user.username })}
      draftKey={draftKey}
      onSend={send}
      onClose={onClose}
      takesFocus
    />
  );
}
