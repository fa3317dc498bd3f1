// A small non-modal panel beside its button: the page stays usable, and a press elsewhere or Escape closes it. The caller
// renders the button and spreads `trigger` on it, as with Menu. The code loads when the pointer or the focus approaches.
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { loadedLater } from '../../lib/loaded-ahead.tsx';

const loadSurface = () => import('./PopoverSurface.tsx');
const PopoverSurface = loadedLater(() => loadSurface().then((m) => m.PopoverSurface));
const preloadPopover = () => void loadSurface();

export type PopoverTrigger = {
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
};

export type PopoverProps = {
  /** The accessible name of the panel. */
  label: string;
  renderTrigger: (trigger: PopoverTrigger) => ReactNode;
  /** The content; `close` also restores the focus to the button. */
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom';
};

export function Popover(props: PopoverProps) {
  const { label, renderTrigger, children, align = 'start', side = 'bottom' } = props;
  const id = useId();
  /** The button, while the panel is open; not a ref, as in Menu. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const close = () => setAnchor(null);
  return (
    <>
      {renderTrigger({
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: ({ currentTarget }) => setAnchor(open ? null : currentTarget),
        onPointerEnter: preloadPopover,
        onFocus: preloadPopover,
      })}
      {open && (
        <PopoverSurface id={id} label={label} anchor={anchor} align={align} side={side} onClose={close}>
          {children(close)}
        </PopoverSurface>
      )}
    </>
  );
}
