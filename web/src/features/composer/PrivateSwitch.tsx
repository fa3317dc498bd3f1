// The switch named `Private`, with a lock. On a phone the lock alone tells it, so that all controls stand in one row.

import { Lock, LockOpen } from 'lucide-react';
import { MEDIA, useMediaQuery } from '../../lib/use-media-query.ts';
import { Switch } from '../../ui/field/Switch.tsx';

type PrivateSwitchProps = {
  checked: boolean;
  onChange: (isPrivate: boolean) => void;
  /** Why it can't be changed now. */
  disabledReason?: string | undefined;
};

export function PrivateSwitch({ checked, onChange, disabledReason }: PrivateSwitchProps) {
  const isPhone = useMediaQuery(MEDIA.phone);
  return (
    <Switch
      label="Private"
      hideLabel={isPhone}
      icon={checked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
      checked={checked}
      onChange={onChange}
      disabledReason={disabledReason}
    />
  );
}
