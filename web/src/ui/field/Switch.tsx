// A switch with immediate effect. Its visible label is its accessible name (the privacy toggle is `Private`); with `hideLabel`,
// `label` still names it. A disabled switch stays focusable and its tooltip explains why.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../text/inline-text.tsx';
import styles from './Switch.module.css';

export type SwitchProps = Omit<
  ComponentProps<'button'>,
  'role' | 'onChange' | 'onClick' | 'className' | 'disabled'
> & {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hideLabel?: boolean;
  icon?: ReactNode;
  /** Why the switch is disabled. */
  disabledReason?: string | undefined;
};

export function Switch(props: SwitchProps) {
  const { label, checked, onChange, hideLabel = false, icon, disabledReason, ...rest } = props;
  const fixed = disabledReason !== undefined;
  const reasonId = useId();
  return (
    <button
      type="button"
      data-tooltip={disabledReason}
      {...rest}
      role="switch"
      aria-checked={checked}
      aria-disabled={fixed || undefined}
      aria-label={label}
      aria-describedby={fixed ? reasonId : undefined}
      className={styles['switch']}
      onClick={() => !fixed && onChange(!checked)}
    >
      <span className={styles['track']} />
      {icon}
      {!hideLabel && <span>{label}</span>}
      {fixed && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </button>
  );
}
