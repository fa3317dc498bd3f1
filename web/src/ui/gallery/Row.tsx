// Several things in a row, under words that say which.
import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <p className={styles['label']}>{label}</p>
      <div className={styles['things']}>{children}</div>
    </div>
  );
}
