// A switch with immediate effect. Its visible label is its accessible name (the privacy toggle is `Private`); with `hideLabel`,
// `label` still names it. A disabled switch stays focusable and its tooltip explains why.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { OnWide, VisuallyHidden } from '../text/inline-text.tsx';
import styles from './Switch.module.css';

export type SwitchProps = Omit<
  ComponentProps<'button'>,
  'role' | 'onChange' | 'onClick' | 'className' | 'disabled'
> & {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hideLabel?: boolean;
  /** On a phone, only the switch and its icon are shown. */
  isCompact?: boolean;
  /** The state, shown instead of the name. */
  shownLabel?: string | undefined;
  icon?: ReactNode;
  /** Why the switch is disabled. */
  disabledReason?: string | undefined;
};

export function Switch(props: SwitchProps) {
  const { label, checked, onChange, hideLabel = false, isCompact = false, ...others } = props;
  const { shownLabel, icon, disabledReason, ...rest } = others;
  const text = shownLabel ?? label;
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
      {!hideLabel && (isCompact ? <OnWide>{text}</OnWide> : <span>{text}</span>)}
      {fixed && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </button>
  );
}
