// The input features of the two colour models: whether a comment refers to a sentence, and which side it takes on it. All of them are
// derived from the results of the other parts of the analyser.

import type { Chances } from '../../stance/confidence.ts';
import type { Claim } from '../claims.ts';
import type { RankedSentence } from '../rank-sentences.ts';
import { type Remarks, COURTESY, readRemarks } from './remarks.ts';

export const TARGET_FEATURES = [
  'constant',
  'chance',
  'sentences',
  'reference',
  'rarest',
  'clause_cosine',
  'trigrams',
  'word_pairs',
  'courtesy_alone',
  'length',
] as const;
export type TargetFeatures = Record<(typeof TARGET_FEATURES)[number], number>;

export const SIDE_FEATURES = [
  'constant',
  'agree',
  'neutral',
  'disagree',
  'clause_agrees',
  'clause_disagrees',
  'clause_asks',
  'rest_agrees',
  'rest_is_neutral',
  'rest_disagrees',
  'thanks_and_agrees',
  'asks',
  'asker',
  'answers_question',
  'quotes',
  'quotes_and_asks',
  'clause_thanks_for',
  'thanks_for',
  'clause_thanks_for_mention',
  'thanks_for_mention',
  'clause_takes_up',
  'takes_up',
  'clause_adds',
  'adds',
] as const;
export type SideFeatures = Record<(typeof SIDE_FEATURES)[number], number>;

/** The features of a comment that are equal for all sentences. */
export type ColourContext = {
  /** The side of the whole comment. */
  chances: Chances;
  claims: readonly Claim[];
  full_text: string;
  is_asker: boolean;
  /** The number of sentences of the answer. */
  total: number;
};

/** The features of one sentence. */
export type ColourSentence = {
  ranked: RankedSentence;
  /** The confidence of the most certain explicit reference; 0 without one. */
  reference: number;
  /** The clause that refers to the sentence. */
  claim: Claim | undefined;
};

const POINTED_FROM = 0.9;

/** A comment's features, computed once for all of its sentences. */
export type ReadContext = ColourContext & {
  remarks: Remarks;
  /** The mean log odds of the sides of the clauses, without courtesies. */
  rest: readonly [agree: number, neutral: number, disagree: number];
  has_courtesy: boolean;
  is_courtesy_alone: boolean;
  asks: boolean;
};

export function readContext(context: ColourContext): ReadContext {
  const { claims, full_text } = context;
  const rest = claims.filter(({ normal }) => !COURTESY.test(normal));
  const meanOf = (side: 0 | 1 | 2): number =>
    rest.reduce((sum, { chances }) => sum + logit(chances[side]), 0) / Math.max(1, rest.length);
  return {
    ...context,
    remarks: readRemarks(claims.map(({ normal }) => normal).join(' . ')),
    rest: [meanOf(0), meanOf(1), meanOf(2)],
    has_courtesy: rest.length < claims.length,
    is_courtesy_alone: rest.length === 0,
    asks: full_text.includes('?'),
  };
}

export function readTarget({ ranked, reference }: ColourSentence, context: ReadContext): TargetFeatures {
  const { pair } = ranked;
  return {
    constant: 1,
    chance: logit(ranked.chance),
    sentences: Math.log(Math.max(1, context.total)),
    reference,
    rarest: pair.rarest,
    clause_cosine: pair.clause_cosine,
    trigrams: pair.trigrams,
    word_pairs: pair.word_pairs,
    courtesy_alone: flag(context.is_courtesy_alone),
    length: Math.log(1 + context.full_text.length),
  };
}

export function readSide({ ranked, reference, claim }: ColourSentence, context: ReadContext): SideFeatures {
  const { chances, rest, remarks, asks } = context;
  const ofClause = claim?.chances ?? chances;
  const clauseRemarks = readRemarks(claim?.normal ?? '');
  const quotes = reference >= POINTED_FROM;
  return {
    constant: 1,
    agree: logit(chances[0]),
    neutral: logit(chances[1]),
    disagree: logit(chances[2]),
    clause_agrees: logit(ofClause[0]),
    clause_disagrees: logit(ofClause[2]),
    clause_asks: flag(claim?.is_question === true),
    rest_agrees: rest[0],
    rest_is_neutral: rest[1],
    rest_disagrees: rest[2],
    thanks_and_agrees: context.has_courtesy ? logit(chances[0]) : 0,
    asks: flag(asks),
    asker: flag(context.is_asker),
    answers_question: ranked.pair.is_question,
    quotes: flag(quotes),
    quotes_and_asks: flag(quotes && asks),
    clause_thanks_for: flag(clauseRemarks.thanks_for),
    thanks_for: flag(remarks.thanks_for),
    clause_thanks_for_mention: flag(clauseRemarks.thanks_for_mention),
    thanks_for_mention: flag(remarks.thanks_for_mention),
    clause_takes_up: flag(clauseRemarks.takes_up),
    takes_up: flag(remarks.takes_up),
    clause_adds: flag(clauseRemarks.adds),
    adds: flag(remarks.adds),
  };
}

function flag(holds: boolean): 0 | 1 {
  return holds ? 1 : 0;
}

/** Log odds, limited to 99 to 1. */
function logit(chance: number): number {
  return Math.log((chance + 0.01) / (1.01 - chance));
}
