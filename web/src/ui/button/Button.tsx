// A button with a text label. While `busy` it stays focusable and shows the running action, but ignores presses, including the
// implicit press when Enter in a field submits the form.
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { OnWide } from '../text/inline-text.tsx';
import styles from './Button.module.css';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';

export type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone;
  size?: 's' | 'm';
  /** As wide as its container. */
  wide?: boolean;
  busy?: boolean;
  /** The label while busy; by default the label is unchanged. */
  busyLabel?: ReactNode;
  icon?: ReactNode;
  /** On a phone, only the icon is shown. */
  isCompact?: boolean;
};

export function Button(props: ButtonProps) {
  const {
    tone = 'plain',
    size = 'm',
    wide,
    busy = false,
    busyLabel,
    icon,
    isCompact = false,
    children,
    onClick,
    ...rest
  } = props;
  const label = busy ? (busyLabel ?? children) : children;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles['button'], rest.className)}
      data-tone={tone}
      data-size={size}
      data-wide={wide}
      data-compact={isCompact || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <span className={styles['ring']} /> : icon}
      {isCompact ? <OnWide>{label}</OnWide> : label}
    </button>
  );
}
