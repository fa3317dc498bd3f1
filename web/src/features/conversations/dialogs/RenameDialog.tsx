// Renames a conversation.

import { codePointLength } from '@frogpond/contract/input-text';
import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { useRenameConversation } from '../../../queries/conversations/conversations.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';

type RenameDialogProps = {
  conversation: { id: string; title: string };
  onClose: () => void;
};

export function RenameDialog({ conversation, onClose }: RenameDialogProps) {
  const rename = useRenameConversation();
  const [title, setTitle] = useState(conversation.title);
  const length = codePointLength(title.trim());
  const isValid = length > 0 && length <= TEXT_LIMITS.title_max;
  const submit = () => rename.mutate({ id: conversation.id, title: title.trim() }, { onSuccess: onClose });
  return (
    <FormDialog
      title="Rename conversation"
      submitLabel="Save"
      disabled={!isValid}
      busy={rename.isPending}
      busyLabel="Saving..."
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Title"
        name="title"
        required
        corner={`${length}/${TEXT_LIMITS.title_max} characters`}
        error={rename.error && errorText(rename.error, 'The title could not be saved. Please try again.')}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </FormDialog>
  );
}
