// The box that edits a comment, with the draft of its edit.

import type { Comment } from '@frogpond/contract/conversations/comments';
import { useUpdateComment } from '../../queries/comments/comments.ts';
import { useDraftKey } from '../../queries/people/session.ts';
import { CommentBox } from './CommentBox.tsx';
import { useThread } from './thread-context.ts';
import { t } from '../../lib/language/language.ts';

export function EditBox({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { turn } = useThread();
  const update = useUpdateComment(turn);
  const draftKey = useDraftKey(comment.id);
  const save = async (content: string) => {
    if (content !== comment.content) await update.mutateAsync({ id: comment.id, content });
  };
  return (
    <CommentBox
      label={t('Edit comment')}
      placeholder=""
      draftKey={`${draftKey}-edit`}
      initialText={comment.content}
      sendLabel={t('Save')}
      onSend={save}
      failure={t('Failed to save comment')}
      onClose={onClose}
      takesFocus
    />
  );
}
