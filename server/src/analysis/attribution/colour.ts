// Whether a comment takes a side on one sentence: the chance that the sentence is meant and that the side is right. Fitted on real
// comments; only what reaches the precision that the weights were cut for colours a sentence.

import type { Claim } from './claims.ts';
import type { RankedSentence } from './rank-sentences.ts';
import type { Chances } from '../stance/side.ts';

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
  /** From this chance on a sentence is coloured. */
  colours_from: number;
};
export type Side = 1 | -1;

/** What is known of one comment and one sentence. */
export type ColourInput = {
  ranked: RankedSentence;
  /** The chance that the sentence is meant, references included. */
  chance: number;
  total: number;
  /** The side of the whole comment. */
  chances: Chances;
  /** The clause that speaks of the sentence. */
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

/** The likelier side on a sentence, and how sure that is: from 0.5 on it colours. */
export function colourOf(input: ColourInput, weights: ColourWeights): { side: Side; confidence: number } {
  const agrees = colourChance(readColour(input, 1), weights);
  const disagrees = colourChance(readColour(input, -1), weights);
  return {
    side: agrees > disagrees ? 1 : -1,
    confidence: toConfidence(Math.max(agrees, disagrees), weights.colours_from),
  };
}

/** The chance that the sentence is meant and that the side is right. */
export function colourChance(features: ColourFeatures, { features: weights }: ColourWeights): number {
  const score = COLOUR_FEATURES.reduce((sum, name) => sum + weights[name] * features[name], 0);
  return 1 / (1 + Math.exp(-score));
}

/** Monotone, piecewise linear: 0.5 where the chance is `from`. */
function toConfidence(chance: number, from: number): number {
  return chance < from ? (0.5 * chance) / from : 0.5 + (0.5 * (chance - from)) / (1 - from);
}

/** Log odds, bounded so that a certainty is no more than 99 to 1. */
function logit(chance: number): number {
  return Math.log((chance + 0.01) / (1.01 - chance));
}
