// Relative times in the product's short form: "now", "5m ago", "3h ago", "2d ago", "1w ago" (7 days), "4mo ago" (30 days),
// "2y ago" (365 days). Future and invalid times are "now" (specification, section 9).

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  [365 * day, 'y', 'year'],
  [30 * day, 'mo', 'month'],
  [7 * day, 'w', 'week'],
  [day, 'd', 'day'],
  [hour, 'h', 'hour'],
  [minute, 'm', 'minute'],
] as const;

/** `time` is ISO 8601; `now` is a Date or milliseconds since the epoch. Units are rounded down. */
export function relativeTime(time: string, now: number | Date): string {
  const age = ageOf(time, now);
  return age === null ? 'now' : `${age.count}${age.short} ago`;
}

/** Returns the age in its largest whole unit, or null for a time that is not past. `unit` is a unit of `Intl.RelativeTimeFormat`. */
export function ageOf(time: string, now: number | Date) {
  const age = Number(now) - Date.parse(time);
  const found = units.find(([length]) => age >= length);
  if (found === undefined) return null;
  const [length, short, unit] = found;
  return { count: Math.floor(age / length), short, unit };
}
