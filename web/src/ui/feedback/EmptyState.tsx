// An empty or failed state: the frog, a text, and an action.
import type { ReactNode } from 'react';
import { FrogHead } from '../frog/FrogFigure.tsx';
import styles from './EmptyState.module.css';

export type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  /** `alert` for a failure: announced immediately. */
  role?: 'status' | 'alert';
  /** Whether the page has no other content: the title is then the page's heading. */
  isPage?: boolean;
  /** Small is for a list or a panel, without the frog. */
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
