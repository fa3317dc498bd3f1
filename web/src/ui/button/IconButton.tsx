// An icon button: its label is its accessible name and its tooltip.
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { type Shortcut, ariaShortcut, shortcutLabel, useIsMac } from '../../lib/page/shortcuts.ts';
import styles from './IconButton.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  icon: ReactNode;
  /** A different text for the tooltip; null for none. */
  tooltip?: string | null;
  tooltipSide?: 'top' | 'bottom';
  shortcut?: Shortcut;
  tone?: 'quiet' | 'primary';
  size?: 's' | 'm';
};

export function IconButton(props: IconButtonProps) {
  const { label, icon, tooltip = label, tooltipSide, shortcut, tone = 'quiet', size = 'm', ...rest } = props;
  const mac = useIsMac();
  const hint = shortcut && tooltip ? `${tooltip} (${shortcutLabel(shortcut, mac)})` : tooltip;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles['button'], rest.className)}
      data-tone={tone}
      data-size={size}
      data-tooltip={hint ?? undefined}
      data-tooltip-side={tooltipSide}
      aria-label={label}
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut, mac)}
    >
      {icon}
    </button>
  );
}
