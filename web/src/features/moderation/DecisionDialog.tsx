// Asks a moderator for the reason of a decision, which is published in the log.

import { TEXT_LIMITS } from '@frogpond/contract/limits';
import type { ModerationItem } from '@frogpond/contract/people/moderation';
import { useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { useDecide } from '../../queries/people/moderation.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { TextArea } from '../../ui/field/TextField.tsx';
import { actionLabel, thingName } from './moderation-words.ts';

export type DecisionDialogProps = {
  target: Pick<ModerationItem, 'target_type' | 'target_id'>;
  action: 'remove' | 'restore';
  /** Proposed to the moderator. */
  proposed: string;
  onClose: () => void;
};

export function DecisionDialog({ target, action, proposed, onClose }: DecisionDialogProps) {
  const { target_type, target_id } = target;
  const decide = useDecide();
  const [reason, setReason] = useState(proposed);
  const label = actionLabel(action, target_type);
  const submit = () => decide.mutate({ target_type, target_id, action, reason }, { onSuccess: onClose });
  return (
    <FormDialog
      title={target_type === 'user' ? label : `${label} ${thingName(target_type)}`}
      description="The reason and your name are published in the moderation log."
      submitLabel={label}
      tone={action === 'remove' ? 'danger' : 'primary'}
      busy={decide.isPending}
      disabled={reason.trim() === ''}
      problem={decide.error && errorText(decide.error, 'The decision could not be saved. Please try again.')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        name="reason"
        rows={3}
        required
        maxLength={TEXT_LIMITS.reason_max}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
