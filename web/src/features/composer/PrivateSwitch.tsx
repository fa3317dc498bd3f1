// The switch named `Private`, with a lock icon. On a phone only the icon is shown, so that all controls fit in one row.

import { Lock, LockOpen } from 'lucide-react';
import { MEDIA, useMediaQuery } from '../../lib/page/use-media-query.ts';
import { Switch } from '../../ui/field/Switch.tsx';

type PrivateSwitchProps = {
  checked: boolean;
  onChange: (isPrivate: boolean) => void;
  /** Why it is disabled. */
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
