// Edits the tags of a conversation.

import { codePointLength } from '@frogpond/contract/input-text';
import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { useId, useState, type SubmitEvent } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { useRetagConversation, splitTags } from '../../../queries/find/tags.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogButtons } from '../../../ui/dialog/DialogButtons.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';

type TagsDialogProps = {
  conversation: { id: string; tags: readonly string[] };
  onClose: () => void;
};

export function TagsDialog({ conversation, onClose }: TagsDialogProps) {
  const retag = useRetagConversation();
  const formId = useId();
  const [text, setText] = useState(conversation.tags.join(', '));
  const tags = splitTags(text);
  const isValid =
    tags.length <= TEXT_LIMITS.tags_max && tags.every((tag) => codePointLength(tag) <= TEXT_LIMITS.tag_max);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isValid) retag.mutate({ id: conversation.id, tags }, { onSuccess: onClose });
  };
  const footer = (
    <DialogButtons
      onCancel={onClose}
      type="submit"
      form={formId}
      disabled={!isValid}
      busy={retag.isPending}
      busyLabel="Saving..."
    >
      Save
    </DialogButtons>
  );
  return (
    <Dialog open onClose={onClose} title="Edit tags" footer={footer}>
      <form id={formId} onSubmit={submit}>
        <TextField
          label="Tags, comma-separated"
          name="tags"
          autoComplete="off"
          corner={`${tags.length}/${TEXT_LIMITS.tags_max} tags`}
          hint={`Each with at most ${TEXT_LIMITS.tag_max} characters.`}
          error={retag.error && errorText(retag.error, 'The tags could not be saved. Please try again.')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
