// A context menu for its children: opens by right click, the menu key, Shift+F10, or a long press. It adds no element to the page. Every
// entry of a context menu must also be reachable through a visible control.
import { type MouseEvent, type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { MenuSurface, preloadMenu } from './Menu.tsx';
import type { MenuAnchor, MenuEntry } from './MenuSurface.tsx';
import styles from './ContextMenu.module.css';

const LONG_PRESS_MS = 550;
const LONG_PRESS_SLACK = 10;

export type ContextMenuProps = {
  label: string;
  entries: MenuEntry[];
  children: ReactNode;
};

type Press = { x: number; y: number; timer: number };

export function ContextMenu({ label, entries, children }: ContextMenuProps) {
  const [anchor, setAnchor] = useState<MenuAnchor | null>(null);
  const press = useRef<Press | null>(null);

  const openAt = (event: MouseEvent) => {
    event.preventDefault();
    endPress();
    // The menu key has no coordinates in some browsers: then the menu opens beside the focused element.
    const atPoint = event.clientX !== 0 || event.clientY !== 0;
    const element = event.target instanceof Element ? event.target : null;
    if (!element) return;
    setAnchor(atPoint ? { x: event.clientX, y: event.clientY, within: element } : element);
  };

  // iOS browsers have no context menu event.
  const startPress = (event: TouchEvent) => {
    endPress();
    const touch = event.touches[0];
    if (event.touches.length !== 1 || !touch) return;
    const point = { x: touch.clientX, y: touch.clientY, within: event.currentTarget };
    press.current = { ...point, timer: window.setTimeout(() => setAnchor(point), LONG_PRESS_MS) };
    preloadMenu();
  };
  const movePress = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!press.current || !touch) return;
    const moved = Math.hypot(touch.clientX - press.current.x, touch.clientY - press.current.y);
    if (moved > LONG_PRESS_SLACK) endPress();
  };
  const endPress = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  // Prevents the click on the link below the finger when the finger that opened the menu is lifted.
  const liftPress = (event: TouchEvent) => {
    if (anchor && event.cancelable) event.preventDefault();
    endPress();
  };

  return (
    <>
      <div
        className={styles['area']}
        role="presentation"
        onContextMenu={openAt}
        onPointerEnter={preloadMenu}
        onTouchStart={startPress}
        onTouchMove={movePress}
        onTouchEnd={liftPress}
        onTouchCancel={endPress}
      >
        {children}
      </div>
      {anchor && (
        <MenuSurface label={label} entries={entries} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}
