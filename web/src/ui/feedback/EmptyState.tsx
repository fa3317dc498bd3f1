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
  /** The page has nothing else: the words are its heading. */
  isPage?: boolean;
  /** Small stands in a list or a panel, without the frog. */
  size?: 's' | 'm';
};

export function EmptyState(props: EmptyStateProps) {
  const { title, children, action, role = 'status', isPage = false, size = 'm' } = props;
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles['empty']} data-size={size} data-page={isPage || undefined}>
      {size === 'm' && <FrogHead className={styles['frog']} />}
      <div role={role} className={styles['words']}>
        <Title className={styles['title']}>{title}</Title>
        {children && <p className={styles['text']}>{children}</p>}
      </div>
      {action}
    </div>
  );
}
