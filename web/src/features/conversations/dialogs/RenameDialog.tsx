// Renames a conversation.

import { codePointLength } from '@frogpond/contract/input-text';
import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { useState } from 'react';
import { problemText } from '../../../api/api-error.ts';
import { useUpdateConversation } from '../../../queries/conversations/conversations.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { t } from '../../../lib/language/language.ts';

type RenameDialogProps = {
  conversation: { id: string; title: string };
  onClose: () => void;
};

export function RenameDialog({ conversation, onClose }: RenameDialogProps) {
  const rename = useUpdateConversation();
  const [title, setTitle] = useState(conversation.title);
  const length = codePointLength(title.trim());
  const isValid = length > 0 && length <= TEXT_LIMITS.title_max;
  const submit = () => rename.mutate({ id: conversation.id, title: title.trim() }, { onSuccess: onClose });
  return (
    <FormDialog
      title={t('Rename conversation')}
      submitLabel={t('Save')}
      disabled={!isValid}
      busy={rename.isPending}
      busyLabel={t('Saving...')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('Title')}
        name="title"
        required
        corner={t('{length}/{max} characters', { length, max: TEXT_LIMITS.title_max })}
        error={problemText(rename.error, t('The title could not be saved. Please try again.'))}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </FormDialog>
  );
}
