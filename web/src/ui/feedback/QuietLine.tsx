// A quiet line above the input, as wide as its words: what it is about, and small buttons.

import type { ReactNode } from 'react';
import styles from './QuietLine.module.css';

type QuietLineProps = { label: string; words: ReactNode; children: ReactNode };

export function QuietLine({ label, words, children }: QuietLineProps) {
  return (
    <section className={styles['line']} aria-label={label}>
      <span className={styles['words']}>{words}</span>
      {children}
    </section>
  );
}
