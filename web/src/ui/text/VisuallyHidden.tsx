// Text for screen readers only: static text, and announcements of changes.
import type { ComponentProps, ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles['hidden']} />;
}

/** A polite live region: screen readers announce its content when it changes. */
export function Announcement({ children }: { children: ReactNode }) {
  return <output className={styles['hidden']}>{children}</output>;
}
