// The column of a screen: at most 768 px wide, with room at the bottom for the input that floats there (product
// specification, sections 2 and 9).
import type { ReactNode } from 'react';
import styles from './Column.module.css';

export type ColumnProps = {
  children: ReactNode;
  room?: 'home' | 'page';
};

export function Column({ children, room = 'page' }: ColumnProps) {
  return (
    <div className={styles['column']} data-room={room}>
      {children}
    </div>
  );
}

/** Floats over the bottom of the pane, as wide as the column; it stands after the Column, not in it. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div className={styles['dock']} data-screen-only>
      <div className={styles['dockInner']}>{children}</div>
    </div>
  );
}
