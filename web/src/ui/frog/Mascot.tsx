// The frog of the home screen. A press makes it hop sideways to the next lily pad: about one second, the last 400 ms of it the
// landing (product specification, sections 2 and 9). Presses during a hop are ignored.
import { type AnimationEvent, useState } from 'react';
import { FrogFigure, LilyPad } from './FrogFigure.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './Mascot.module.css';

/** The pads from left to right, and the order in which the frog visits them. */
const ROUTE = [1, 2, 1, 0] as const;

export function Mascot() {
  const [hops, setHops] = useState(0);
  const [hopping, setHopping] = useState(false);
  const pad = ROUTE[hops % ROUTE.length] ?? 1;
  const hop = () => {
    if (hopping) return;
    setHops(hops + 1);
    setHopping(true);
  };
  const land = (event: AnimationEvent) => {
    // The squash is the longest animation of the hop.
    if (event.target instanceof Element && event.target.hasAttribute('data-hop-end')) setHopping(false);
  };
  return (
    <button
      type="button"
      className={styles['mascot']}
      aria-label={t('Make the frog hop')}
      data-pad={pad}
      data-hopping={hopping}
      onClick={hop}
      onAnimationEnd={land}
    >
      <svg className={styles['scene']} viewBox="0 0 300 128" aria-hidden="true">
        {[0, 1, 2].map((at) => (
          <g key={at} className={styles['place']} data-at={at}>
            <g className={styles['pad']} data-under={pad === at}>
              <ellipse className={styles['ripple']} cx="48" cy="73" rx="46" ry="9" />
              <LilyPad />
            </g>
          </g>
        ))}
        <g className={styles['slide']}>
          <g className={styles['arc']}>
            <g className={styles['squash']} data-hop-end>
              <FrogFigure />
            </g>
          </g>
        </g>
      </svg>
    </button>
  );
}
