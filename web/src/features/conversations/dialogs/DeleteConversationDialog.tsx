// Asks for confirmation before a conversation is deleted with all its content.

import { useDeleteConversation } from '../../../queries/conversations/conversations.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { t } from '../../../lib/language/language.ts';

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
      title={t('Delete conversation')}
      message={t('Are you sure you want to delete this conversation? This action cannot be undone.')}
      confirmLabel={t('Delete')}
      busyLabel={t('Deleting...')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(conversationId, { onSuccess: onDeleted, onError: onClose })}
      onCancel={onClose}
    />
  );
}
