// A menu that a button opens. The caller renders the button and spreads `trigger` on it:
//   <Menu label="Account" entries={entries}>{(trigger) => <Button {...trigger}>@ada</Button>}</Menu>
// The menu's code loads when the pointer or the focus approaches; the button is there from the first paint.
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import type { MenuEntry } from './MenuSurface.tsx';
import { loadedLater } from '../../lib/loaded-ahead.tsx';

const loadSurface = () => import('./MenuSurface.tsx');
export const MenuSurface = loadedLater(() => loadSurface().then((m) => m.MenuSurface));
/** Loads the code of all menus, if it isn't loaded yet. */
export const preloadMenu = () => void loadSurface();

export type MenuTrigger = {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
};

export type MenuProps = {
  /** The accessible name of the menu. */
  label: string;
  entries: MenuEntry[];
  children: (trigger: MenuTrigger) => ReactNode;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom';
};

export function Menu({ label, entries, children, align = 'start', side = 'bottom' }: MenuProps) {
  const id = useId();
  /** The button, while the menu is open. Not a ref, because a ref callback would render each menu on the page twice. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const trigger: MenuTrigger = {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: ({ currentTarget }) => setAnchor(open ? null : currentTarget),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setAnchor(event.currentTarget);
    },
    onPointerEnter: preloadMenu,
    onFocus: preloadMenu,
  };
  return (
    <>
      {children(trigger)}
      {open && (
        <MenuSurface
          id={id}
          label={label}
          entries={entries}
          anchor={anchor}
          align={align}
          side={side}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
