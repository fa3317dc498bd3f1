// The reason of a decision.

import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { TextArea } from '../../ui/field/TextField.tsx';
import { t } from '../../lib/language/language.ts';

export function ReasonField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextArea
      label={t('Reason')}
      name="reason"
      rows={3}
      required
      maxLength={TEXT_LIMITS.reason_max}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
