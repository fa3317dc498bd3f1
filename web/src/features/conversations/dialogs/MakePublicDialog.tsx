// Asks for confirmation before a private conversation becomes public, which is irreversible.

import { useMakePublic } from '../../../queries/conversations/conversations.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';

export function MakePublicDialog({
  conversationId,
  onClose,
}: {
  conversationId: string;
  onClose: () => void;
}) {
  const makePublic = useMakePublic();
  return (
    <ConfirmDialog
      open
      title="Make Conversation Public?"
      message="This action is irreversible. All messages in this conversation will become visible to the community and appear in public feeds."
      confirmLabel="Make Public"
      busyLabel="Updating..."
      tone="primary"
      busy={makePublic.isPending}
      onConfirm={() => makePublic.mutate(conversationId, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}
