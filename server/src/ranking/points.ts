// The points of hot rank. The rank itself is the database's function `hot_score` (migrations/0031_hot_score.sql).

/** Points of an activity, see docs/ranking.md; the creator's own does not count. Per person: the current vote, the first comment of a day, the first continuation of a day. */
export const POINTS = { vote: 1, comment: 2, continuation: 3 } as const;

/** An account younger than a day may be one of many of the same person. */
const YOUNG_WEIGHT = 0.25;
const YOUNG_MS = 86_400_000;

export function weightOf(account_created_at: string, now: string): number {
  return Date.parse(now) - Date.parse(account_created_at) < YOUNG_MS ? YOUNG_WEIGHT : 1;
}
