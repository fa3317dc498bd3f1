// The frame of a screen: its column of at most 768 px, the floating input below it, and its title (product specification,
// sections 2 and 9).
import { type ReactNode, useEffect, useRef } from 'react';
import { siteName } from '../../lib/page/site-name.ts';
import styles from './Column.module.css';

export type ColumnProps = {
  children: ReactNode;
  room?: 'home' | 'page';
  /** Whether a wide screen has notes beside it. */
  hasNotes?: boolean;
};

export function Column({ children, room = 'page', hasNotes = false }: ColumnProps) {
  return (
    <div className={styles['column']} data-room={room} data-notes={hasNotes || undefined} data-column>
      {children}
    </div>
  );
}

/** Floats over the bottom of the pane with the width of the column. A sibling after the Column, not a child. */
export function Dock({ children, hasNotes = false }: Pick<ColumnProps, 'children' | 'hasNotes'>) {
  const inner = useRef<HTMLDivElement>(null);
  useEffect(() => (inner.current === null ? undefined : watchDockHeight(inner.current)), []);
  return (
    <div className={styles['dock']} data-screen-only>
      <div ref={inner} className={styles['dockInner']} data-notes={hasNotes || undefined}>
        {children}
      </div>
    </div>
  );
}

/**
 * Publishes the height of the floating input, or of other controls at the bottom, as `--dock-height` on the pane and the notices,
 * which keep clear of it. Their descendants don't inherit it (styles/tokens.css), so a taller input does not restyle the page. The
 * fade above it is not counted. Returns the cleanup function.
 */
export function watchDockHeight(dock: HTMLElement): () => void {
  const above = document.querySelectorAll<HTMLElement>('[data-above-dock]');
  const observer = new ResizeObserver(([entry]) => {
    const height = dock.offsetHeight - (entry?.contentRect.top ?? 0);
    for (const { style } of above) style.setProperty('--dock-height', `${height}px`);
  });
  observer.observe(dock);
  return () => {
    observer.disconnect();
    for (const { style } of above) style.removeProperty('--dock-height');
  };
}

/** Sets the title of the browser tab; null is the site's name. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ?? siteName();
  }, [title]);
}

/** A screen with a title, which is also the title of the tab, and its content in the column. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <Column>
      <div className={styles['page']}>
        <h1 className={styles['title']}>{title}</h1>
        {children}
      </div>
    </Column>
  );
}
