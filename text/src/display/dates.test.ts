import { expect, it } from 'vitest';
import { formatDay, formatMinute, formatMonth } from './dates.ts';

const TIMES = Array.from({ length: 12 }, (_, month) =>
  [0, 11, 12, 23].map((hour) => new Date(2026, month, 1 + month, hour, month * 5 + 4).toISOString()),
).flat();

const asIntl = (time: string, options: Intl.DateTimeFormatOptions) =>
  // Recent versions put a narrow space before AM and PM.
  new Date(time).toLocaleString('en', options).replaceAll('\u202F', ' ');

it.each(TIMES)('formats %s as Intl does', (time) => {
  expect(formatMonth(time)).toBe(asIntl(time, { month: 'long', year: 'numeric' }));
  expect(formatDay(time)).toBe(asIntl(time, { dateStyle: 'medium' }));
  expect(formatMinute(time)).toBe(asIntl(time, { dateStyle: 'long', timeStyle: 'short' }));
});

it('returns undefined for an invalid time', () => {
  expect(formatMinute('soon')).toBeUndefined();
});
