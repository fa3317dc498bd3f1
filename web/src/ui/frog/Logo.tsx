// The logo: the frog that looks out of the water, and the product's name.

import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { FrogHead } from './FrogFigure.tsx';
import styles from './Logo.module.css';

/** Used inside a link or a button; with `markOnly` that control needs an accessible name. */
export function Logo({ markOnly = false, size = 'm' }: { markOnly?: boolean; size?: 'm' | 'l' }) {
  return (
    <span className={styles['logo']} data-size={size}>
      <FrogHead className={styles['mark']} />
      {!markOnly && <span className={styles['word']}>{PRODUCT_NAME}</span>}
    </span>
  );
}
