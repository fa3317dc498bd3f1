// The words of the line about what is new: "3 new branches, 5 comments since yesterday".

import type { NewThing } from '../../queries/conversations/visits.ts';

const DAY_MS = 86_400_000;
const WEEKDAYS_UP_TO = 6;

export function newWords(items: readonly NewThing[], since: string, now: Date): string {
  const comments = items.filter(({ comment_id }) => comment_id !== null).length;
  const branches = items.length - comments;
  const parts = [
    ...(branches > 0 ? [`${branches} new ${branches === 1 ? 'branch' : 'branches'}`] : []),
    ...(comments > 0 ? [`${comments} ${branches > 0 ? '' : 'new '}comment${comments === 1 ? '' : 's'}`] : []),
  ];
  return `${parts.join(', ')} ${sinceWords(new Date(since), now)}`;
}

/** "since 14:05" today, "since yesterday", "since Tuesday" within the last six days, else "since 3 March". */
export function sinceWords(since: Date, now: Date): string {
  const days = Math.round((startOfDay(now) - startOfDay(since)) / DAY_MS);
  if (days <= 0) return `since ${since.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
  if (days === 1) return 'since yesterday';
  if (days <= WEEKDAYS_UP_TO) return `since ${since.toLocaleDateString('en-GB', { weekday: 'long' })}`;
  const year = since.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return `since ${since.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...year })}`;
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
