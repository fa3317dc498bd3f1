// Nothing here yet, or nothing came: the frog, the words, and the way on.
import type { ReactNode } from 'react';
import { FrogHead } from '../frog/FrogFigure.tsx';
import styles from './EmptyState.module.css';

export type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  /** `alert` for a failure: it is read at once. */
  role?: 'status' | 'alert';
  /** Small stands in a list or a panel, without the frog. */
  size?: 's' | 'm';
};

export function EmptyState({ title, children, action, role = 'status', size = 'm' }: EmptyStateProps) {
  return (
    <div className={styles['empty']} data-size={size}>
      {size === 'm' && <FrogHead className={styles['frog']} />}
      <div role={role} className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        {children && <p className={styles['text']}>{children}</p>}
      </div>
      {action}
    </div>
  );
}
