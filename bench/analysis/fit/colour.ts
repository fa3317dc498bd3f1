// Fits when a comment colours a sentence, and cuts it where enough of the coloured are right. Works on readings of comments that the parts
// below were not fitted on. Deterministic: full-batch descent from zero.

import {
  COLOUR_FEATURES,
  type ColourFeatures,
  type ColourWeights,
  type Side,
  colourChance,
  readColour,
} from '../../../server/src/analysis/attribution/colour/colour.ts';
import { type CandidateInput, findCandidates } from '../../../server/src/analysis/attribution/candidates.ts';
import { PAIR_WEIGHTS } from '../../../server/src/analysis/attribution/pairs/pair-weights.ts';
import type { PairWeights } from '../../../server/src/analysis/attribution/rank-sentences.ts';
import type { Chances } from '../../../server/src/analysis/stance/confidence.ts';
import { type QaRow, foldOf } from '../data.ts';
import { descend, scalesOf, weightsOf } from './descent.ts';

/** One sentence that a comment may speak of, with one of the two sides. */
export type ColourExample = {
  thread: string;
  /** Comment and sentence: the two sides of one sentence share it. */
  pair: string;
  side: Side;
  features: ColourFeatures;
  is_right: boolean;
};

/** How much of what is coloured must be right, on comments that nothing was fitted on. */
export const COLOUR_PRECISION = 0.75;
const RIDGE = 0.01;
const FOLDS = 5;
const folds = Array.from({ length: FOLDS }, (_, fold) => fold);

export type ReadComment = (row: QaRow, fold: number) => CandidateInput & { chances: Chances };

/** `weights`, by fold, and `read` with weights that were fitted on other folds than the given one. */
export function readColourExamples(
  rows: readonly QaRow[],
  weights: readonly PairWeights[],
  read: ReadComment,
): ColourExample[] {
  return rows.flatMap((row) => {
    const fold = foldOf(row.question, FOLDS);
    return colourExamples(row, read(row, fold), weights[fold] ?? PAIR_WEIGHTS);
  });
}

function colourExamples(
  row: QaRow,
  input: CandidateInput & { chances: Chances },
  weights: PairWeights,
): ColourExample[] {
  return findCandidates(input, weights)
    .filter(({ is_outright }) => !is_outright)
    .flatMap((candidate) =>
      ([1, -1] as const).map((side) => ({
        thread: row.question,
        pair: `${row.id} ${candidate.sentence_index}`,
        side,
        features: readColour({ ...candidate, total: row.sentences.length, chances: input.chances }, side),
        is_right: row.label.targets.some(({ i, s }) => i === candidate.sentence_index && s === side),
      })),
    );
}

/** Logistic regression with a ridge on all but the constant. */
export function fitColour(examples: readonly ColourExample[]): ColourFeatures {
  const size = COLOUR_FEATURES.length;
  const inputs = examples.map(({ features }) => COLOUR_FEATURES.map((name) => features[name]));
  const scales = scalesOf(inputs).map((scale, at) => (COLOUR_FEATURES[at] === 'constant' ? 1 : scale));
  const scaled = inputs.map((input) => input.map((value, at) => value / (scales[at] ?? 1)));
  const parameters = descend(
    size,
    (values, gradient) => {
      for (const [row, input] of scaled.entries()) {
        const score = input.reduce((sum, value, at) => sum + value * (values[at] ?? 0), 0);
        const error = (1 / (1 + Math.exp(-score)) - (examples[row]?.is_right ? 1 : 0)) / examples.length;
        for (const [at, value] of input.entries()) gradient[at] = (gradient[at] ?? 0) + error * value;
      }
      for (let at = 1; at < size; at += 1) gradient[at] = (gradient[at] ?? 0) + RIDGE * (values[at] ?? 0);
    },
    () => false,
  );
  return weightsOf(COLOUR_FEATURES, parameters, scales);
}

export type Coloured = { chance: number; is_right: boolean };

/** One colour per fold, fitted and cut on the examples of the others. */
export function fitColourByFold(examples: readonly ColourExample[]): ColourWeights[] {
  return folds.map((fold) => {
    const others = examples.filter(({ thread }) => foldOf(thread, FOLDS) !== fold);
    const { from } = cutFor(crossColoured(others), COLOUR_PRECISION);
    return { features: fitColour(others), colours_from: from };
  });
}

/** The likelier side of each sentence, by weights fitted on other questions. */
export function crossColoured(examples: readonly ColourExample[]): Coloured[] {
  return folds.flatMap((fold) => {
    const isHeldOut = ({ thread }: ColourExample): boolean => foldOf(thread, FOLDS) === fold;
    const features = fitColour(examples.filter((example) => !isHeldOut(example)));
    const best = new Map<string, Coloured>();
    for (const { pair, features: input, is_right } of examples.filter(isHeldOut)) {
      const chance = colourChance(input, { features, colours_from: 1 });
      if (chance > (best.get(pair)?.chance ?? 0)) best.set(pair, { chance, is_right });
    }
    return [...best.values()];
  });
}

/** The most that can be coloured with at least `precision` right: from which chance on, how many, and how many of them are right. */
export function cutFor(
  coloured: readonly Coloured[],
  precision: number,
): { from: number; count: number; right: number } {
  const sorted = coloured.toSorted((a, b) => b.chance - a.chance);
  let cut = { from: 1, count: 0, right: 0 };
  let right = 0;
  for (const [at, { chance, is_right }] of sorted.entries()) {
    right += is_right ? 1 : 0;
    if (right / (at + 1) >= precision) cut = { from: chance, count: at + 1, right };
  }
  return cut;
}
