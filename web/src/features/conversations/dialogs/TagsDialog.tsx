// Edits the tags of a conversation.

import { codePointLength } from '@frogpond/contract/input-text';
import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { useRetagConversation, splitTags } from '../../../queries/find/tags.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';

type TagsDialogProps = {
  conversation: { id: string; tags: readonly string[] };
  onClose: () => void;
};

export function TagsDialog({ conversation, onClose }: TagsDialogProps) {
  const retag = useRetagConversation();
  const [text, setText] = useState(conversation.tags.join(', '));
  const tags = splitTags(text);
  const isValid =
    tags.length <= TEXT_LIMITS.tags_max && tags.every((tag) => codePointLength(tag) <= TEXT_LIMITS.tag_max);
  const submit = () => retag.mutate({ id: conversation.id, tags }, { onSuccess: onClose });
  return (
    <FormDialog
      title="Edit tags"
      submitLabel="Save"
      disabled={!isValid}
      busy={retag.isPending}
      busyLabel="Saving..."
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
