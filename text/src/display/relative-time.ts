// Relative times in the product's short form: "now", "5m ago", "3h ago", "2d ago", "1w ago" (7 days), "4mo ago" (30 days),
// "2y ago" (365 days). Future and invalid times are "now" (specification, section 9).

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  [365 * day, 'y'],
  [30 * day, 'mo'],
  [7 * day, 'w'],
  [day, 'd'],
  [hour, 'h'],
  [minute, 'm'],
] as const;

/** `time` is ISO 8601; `now` is a Date or milliseconds since the epoch. Units are rounded down. */
export function relativeTime(time: string, now: number | Date): string {
  const age = Number(now) - Date.parse(time);
  const unit = units.find(([length]) => age >= length);
  return unit === undefined ? 'now' : `${Math.floor(age / unit[0])}${unit[1]} ago`;
}
