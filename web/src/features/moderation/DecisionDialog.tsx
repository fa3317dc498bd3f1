// Asks a moderator for the reason of a decision, which is published in the log.

import { TEXT_LIMITS } from '@frogpond/contract/limits';
import type { ModerationItem } from '@frogpond/contract/people/moderation';
import { useId, useState, type SubmitEvent } from 'react';
import { errorText } from '../../api/api-error.ts';
import { useDecide } from '../../queries/people/moderation.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogButtons } from '../../ui/dialog/DialogButtons.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { TextArea } from '../../ui/field/TextField.tsx';
import styles from './Moderation.module.css';
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
  const formId = useId();
  const decide = useDecide();
  const [reason, setReason] = useState(proposed);
  const label = actionLabel(action, target_type);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim() === '' || decide.isPending) return;
    decide.mutate({ target_type, target_id, action, reason }, { onSuccess: onClose });
  };
  const footer = (
    <DialogButtons
      onCancel={onClose}
      type="submit"
      form={formId}
      tone={action === 'remove' ? 'danger' : 'primary'}
      busy={decide.isPending}
      disabled={reason.trim() === ''}
    >
      {label}
    </DialogButtons>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={target_type === 'user' ? label : `${label} ${thingName(target_type)}`}
      description="The reason and your name are published in the moderation log."
      footer={footer}
    >
      <form id={formId} className={styles['form']} onSubmit={submit}>
        {decide.error && (
          <Banner tone="danger">
            {errorText(decide.error, 'The decision could not be saved. Please try again.')}
          </Banner>
        )}
        <TextArea
          label="Reason"
          name="reason"
          rows={3}
          required
          maxLength={TEXT_LIMITS.reason_max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
