// The probability that a text refers to each sentence: a softmax over weighted match features, with a ceiling.

import { PAIR_FEATURES, readPairs } from './pairs/pair-features.ts';
import type { PairFeature, PairFeatures } from './pairs/pair-features.ts';
import { PAIR_WEIGHTS } from './pairs/pair-weights.ts';
import type { SentenceIndex } from './sentence-index.ts';

export type PairWeights = Readonly<Record<PairFeature, number>>;
export type RankedSentence = { chance: number; pair: PairFeatures };

/** Ceiling for a text without words in common: only the position counts then, which would look certain in an answer of two sentences. */
const UNMATCHED_CEILING = 0.4;

/** In the order of the sentences. */
export function rankSentences(
  text: string,
  quotes: readonly string[],
  index: SentenceIndex,
  weights: PairWeights = PAIR_WEIGHTS,
): RankedSentence[] {
  const pairs = readPairs(text, quotes, index);
  const scores = pairs.map((pair) =>
    PAIR_FEATURES.reduce((sum, name) => sum + weights[name] * pair[name], 0),
  );
  const largest = Math.max(...scores);
  const exponents = scores.map((score) => Math.exp(score - largest));
  const total = exponents.reduce((sum, value) => sum + value, 0);
  return pairs.map((pair, at) => {
    const chance = (exponents[at] ?? 0) / total;
    return { chance: pair.bm25_log > 0 ? chance : Math.min(UNMATCHED_CEILING, chance), pair };
  });
}

/** Returns the sentence with the largest probability; the earlier one on a tie. */
export function topOf(ranked: readonly RankedSentence[]): { at: number; chance: number } {
  let top = { at: 0, chance: 0 };
  for (const [at, { chance }] of ranked.entries()) if (chance > top.chance) top = { at, chance };
  return top;
}
