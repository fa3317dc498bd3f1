// A part of the account settings, with its heading and a line on what it is for.

import { type ReactNode, useId } from 'react';
import styles from './AccountDialog.module.css';

type PartProps = { title: string; about?: string; children: ReactNode };

export function Part({ title, about, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h3 id={id} className={styles['heading']}>
        {title}
      </h3>
      {about !== undefined && <p className={styles['text']}>{about}</p>}
      {children}
    </section>
  );
}
