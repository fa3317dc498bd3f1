// Asks for confirmation before a private conversation becomes public, which is irreversible. Below the question is what was found in the
// conversation that its creator may not want to publish.

import { logFailure } from '../../../api/api-error.ts';
import { useConversationTexts, useUpdateConversation } from '../../../queries/conversations/conversations.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useToasts } from '../../../ui/feedback/ToastProvider.tsx';
import { FindingList } from '../../../ui/findings/FindingList.tsx';
import { findIn } from '../../../ui/findings/use-publish-check.tsx';
import { t } from '../../../lib/language/language.ts';

export function MakePublicDialog({
  conversationId,
  onClose,
}: {
  conversationId: string;
  onClose: () => void;
}) {
  const update = useUpdateConversation();
  const { toast } = useToasts();
  const found = findIn(useConversationTexts(conversationId));
  return (
    <ConfirmDialog
      open
      title={t('Make Conversation Public?')}
      message={t(
        'This action is irreversible. All messages in this conversation will become visible to the community and appear in public feeds.',
      )}
      details={found.length > 0 && <FindingList found={found} />}
      confirmLabel={t('Make Public')}
      busyLabel={t('Updating...')}
      tone="primary"
      busy={update.isPending}
      onConfirm={() =>
        update.mutate(
          { id: conversationId, is_public: true },
          {
            onSuccess: () => toast({ text: t('Everyone can read it now.') }),
            onError: (error) => logFailure('The conversation could not be made public.', error),
            onSettled: onClose,
          },
        )
      }
      onCancel={onClose}
    />
  );
}
