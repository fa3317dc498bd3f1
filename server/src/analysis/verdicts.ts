// Verdicts of people who usually disagree, as an answer stores them: one flat list beside its counts (migration 0016). The published
// fields never reveal who is on which side.

import type { SentenceCounts, SideCounts } from '@frogpond/contract/conversations/analysis';
import { AGREED_RATERS_MIN } from '@frogpond/contract/limits';
import { VERDICT_WIDTH } from '../db/tables/analysis.ts';

export type StoredVerdict = {
  /** 1 supported, -1 disputed, 0 neither. */
  agreed: 1 | -1 | 0;
  /** The fewest further voices of each side that would lead to a verdict; null if there is a verdict, or none is within reach. */
  missing: { lower: number; upper: number } | null;
  /** People with a say for and against, on each side of the axis. */
  lower: SideCounts;
  upper: SideCounts;
};

const OUT_OF_REACH = -1;

/** Returns the list to store, with one verdict per sentence and counts rounded to whole people. */
export function toVerdictList(verdicts: readonly StoredVerdict[]): number[] {
  const numbers = verdicts.flatMap(({ agreed, missing, lower, upper }) => [
    agreed,
    missing?.lower ?? OUT_OF_REACH,
    missing?.upper ?? OUT_OF_REACH,
    lower.up,
    lower.down,
    upper.up,
    upper.down,
  ]);
  return numbers.map(Math.round);
}

/** Returns null if the sentence was not judged. */
export function verdictAt(verdicts: readonly number[] | null, index: number): StoredVerdict | null {
  const [agreed, lower, upper, ...counts] = (verdicts ?? []).slice(
    index * VERDICT_WIDTH,
    (index + 1) * VERDICT_WIDTH,
  );
  if (agreed === undefined || lower === undefined || upper === undefined) return null;
  const [lowerUp = 0, lowerDown = 0, upperUp = 0, upperDown = 0] = counts;
  return {
    agreed: sideOf(agreed),
    missing: lower === OUT_OF_REACH ? null : { lower, upper },
    lower: { up: lowerUp, down: lowerDown },
    upper: { up: upperUp, down: upperDown },
  };
}

const NAMES = { '1': 'supported', '-1': 'disputed', '0': null } as const;

/**
 * The fields of a verdict that every reader gets. The counts of the sides are published only with a verdict, and the larger side
 * comes first, so that they can't be linked to the sides of another sentence.
 */
export function toAgreement(
  verdict: StoredVerdict | null,
): Pick<SentenceCounts, 'agreed' | 'raters_missing' | 'sides'> {
  if (verdict === null) return { agreed: null, raters_missing: AGREED_RATERS_MIN, sides: null };
  const { agreed, missing, lower, upper } = verdict;
  const sides: [SideCounts, SideCounts] = isLarger(upper, lower) ? [upper, lower] : [lower, upper];
  return {
    agreed: NAMES[agreed],
    raters_missing: missing === null ? 0 : missing.lower + missing.upper,
    sides: agreed === 0 ? null : sides,
  };
}

/** Compares by size, then by the voices for. Equal sides look the same in either order. */
function isLarger(a: SideCounts, b: SideCounts): boolean {
  return a.up + a.down - (b.up + b.down) > 0 || (a.up + a.down === b.up + b.down && a.up > b.up);
}

function sideOf(stored: number): 1 | -1 | 0 {
  if (stored === 0) return 0;
  return stored > 0 ? 1 : -1;
}
