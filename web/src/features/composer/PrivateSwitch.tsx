// The switch named `Private`, with a lock icon, which shows the state in a word. The row of a conversation's input on a phone has room for
// the icon alone.

import { Lock, LockOpen } from 'lucide-react';
import { Switch } from '../../ui/field/Switch.tsx';
import { t } from '../../lib/language/language.ts';

type PrivateSwitchProps = {
  checked: boolean;
  onChange: (isPrivate: boolean) => void;
  isCompact?: boolean;
  /** Why it is disabled. */
  disabledReason?: string | undefined;
};

export function PrivateSwitch({ checked, onChange, isCompact = false, disabledReason }: PrivateSwitchProps) {
  const means = checked ? t('Only you can read it.') : t('Everyone can read it. Public can’t be undone.');
  return (
    <Switch
      label={t('Private')}
      isCompact={isCompact}
      shownLabel={checked ? undefined : t('Public')}
      icon={checked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
      checked={checked}
      onChange={onChange}
      {...(disabledReason === undefined && { 'data-tooltip': means, 'aria-description': means })}
      disabledReason={disabledReason}
    />
  );
}
