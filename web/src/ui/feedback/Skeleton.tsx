// The shape of what comes. The parts are silent; `SkeletonGroup` says once, to the ear, that something loads, and shows
// after 200 ms, so that what comes quickly never flickers.
import type { ReactNode } from 'react';
import { Announcement } from '../text/VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

export function SkeletonGroup({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles['group']}>
      <Announcement>{label}</Announcement>
      {children}
    </div>
  );
}

export type SkeletonWidth = 'full' | 'most' | 'half' | 'third' | 'word';

/** A line of text; `size` is that of the text it stands for. */
export function SkeletonLine({
  width = 'full',
  size = 'm',
}: {
  width?: SkeletonWidth;
  size?: 's' | 'm' | 'l';
}) {
  return <span aria-hidden className={styles['line']} data-width={width} data-size={size} />;
}

export function SkeletonCircle({ size = 32 }: { size?: 20 | 24 | 32 | 40 | 96 }) {
  return <span aria-hidden className={styles['circle']} data-size={size} />;
}

/** Rows of a conversation list: a title, sometimes of two lines, over small facts. */
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

/** A question over the paragraphs of its answer. */
export function SkeletonArticle() {
  return (
    <SkeletonGroup>
      <div className={styles['article']}>
        <SkeletonLine width="half" size="l" />
        {[0, 1].map((paragraph) => (
          <div key={paragraph} className={styles['paragraph']}>
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine width={paragraph === 0 ? 'most' : 'third'} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
