// The column of a screen: at most 768 px wide, with space at the bottom for the floating input (product specification,
// sections 2 and 9).
import { type ReactNode, useEffect, useRef } from 'react';
import { watchDockHeight } from './dock-height.ts';
import styles from './Column.module.css';

export type ColumnProps = {
  children: ReactNode;
  room?: 'home' | 'page';
};

export function Column({ children, room = 'page' }: ColumnProps) {
  return (
    <div className={styles['column']} data-room={room} data-column>
      {children}
    </div>
  );
}

/** Floats over the bottom of the pane with the width of the column. A sibling after the Column, not a child. */
export function Dock({ children }: { children: ReactNode }) {
  const inner = useRef<HTMLDivElement>(null);
  useEffect(() => (inner.current === null ? undefined : watchDockHeight(inner.current)), []);
  return (
    <div className={styles['dock']} data-screen-only>
      <div ref={inner} className={styles['dockInner']}>
        {children}
      </div>
    </div>
  );
}
