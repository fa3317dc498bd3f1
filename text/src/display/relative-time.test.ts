import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000] as const;

it.each([
  [0, 'now'],
  [59 * second, 'now'],
  [-5 * minute, 'now'],
  [-400 * day, 'now'],
  [minute, '1m ago'],
  [59 * minute + 59 * second, '59m ago'],
  [hour, '1h ago'],
  [day - 1, '23h ago'],
  [day, '1d ago'],
  [7 * day - 1, '6d ago'],
  [7 * day, '1w ago'],
  [30 * day - 1, '4w ago'],
  [30 * day, '1mo ago'],
  [365 * day - 1, '12mo ago'],
  [365 * day, '1y ago'],
  [730 * day, '2y ago'],
])('shows an age of %i ms as %j', (age, shown) => {
  expect(relativeTime(new Date(now - age).toISOString(), now)).toBe(shown);
  expect(relativeTime(new Date(now - age).toISOString(), new Date(now))).toBe(shown);
});

it('shows an invalid time as now', () => {
  expect(relativeTime('soon', now)).toBe('now');
});
