// A small panel beside the button that opens it; not modal: the page stays usable, and a press elsewhere or Escape closes
// it. The caller renders the button and spreads `trigger` on it, as with Menu. The machinery loads on approach.
import { type ReactNode, type RefCallback, Suspense, lazy, useId, useState } from 'react';

const loadSurface = () => import('./PopoverSurface.tsx');
const PopoverSurface = lazy(() => loadSurface().then((m) => ({ default: m.PopoverSurface })));
const preloadPopover = () => void loadSurface();

export type PopoverTrigger = {
  ref: RefCallback<HTMLButtonElement>;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
};

export type PopoverProps = {
  /** The panel's name. */
  label: string;
  renderTrigger: (trigger: PopoverTrigger) => ReactNode;
  /** The panel's content; `close` also gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom';
};

export function Popover(props: PopoverProps) {
  const { label, renderTrigger, children, align = 'start', side = 'bottom' } = props;
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {renderTrigger({
        ref: setButton,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
        onPointerEnter: preloadPopover,
        onFocus: preloadPopover,
      })}
      {open && button && (
        <Suspense fallback={null}>
          <PopoverSurface id={id} label={label} anchor={button} align={align} side={side} onClose={close}>
            {children(close)}
          </PopoverSurface>
        </Suspense>
      )}
    </>
  );
}
