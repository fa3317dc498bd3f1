// The probability that a comment refers to a sentence and takes a given side on it. Fitted on real comments; a sentence is coloured only
// above the threshold with the required precision.

import type { Claim } from '../claims.ts';
import type { RankedSentence } from '../rank-sentences.ts';
import type { Chances } from '../../stance/confidence.ts';

export const COLOUR_FEATURES = [
  'constant',
  'chance',
  'sentences',
  'side',
  'other_side',
  'side_of_clause',
  'other_side_of_clause',
  'sentence_and_side',
  'rarest',
  'bm25_log',
  'agrees',
  'asks',
] as const;

export type ColourFeatures = Record<(typeof COLOUR_FEATURES)[number], number>;
export type ColourWeights = {
  features: Readonly<ColourFeatures>;
  /** A sentence is coloured from this probability on. */
  colours_from: number;
};
export type Side = 1 | -1;

/** The input features of one comment and one sentence. */
export type ColourInput = {
  ranked: RankedSentence;
  /** The probability that the comment refers to the sentence, explicit references included. */
  chance: number;
  total: number;
  /** The side of the whole comment. */
  chances: Chances;
  /** The clause that refers to the sentence. */
  claim: Claim | undefined;
};

export function readColour(
  { ranked, chance, total, chances, claim }: ColourInput,
  side: Side,
): ColourFeatures {
  const ofClause = claim?.chances ?? chances;
  const mine = 1 - side;
  const other = 1 + side;
  return {
    constant: 1,
    chance: logit(chance),
    sentences: Math.log(total),
    side: logit(chances[mine] ?? 0),
    other_side: logit(chances[other] ?? 0),
    side_of_clause: logit(ofClause[mine] ?? 0),
    other_side_of_clause: logit(ofClause[other] ?? 0),
    sentence_and_side: chance * (chances[mine] ?? 0),
    rarest: ranked.pair.rarest,
    bm25_log: ranked.pair.bm25_log,
    agrees: side === 1 ? 1 : 0,
    asks: claim?.is_question === true ? 1 : 0,
  };
}

/** Returns the likelier side on a sentence and its confidence: it colours from 0.5 on. */
export function colourOf(input: ColourInput, weights: ColourWeights): { side: Side; confidence: number } {
  const agrees = colourChance(readColour(input, 1), weights);
  const disagrees = colourChance(readColour(input, -1), weights);
  return {
    side: agrees > disagrees ? 1 : -1,
    confidence: toConfidence(Math.max(agrees, disagrees), weights.colours_from),
  };
}

/** Returns the probability that reference and side are both right. */
export function colourChance(features: ColourFeatures, { features: weights }: ColourWeights): number {
  const score = COLOUR_FEATURES.reduce((sum, name) => sum + weights[name] * features[name], 0);
  return 1 / (1 + Math.exp(-score));
}

/** Monotone, piecewise linear: 0.5 at the probability `from`. */
function toConfidence(chance: number, from: number): number {
  return chance < from ? (0.5 * chance) / from : 0.5 + (0.5 * (chance - from)) / (1 - from);
}

/** Log odds, limited to 99 to 1. */
function logit(chance: number): number {
  return Math.log((chance + 0.01) / (1.01 - chance));
}
