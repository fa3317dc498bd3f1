// Asks a moderator for the reason of a decision, which is published in the log.

import type { ModerationItem } from '@frogpond/contract/people/moderation';
import { ruleLines } from '@frogpond/text/display/rule-lines';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../../api/api-error.ts';
import { useDecide } from '../../queries/people/moderation.ts';
import { settingsQuery } from '../../queries/settings.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { ReasonField } from './ReasonField.tsx';
import { actionLabel, decisionTitle, type ReasonedAction } from './moderation-words.ts';
import { t } from '../../lib/language/language.ts';

export type DecisionDialogProps = {
  target: Pick<ModerationItem, 'target_type' | 'target_id'>;
  action: ReasonedAction;
  /** The reason that the field contains at first. */
  proposed: string;
  onClose: () => void;
};

export function DecisionDialog({ target, action, proposed, onClose }: DecisionDialogProps) {
  const { target_type, target_id } = target;
  const decide = useDecide();
  const [reason, setReason] = useState(proposed);
  const [rule, setRule] = useState('');
  const rules = ruleLines(useQuery(settingsQuery).data?.site_rules ?? '');
  const label = actionLabel(action, target_type);
  const submit = () =>
    decide.mutate(
      { target_type, target_id, action, reason, ...(rule !== '' && { rule }) },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title={decisionTitle(action, target_type)}
      description={
        action === 'warn'
          ? t('The person reads it, and it is published with your name in the moderation log.')
          : t('The reason and your name are published in the moderation log.')
      }
      submitLabel={label}
      tone={action === 'remove' ? 'danger' : 'primary'}
      busy={decide.isPending}
      disabled={reason.trim() === ''}
      problem={problemText(decide.error, t('The decision could not be saved. Please try again.'))}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
      {rules.length > 0 && (
        <SelectField
          label={t('Rule')}
          name="rule"
          options={[{ id: '', label: t('No rule') }, ...rules.map((line) => ({ id: line, label: line }))]}
          value={rule}
          onChange={setRule}
        />
      )}
    </FormDialog>
  );
}
