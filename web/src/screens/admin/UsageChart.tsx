// Bars of the cost of each day. A picture of the table below it, which has the same figures for readers who don't see it.

import { dollars } from '@frogpond/text/display/money';
import type { AdminUsage } from '@frogpond/contract/people/admin';
import { msg, t } from '../../lib/language/language.ts';
import styles from './Admin.module.css';

const HEIGHT = 120;
const WIDTH = 640;

const COST = msg({
  one: 'Cost by day: {total} in {count} days, at most {highest} a day',
  other: 'Cost by day: {total} in {count} days, at most {highest} a day',
});

export function UsageChart({ days }: { days: AdminUsage['days'] }) {
  const highest = Math.max(...days.map(({ cost }) => cost), 0);
  const total = days.reduce((sum, { cost }) => sum + cost, 0);
  const step = WIDTH / Math.max(days.length, 1);
  const label = t(COST, {
    total: dollars(total),
    count: days.length,
    highest: dollars(highest),
  });
  return (
    <figure className={styles['chart']}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`} role="img" aria-label={label} preserveAspectRatio="none">
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className={styles['axis']} />
        {days.map(({ day, cost }, at) => {
          const height = highest === 0 ? 0 : Math.max((cost / highest) * (HEIGHT - 4), cost > 0 ? 2 : 0);
          return (
            <rect
              key={day}
              x={at * step + step * 0.1}
              y={HEIGHT - height}
              width={step * 0.8}
              height={height}
              className={styles['bar']}
            >
              <title>
                {day}: {dollars(cost)}
              </title>
            </rect>
          );
        })}
      </svg>
      <figcaption className={styles['days']}>
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </figcaption>
    </figure>
  );
}
