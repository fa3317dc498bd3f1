// Fits the weights of the built-in analyser from rows whose licence allows it. Deterministic: full-batch descent from zero. Weights are
// those of generic cues; no word, n-gram or sentence of the data enters a model.

import {
  REVIEW_FEATURES,
  parentTermsOf,
  readReviewFeatures,
} from '../server/src/analysis/stance/review-features.ts';
import { readVoice } from '../server/src/analysis/text/voice.ts';
import { LABELS } from './analysis-data.ts';
import type { StanceRow } from './analysis-data.ts';

/** One row of weights per feature, a column per label. */
export type ReviewModel = { weights: number[][]; bias: number[] };

/** How much a weight is held back; chosen by cross-validation over threads of the training rows. */
const REVIEW_RIDGE = 0.01;
const STEPS = 400;
const RATE = 0.25;
/** The reviews of whole answers outnumber the comments on spans by ten to one; this evens them out a little. */
const SPAN_COMMENT_WEIGHT = 2.5;

export function reviewInput(row: { comment: string; parent: string }): number[] {
  return readReviewFeatures(readVoice(row.comment), parentTermsOf(row.parent));
}

/** Multinomial logistic regression with a ridge. */
export function fitReview(rows: readonly StanceRow[]): ReviewModel {
  const size = REVIEW_FEATURES.length;
  const inputs = rows.map(reviewInput);
  const scales = scalesOf(inputs);
  const scaled = scale(inputs, scales);
  const targets = rows.map((row) => LABELS.indexOf(row.label));
  const importance = rows.map((row) => (row.source === 'haluquest' ? SPAN_COMMENT_WEIGHT : 1));
  const total = importance.reduce((sum, weight) => sum + weight, 0);
  const parameters = descend(
    3 * size + 3,
    (values, gradient) => {
      const chances = new Float64Array(3);
      for (let row = 0; row < rows.length; row += 1) {
        const start = row * size;
        for (let side = 0; side < 3; side += 1) {
          let score = values[3 * size + side] ?? 0;
          for (let at = 0; at < size; at += 1)
            score += (scaled[start + at] ?? 0) * (values[side * size + at] ?? 0);
          chances[side] = score;
        }
        softmax(chances);
        for (let side = 0; side < 3; side += 1) {
          const error =
            ((importance[row] ?? 1) / total) * ((chances[side] ?? 0) - (targets[row] === side ? 1 : 0));
          addScaled(gradient, side * size, scaled, start, size, error);
          gradient[3 * size + side] = (gradient[3 * size + side] ?? 0) + error;
        }
      }
      for (let at = 0; at < 3 * size; at += 1)
        gradient[at] = (gradient[at] ?? 0) + REVIEW_RIDGE * (values[at] ?? 0);
    },
    () => false,
  );
  return {
    weights: REVIEW_FEATURES.map((_, at) =>
      [0, 1, 2].map((side) => (parameters[side * size + at] ?? 0) / (scales[at] ?? 1)),
    ),
    bias: [0, 1, 2].map((side) => parameters[3 * size + side] ?? 0),
  };
}

/**
 * Accelerated gradient descent (Nesterov 1983) with a fixed step, restarted when it overshoots (O'Donoghue & Candès 2015); some parameters
 * may be held at zero or above.
 */
export function descend(
  size: number,
  addGradient: (values: Float64Array, gradient: Float64Array) => void,
  isNonNegative: (at: number) => boolean,
): Float64Array {
  let values = new Float64Array(size);
  let ahead = new Float64Array(size);
  let momentum = 1;
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = new Float64Array(size);
    addGradient(ahead, gradient);
    const next = ahead.map((value, at) => {
      const moved = value - RATE * (gradient[at] ?? 0);
      return isNonNegative(at) ? Math.max(0, moved) : moved;
    });
    const slope = next.reduce((sum, value, at) => sum + (gradient[at] ?? 0) * (value - (values[at] ?? 0)), 0);
    const nextMomentum = slope > 0 ? 1 : (1 + Math.sqrt(1 + 4 * momentum ** 2)) / 2;
    const pull = slope > 0 ? 0 : (momentum - 1) / nextMomentum;
    const before = values;
    ahead = next.map((value, at) => value + pull * (value - (before[at] ?? 0)));
    values = next;
    momentum = nextMomentum;
  }
  return values;
}

/** By name, in the units of the features. */
export function weightsOf<Name extends string>(
  names: readonly Name[],
  parameters: Float64Array,
  scales: readonly number[],
): Record<Name, number> {
  const weights = names.map((name, at) => [name, (parameters[at] ?? 0) / (scales[at] ?? 1)] as const);
  // Object.fromEntries widens the names to string.
  return Object.fromEntries(weights) as Record<Name, number>;
}

export function scalesOf(inputs: readonly (readonly number[])[]): number[] {
  const size = inputs[0]?.length ?? 0;
  return Array.from({ length: size }, (_, at) => {
    const mean = inputs.reduce((sum, input) => sum + (input[at] ?? 0), 0) / inputs.length;
    const variance = inputs.reduce((sum, input) => sum + ((input[at] ?? 0) - mean) ** 2, 0) / inputs.length;
    return Math.sqrt(variance) + 1e-6;
  });
}

/** Rows one after the other, each feature divided by its spread. */
export function scale(inputs: readonly (readonly number[])[], scales: readonly number[]): Float64Array {
  return Float64Array.from(inputs.flatMap((input) => input.map((value, at) => value / (scales[at] ?? 1))));
}

export function addScaled(
  to: Float64Array,
  offset: number,
  from: Float64Array,
  start: number,
  size: number,
  factor: number,
): void {
  for (let at = 0; at < size; at += 1)
    to[offset + at] = (to[offset + at] ?? 0) + factor * (from[start + at] ?? 0);
}

/** In place. */
export function softmax(scores: Float64Array): void {
  const largest = Math.max(...scores);
  let total = 0;
  for (let at = 0; at < scores.length; at += 1) {
    scores[at] = Math.exp((scores[at] ?? 0) - largest);
    total += scores[at] ?? 0;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / total;
}
