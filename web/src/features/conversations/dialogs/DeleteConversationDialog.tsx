// Asks for confirmation before a conversation is deleted with all its content.

import { useDeleteConversation } from '../../../queries/conversations/conversations.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';

type DeleteConversationDialogProps = {
  conversationId: string;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteConversationDialog({
  conversationId,
  onClose,
  onDeleted,
}: DeleteConversationDialogProps) {
  const remove = useDeleteConversation();
  return (
    <ConfirmDialog
      open
      title="Delete conversation"
      message="Are you sure you want to delete this conversation? This action cannot be undone."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate(conversationId, { onSuccess: onDeleted, onError: onClose })}
      onCancel={onClose}
    />
  );
}
