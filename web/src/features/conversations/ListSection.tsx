// A section of the sidebar with a heading and its own scrolling list.

import { useId, type ReactNode } from 'react';
import styles from './ConversationList.module.css';

export function ListSection({
  title,
  control,
  tabs,
  list,
  children,
}: {
  title: string;
  control?: ReactNode;
  /** Above the list, which scrolls below them. */
  tabs?: ReactNode;
  /** The name of the shown list. Another list starts at its top. */
  list?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['heading']}>
          {title}
        </h2>
        {control}
      </div>
      {tabs}
      {/* A scrolling list must be reachable by keyboard. It needs no tab stop, because its links are reachable. */}
      <div key={list} className={styles['scroller']}>
        {children}
      </div>
    </section>
  );
}
