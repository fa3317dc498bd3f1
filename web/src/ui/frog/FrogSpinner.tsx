// The loading indicator: a jumping frog with the text Loading (product specification, section 1). It appears after 200 ms, so
// that fast replies never flicker.
import { FrogFigure } from './FrogFigure.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './FrogSpinner.module.css';

export function FrogSpinner({ label = t('Loading') }: { label?: string }) {
  return (
    <output className={styles['spinner']}>
      <svg className={styles['scene']} viewBox="-12 -36 120 122" aria-hidden="true">
        <ellipse className={styles['ripple']} cx="48" cy="74" rx="46" ry="8" />
        <ellipse className={styles['shadow']} cx="48" cy="72" rx="36" ry="6" />
        <g className={styles['arc']}>
          <FrogFigure className={styles['squash']} />
        </g>
      </svg>
      <span>{label}</span>
    </output>
  );
}
