// Edits the tags of a conversation.

import { codePointLength } from '@frogpond/contract/input-text';
import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { useState } from 'react';
import { problemText } from '../../../api/api-error.ts';
import { useUpdateConversation } from '../../../queries/conversations/conversations.ts';
import { splitTags } from '../../../queries/find/tags.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { t } from '../../../lib/language/language.ts';

type TagsDialogProps = {
  conversation: { id: string; tags: readonly string[] };
  onClose: () => void;
};

export function TagsDialog({ conversation, onClose }: TagsDialogProps) {
  const retag = useUpdateConversation();
  const [text, setText] = useState(conversation.tags.join(', '));
  const tags = splitTags(text);
  const isValid =
    tags.length <= TEXT_LIMITS.tags_max && tags.every((tag) => codePointLength(tag) <= TEXT_LIMITS.tag_max);
  const submit = () => retag.mutate({ id: conversation.id, tags }, { onSuccess: onClose });
  return (
    <FormDialog
      title={t('Edit tags')}
      submitLabel={t('Save')}
      disabled={!isValid}
      busy={retag.isPending}
      busyLabel={t('Saving...')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('Tags, comma-separated')}
        name="tags"
        autoComplete="off"
        corner={t('{length}/{max} tags', { length: tags.length, max: TEXT_LIMITS.tags_max })}
        hint={t('Each with at most {tag_max} characters.', { tag_max: TEXT_LIMITS.tag_max })}
        error={problemText(retag.error, t('The tags could not be saved. Please try again.'))}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
