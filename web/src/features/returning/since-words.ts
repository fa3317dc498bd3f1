// The words of the line about what is new: "3 new branches, 5 comments since yesterday".

import { listText } from '../../lib/language/formats.ts';
import { localeTag, msg, t } from '../../lib/language/language.ts';
import type { NewThing } from '../../queries/conversations/visits.ts';

const DAY_MS = 86_400_000;
const WEEKDAYS_UP_TO = 6;
const COMMENTS = msg({ one: '{count} comment', other: '{count} comments' });
const NEW_COMMENTS = msg({ one: '{count} new comment', other: '{count} new comments' });

/** Returns the line about the new items. `since`: the last visit, in ISO 8601. */
export function newWords(items: readonly NewThing[], since: string, now: Date): string {
  const comments = items.filter(({ comment_id }) => comment_id !== null).length;
  const branches = items.length - comments;
  const parts = [
    ...(branches > 0
      ? [t({ one: '{count} new branch', other: '{count} new branches' }, { count: branches })]
      : []),
    ...(comments > 0 ? [t(branches > 0 ? COMMENTS : NEW_COMMENTS, { count: comments })] : []),
  ];
  return t('{news} {since}', { news: listText(parts), since: sinceWords(new Date(since), now) });
}

/** "since 14:05" today, "since yesterday", "since Tuesday" within the last six days, else "since 3 March". */
export function sinceWords(since: Date, now: Date): string {
  const days = Math.round((startOfDay(now) - startOfDay(since)) / DAY_MS);
  if (days <= 0)
    return t('since {time}', {
      time: since.toLocaleTimeString(localeTag(), { hour: '2-digit', minute: '2-digit' }),
    });
  if (days === 1) return t('since yesterday');
  if (days <= WEEKDAYS_UP_TO)
    return t('since {day}', { day: since.toLocaleDateString(localeTag(), { weekday: 'long' }) });
  const year = since.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return t('since {day}', {
    day: since.toLocaleDateString(localeTag(), { day: 'numeric', month: 'long', ...year }),
  });
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
