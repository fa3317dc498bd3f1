// The order of the deck: sentences in the reader's languages before others, and disputes before the rest. Among these, first the
// sentences whose verdict needs the fewest further voices, including one from this person's side. Stable for equal sentences.

import type { Missing } from '../consensus/verdict.ts';

export type DeckReader = {
  /** The probability that the person belongs to the upper side; null without a viewpoint: the person counts for either side. */
  upper: number | null;
  /** Codes of the languages that the person reads, such as `de`; empty: unknown. */
  languages: readonly string[];
};

type Ordered = {
  missing: Missing;
  /** People against the sentence. */
  down: number;
  /** Of the conversation; null if it was not recognized. */
  language: string | null;
};

/** Returns a copy in the order of the deck. */
export function inDeckOrder<Item extends Ordered>(
  items: readonly Item[],
  { upper, languages }: DeckReader,
): Item[] {
  const group = ({ language, down }: Item): number => {
    const isForeign = language !== null && languages.length > 0 && !languages.includes(language);
    return (isForeign ? 2 : 0) + (down > 0 ? 0 : 1);
  };
  return byNearestVerdict(items, upper).toSorted((a, b) => group(a) - group(b));
}

function byNearestVerdict<Item extends { missing: Missing }>(
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
