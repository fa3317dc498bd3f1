// Placeholders in the shape of the content that is loading. Only `SkeletonGroup` announces the loading to screen readers.
// It appears after 200 ms, so that fast replies never flicker.
import type { ReactNode } from 'react';
import { Announcement } from '../text/inline-text.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './Skeleton.module.css';

export function SkeletonGroup({ label = t('Loading'), children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles['group']}>
      <Announcement>{label}</Announcement>
      {children}
    </div>
  );
}

export type SkeletonWidth = 'full' | 'most' | 'half' | 'third';

/** A line of text in the given font size. */
export function SkeletonLine({
  width = 'full',
  size = 'm',
}: {
  width?: SkeletonWidth;
  size?: 's' | 'm' | 'l';
}) {
  return <span aria-hidden className={styles['line']} data-width={width} data-size={size} />;
}

export function SkeletonCircle({ size }: { size: 24 | 40 | 96 }) {
  return <span aria-hidden className={styles['circle']} data-size={size} />;
}

/** Rows of a conversation list: a title of one or two lines, and a line of metadata. */
export function SkeletonRows({ count = 6, label }: { count?: number; label?: string }) {
  return (
    <SkeletonGroup {...(label !== undefined && { label })}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles['row']}>
          <SkeletonLine width={index % 3 === 1 ? 'full' : 'most'} />
          {index % 3 === 1 && <SkeletonLine width="half" />}
          <SkeletonLine width="third" size="s" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
