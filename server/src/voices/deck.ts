// The order of the deck: first the sentences whose verdict needs the fewest further voices, including one from this person's side. Stable
// for equal sentences.

import type { Missing } from '../consensus/verdict.ts';

/** `upper`: the probability that the person belongs to the upper side; null without a viewpoint: the person counts for either side. */
export function byNearestVerdict<Item extends { missing: Missing }>(
  items: readonly Item[],
  upper: number | null,
): Item[] {
  const distance = ({ missing }: Item): number => {
    if (missing === null) return Number.POSITIVE_INFINITY;
    const isNeeded = upper === null || (upper >= 0.5 ? missing.upper : missing.lower) > 0;
    // A voice that is needed ranks before one of the side that has enough voices.
    return missing.lower + missing.upper + (isNeeded ? 0 : 1000);
  };
  return items.toSorted((a, b) => distance(a) - distance(b));
}
