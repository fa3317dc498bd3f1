// A menu that a button opens. The caller renders the button and spreads `trigger` on it:
//   <Menu label="Account" entries={entries}>{(trigger) => <Button {...trigger}>@ada</Button>}</Menu>
// The menu's machinery loads when the pointer or the focus comes near; the button is there from the first paint.
import { type KeyboardEvent, type ReactNode, type RefCallback, Suspense, lazy, useId, useState } from 'react';
import type { MenuEntry } from './menu-entry.ts';

const loadSurface = () => import('./MenuSurface.tsx');
export const MenuSurface = lazy(() => loadSurface().then((m) => ({ default: m.MenuSurface })));
export const preloadMenu = () => void loadSurface();

export type MenuTrigger = {
  ref: RefCallback<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
};

export type MenuProps = {
  /** The menu's name. */
  label: string;
  entries: MenuEntry[];
  children: (trigger: MenuTrigger) => ReactNode;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom';
};

export function Menu({ label, entries, children, align = 'start', side = 'bottom' }: MenuProps) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const trigger: MenuTrigger = {
    ref: setButton,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen(!open),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(true);
    },
    onPointerEnter: preloadMenu,
    onFocus: preloadMenu,
  };
  return (
    <>
      {children(trigger)}
      {open && button && (
        <Suspense fallback={null}>
          <MenuSurface
            id={id}
            label={label}
            entries={entries}
            anchor={button}
            align={align}
            side={side}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
