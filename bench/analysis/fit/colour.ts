// Fits the two colour models, whether a comment refers to a sentence and which side it takes on it, and the threshold with the required
// precision. Uses readings of comments that were not in the training data of the earlier models. Deterministic: full-batch descent from
// zero.

import type { Stance } from '../../../server/src/analysis/comment-analysis.ts';
import {
  type SideFeatures,
  type TargetFeatures,
  SIDE_FEATURES,
  TARGET_FEATURES,
  readContext,
  readSide,
  readTarget,
} from '../../../server/src/analysis/attribution/colour/colour-features.ts';
import type { AttributionInput } from '../../../server/src/analysis/attribution/attribute.ts';
import { type ColourWeights, colourChance } from '../../../server/src/analysis/attribution/colour/colour.ts';
import { isCandidate, readCandidates } from '../../../server/src/analysis/attribution/candidates.ts';
import { PAIR_WEIGHTS } from '../../../server/src/analysis/attribution/pairs/pair-weights.ts';
import type { PairWeights } from '../../../server/src/analysis/attribution/rank-sentences.ts';
import { type QaRow, foldOf } from '../data.ts';
import { fitLogistic } from './logistic.ts';

/** A sentence that a comment may refer to. */
export type ColourExample = {
  thread: string;
  weight: number;
  target: TargetFeatures;
  side: SideFeatures;
  /** The labelled side, if the sentence is labelled. */
  label: Stance | undefined;
  /** The comment is by the answer's author: it is used for references only, not for sides. */
  is_answerer: boolean;
  /** True if the fitted model decides whether the comment colours the sentence. */
  is_decided: boolean;
};

export type FittedColour = Pick<ColourWeights, 'target' | 'side'>;
export type Coloured = { chance: number; is_right: boolean };

/** Required precision of coloured sentences, on comments that no model was fitted on. */
export const COLOUR_PRECISION = 0.75;
/** Chosen by cross-validation, on a coarse grid. */
const TARGET_RIDGE = 0.003;
const SIDE_RIDGE = 0.055;
/** A guessed label counts less than a clear one; by `label.sure` from 1 to 3. */
const SURE_WEIGHTS = [0.4, 1, 1.6];
const FOLDS = 5;
const folds = Array.from({ length: FOLDS }, (_, fold) => fold);

export type ReadComment = (row: QaRow, fold: number) => AttributionInput;

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

function colourExamples(row: QaRow, input: AttributionInput, weights: PairWeights): ColourExample[] {
  const { chances, claims, is_asker } = input;
  const { full_text } = input.voice;
  const context = readContext({ chances, claims, full_text, is_asker, total: row.sentences.length });
  return readCandidates(input, weights).map((candidate, at) => ({
    thread: row.question,
    weight: SURE_WEIGHTS[row.label.sure - 1] ?? 1,
    target: readTarget(candidate, context),
    side: readSide(candidate, context),
    label: row.label.targets.find(({ i }) => i === candidate.sentence_index)?.s,
    is_answerer: row.role === 'answerer',
    is_decided: row.role !== 'answerer' && isCandidate(candidate, at) && !candidate.is_outright,
  }));
}

export function fitColour(examples: readonly ColourExample[]): FittedColour {
  const targets = fitLogistic(
    TARGET_FEATURES,
    examples.map(({ target, label, weight }) => ({
      features: target,
      label: label === undefined ? 0 : 1,
      weight,
    })),
    { classes: 2, ridge: TARGET_RIDGE },
  );
  const sides = fitLogistic(
    SIDE_FEATURES,
    examples.flatMap(({ side, label, weight, is_answerer }) =>
      label === undefined || is_answerer ? [] : [{ features: side, label: 1 - label, weight }],
    ),
    { classes: 3, ridge: SIDE_RIDGE },
  );
  const target = mapValues(targets, ([other = 0, meant = 0]) => meant - other);
  const side = mapValues(sides, ([agree = 0, neutral = 0, disagree = 0]): [number, number, number] => [
    agree,
    neutral,
    disagree,
  ]);
  return { target, side };
}

function mapValues<Name extends string, Value>(
  weights: Readonly<Record<Name, number[]>>,
  map: (weights: number[]) => Value,
): Record<Name, Value> {
  const entries = Object.entries<number[]>(weights).map(([name, values]) => [name, map(values)] as const);
  // Object.fromEntries widens the names to string.
  return Object.fromEntries(entries) as Record<Name, Value>;
}

/** Returns one colour model per fold, with weights and threshold from the examples of the other folds. */
export function fitColourByFold(examples: readonly ColourExample[]): ColourWeights[] {
  return folds.map((fold) => {
    const others = examples.filter(({ thread }) => foldOf(thread, FOLDS) !== fold);
    const { from } = cutFor(crossColoured(others), COLOUR_PRECISION);
    return { ...fitColour(others), colours_from: from };
  });
}

/** Returns the more likely side of each sentence, by weights fitted on other questions. */
export function crossColoured(examples: readonly ColourExample[]): Coloured[] {
  return folds.flatMap((fold) => {
    const isHeldOut = ({ thread }: ColourExample): boolean => foldOf(thread, FOLDS) === fold;
    const weights = fitColour(examples.filter((example) => !isHeldOut(example)));
    return examples
      .filter((example) => example.is_decided && isHeldOut(example))
      .map(({ target, side, label }) => {
        const likelier = colourChance(target, side, weights);
        return { chance: likelier.chance, is_right: likelier.side === label };
      });
  });
}

/**
 * Returns the lowest threshold with at least the required `precision`, the number of sentences above it, and how many of them are right.
 * The precision is estimated by a logistic curve through all sentences, because the few most certain ones are too small a sample.
 */
export function cutFor(
  coloured: readonly Coloured[],
  precision: number,
): { from: number; count: number; right: number } {
  const sorted = coloured.toSorted((a, b) => b.chance - a.chance);
  const rightOf = calibrate(coloured);
  let cut = { from: 1, count: 0, right: 0 };
  let right = 0;
  let expected = 0;
  for (const [at, { chance, is_right }] of sorted.entries()) {
    right += is_right ? 1 : 0;
    expected += rightOf(chance);
    if (expected / (at + 1) >= precision) cut = { from: chance, count: at + 1, right };
  }
  return cut;
}

/** Platt scaling: maps a model's probability to the probability that the sentence is right. */
function calibrate(coloured: readonly Coloured[]): (chance: number) => number {
  const oddsOf = (chance: number): number => Math.log((chance + 0.001) / (1.001 - chance));
  const { constant, odds } = fitLogistic(
    ['constant', 'odds'] as const,
    coloured.map(({ chance, is_right }) => ({
      features: { constant: 1, odds: oddsOf(chance) },
      label: is_right ? 1 : 0,
      weight: 1,
    })),
    { classes: 2, ridge: 0 },
  );
  const scoreOf = (chance: number, label: 0 | 1): number =>
    (constant[label] ?? 0) + (odds[label] ?? 0) * oddsOf(chance);
  return (chance) => 1 / (1 + Math.exp(scoreOf(chance, 0) - scoreOf(chance, 1)));
}
