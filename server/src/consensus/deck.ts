// The order of the deck: first the sentences whose verdict needs the fewest further voices, including one from this person's side. Stable
// for equal sentences.

import type { Reader } from '../db/connect.ts';
import { readUpperShare } from './store.ts';
import type { Missing } from './verdict.ts';

export type Candidate = { missing: Missing };

/** Sorts by the stored viewpoint of the person. */
export async function inOrderFor<Item extends Candidate>(
  db: Reader,
  user_id: string,
  items: readonly Item[],
): Promise<Item[]> {
  if (items.every(({ missing }) => missing === null)) return [...items];
  return byNearestVerdict(items, await readUpperShare(db, user_id));
}

/**
 * `upper`: the probability that the person belongs to the upper side; null for a person without a viewpoint, who counts for either side.
 */
export function byNearestVerdict<Item extends Candidate>(
  items: readonly Item[],
  upper: number | null,
): Item[] {
  return items.toSorted((a, b) => distance(a.missing, upper) - distance(b.missing, upper));
}

function distance(missing: Missing, upper: number | null): number {
  if (missing === null) return Number.POSITIVE_INFINITY;
  const total = missing.lower + missing.upper;
  if (upper === null) return total;
  // A voice that the verdict doesn't need leaves the distance unchanged.
  const isNeeded = upper >= 0.5 ? missing.upper > 0 : missing.lower > 0;
  return isNeeded ? total : total + MISPLACED;
}

/** A voice that is needed ranks before one of the side that has enough voices. */
const MISPLACED = 1000;
