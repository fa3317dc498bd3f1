// Renames a conversation.

import { codePointLength } from '@frogpond/contract/input-text';
import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { useId, useState, type SubmitEvent } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { useRenameConversation } from '../../../queries/conversations/conversations.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogButtons } from '../../../ui/dialog/DialogButtons.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';

type RenameDialogProps = {
  conversation: { id: string; title: string };
  onClose: () => void;
};

export function RenameDialog({ conversation, onClose }: RenameDialogProps) {
  const rename = useRenameConversation();
  const formId = useId();
  const [title, setTitle] = useState(conversation.title);
  const length = codePointLength(title.trim());
  const isValid = length > 0 && length <= TEXT_LIMITS.title_max;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isValid) rename.mutate({ id: conversation.id, title: title.trim() }, { onSuccess: onClose });
  };
  const footer = (
    <DialogButtons
      onCancel={onClose}
      type="submit"
      form={formId}
      disabled={!isValid}
      busy={rename.isPending}
      busyLabel="Saving..."
    >
      Save
    </DialogButtons>
  );
  return (
    <Dialog open onClose={onClose} title="Rename conversation" footer={footer}>
      <form id={formId} onSubmit={submit}>
        <TextField
          label="Title"
          name="title"
          required
          corner={`${length}/${TEXT_LIMITS.title_max} characters`}
          error={rename.error && errorText(rename.error, 'The title could not be saved. Please try again.')}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
