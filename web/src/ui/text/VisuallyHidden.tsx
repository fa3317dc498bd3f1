// Words for the ear alone: such as stand there, and such as are said when they change.
import type { ComponentProps, ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles['hidden']} />;
}

/** A polite live region: a screen reader says its content when it changes, after what it is reading. */
export function Announcement({ children }: { children: ReactNode }) {
  return <output className={styles['hidden']}>{children}</output>;
}
