// The order of the deck: first the sentences whose verdict needs the fewest further voices, including one from this person's side. Stable
// for equal sentences.

import type { Reader } from '../db/connect.ts';
import { readUpperShare } from './store.ts';
import type { Missing } from './verdict.ts';

type Candidate = { missing: Missing };

/** Sorts by the stored viewpoint of the person. */
export async function inOrderFor<Item extends Candidate>(
  db: Reader,
  user_id: string,
  items: readonly Item[],
): Promise<Item[]> {
  if (items.every(({ missing }) => missing === null)) return [...items];
  return byNearestVerdict(items, await readUpperShare(db, user_id));
}

/** A voice that is needed ranks before one of the side that has enough voices. */
const MISPLACED = 1000;

/** `upper`: the probability that the person belongs to the upper side; null without a viewpoint: the person counts for either side. */
export function byNearestVerdict<Item extends Candidate>(
  items: readonly Item[],
  upper: number | null,
): Item[] {
  const distance = ({ missing }: Candidate): number => {
    if (missing === null) return Number.POSITIVE_INFINITY;
    const isNeeded = upper === null || (upper >= 0.5 ? missing.upper : missing.lower) > 0;
    return missing.lower + missing.upper + (isNeeded ? 0 : MISPLACED);
  };
  return items.toSorted((a, b) => distance(a) - distance(b));
}
