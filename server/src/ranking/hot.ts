// Hot rank: a stored number that votes, comments and continuations raise and age lowers. The formula is the one that Reddit
// published in 2008: log10(max(|s|, 1)) * sign(s) + seconds / 45000; ten times the points outweigh 12.5 hours.

const SECONDS_PER_STEP = 45_000;

/** `points`: from other people, see docs/ranking.md; `created_at`: ISO 8601. */
export function hotScore(points: number, created_at: string): number {
  const order = Math.log10(Math.max(Math.abs(points), 1));
  return Math.sign(points) * order + Date.parse(created_at) / 1000 / SECONDS_PER_STEP;
}

/** Points of an activity, see docs/ranking.md; the creator's own does not count. Per person: the current vote, the first comment of a day, the first continuation of a day. */
export const POINTS = { vote: 1, comment: 2, continuation: 3 } as const;

/** An account younger than a day may be one of many of the same person. */
const YOUNG_WEIGHT = 0.25;
const YOUNG_MS = 86_400_000;

export function weightOf(account_created_at: string, now: string): number {
  return Date.parse(now) - Date.parse(account_created_at) < YOUNG_MS ? YOUNG_WEIGHT : 1;
}
