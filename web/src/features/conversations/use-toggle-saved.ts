// Saves a conversation, or removes it from the saved ones, and shows a notice.

import type { Conversation } from '@frogpond/contract/conversations/conversations';
import { useChangeFlag } from '../../queries/conversations/conversations.ts';
import { useToasts } from '../../ui/feedback/ToastProvider.tsx';
import { t } from '../../lib/language/language.ts';

/** Returns the function that saves a conversation, or removes a saved one. A notice confirms it. */
export function useToggleSaved(): (target: Pick<Conversation, 'id' | 'is_saved'>) => void {
  const { toast } = useToasts();
  const { mutate } = useChangeFlag('is_saved');
  return ({ id, is_saved }) =>
    mutate(
      { id, is_saved: !is_saved },
      {
        onSuccess: () =>
          toast({ text: is_saved ? t('Removed from saved.') : t('Saved. It is under Saved in the menu.') }),
        onError: () => toast({ text: t('The conversation could not be changed.') }),
      },
    );
}
