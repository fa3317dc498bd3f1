// The switch named `Private`, with a lock icon. On a phone only the icon is shown, so that all controls fit in one row.

import { Lock, LockOpen } from 'lucide-react';
import { Switch } from '../../ui/field/Switch.tsx';
import { t } from '../../lib/language/language.ts';

type PrivateSwitchProps = {
  checked: boolean;
  onChange: (isPrivate: boolean) => void;
  /** A public conversation says so beside the switch, which can't make it private. */
  isPublic?: boolean;
  /** Why it is disabled. */
  disabledReason?: string | undefined;
};

export function PrivateSwitch({ checked, onChange, isPublic = false, disabledReason }: PrivateSwitchProps) {
  return (
    <Switch
      label={t('Private')}
      isCompact
      shownLabel={isPublic ? t('Public') : undefined}
      icon={checked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
      checked={checked}
      onChange={onChange}
      disabledReason={disabledReason}
    />
  );
}
