// The switch named `Private`, with a lock.

import { Lock, LockOpen } from 'lucide-react';
import { Switch } from '../../ui/field/Switch.tsx';

type PrivateSwitchProps = {
  checked: boolean;
  onChange: (isPrivate: boolean) => void;
  /** Why it can't be changed now. */
  disabledReason?: string | undefined;
};

export function PrivateSwitch({ checked, onChange, disabledReason }: PrivateSwitchProps) {
  return (
    <Switch
      label="Private"
      icon={checked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
      checked={checked}
      onChange={onChange}
      disabledReason={disabledReason}
    />
  );
}
