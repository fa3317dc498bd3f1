// Fits a model of agreement: the probability that a person agrees with a sentence is logistic(ease + slope * viewpoint + tendency).
// Viewpoints are on one axis with a side at each end; which is which has no meaning. The tendency is how readily a person agrees with any sentence. People are
// integrated out on a grid, and sentences are fitted by expectation maximization (marginal maximum likelihood of the two-parameter
// logistic model; Bock and Aitkin 1981), so that a short history leaves a person uncertain rather than misplaced.

import * as constants from './constants.ts';
import type { RatingTable } from './ratings/ratings.ts';
import { startingSteps } from './start.ts';
import type { Steps } from './steps.ts';

export type Viewpoint = {
  /** On the axis, in standard deviations of the community from its mean. */
  position: number;
  /** Variance of the position given the person's history: 1 means that nothing is known, 0 is certain. */
  variance: number;
  /** The probability that the person belongs to the upper side, 0 to 1. */
  upper: number;
  /** 1, or less if other people have nearly the same history (twins.ts). */
  weight: number;
};

/** Two Gaussians, the sides of the pond, divide the axis, whose mean is 0 and whose variance is 1. `share`: of people on the upper side. */
export type Axis = { share: number };

export type Viewpoints = { axis: Axis; by_person: Map<string, Viewpoint> };

const { EASE_PENALTY, SIDE_VARIANCE, SLOPE_PENALTY, STEP_MAX } = constants;
/** Viewpoint and tendency of each cell of the grid. */
const GRID = constants.VIEWPOINT_POINTS.flatMap((point) =>
  constants.TENDENCIES.map((tendency) => [point, tendency]),
);
const CELLS = GRID.length;
const VIEWPOINTS = Float64Array.from(GRID, ([point = 0]) => point);
const TENDENCY = Float64Array.from(GRID, ([, tendency = 0]) => tendency);
/** Sentences between two steps: less than a millisecond of work. */
const SLICE = 250;

type Model = {
  axis: Axis;
  /** One entry per sentence. */
  eases: Float64Array;
  slopes: Float64Array;
  /** For each sentence and cell: log-probabilities to agree and to disagree, expected ratings, and those of them that agree. */
  agree: Float32Array;
  disagree: Float32Array;
  ratings: Float32Array;
  agreeing: Float32Array;
};

/** Returns null if there are too few people or they don't differ: no one has a say then. `weights`: of each person (twins.ts). */
export function* fitSteps(table: RatingTable, weights: Float64Array): Steps<Viewpoints | null> {
  const { persons, sentence_count } = table;
  if (persons.length < constants.PERSONS_MIN) return null;
  const cells = (): Float32Array => new Float32Array(sentence_count * CELLS);
  const model: Model = {
    axis: { share: 0.5 },
    ...(yield* startingSteps(table, weights)),
    agree: cells(),
    disagree: cells(),
    ratings: cells(),
    agreeing: cells(),
  };
  const viewpoints: Viewpoint[] = [];
  for (let sweep = 0; sweep <= constants.FIT_SWEEPS; sweep += 1) {
    if (sweep > 0) yield* sentenceSweep(model);
    yield* chanceSweep(model);
    yield* personSweep(table, weights, model, viewpoints);
    model.axis = fittedAxis(viewpoints);
  }
  const variance = viewpoints.reduce((sum, one) => sum + one.variance, 0) / viewpoints.length;
  if (!(1 - variance >= constants.RELIABILITY_MIN)) return null;
  const named = viewpoints.map((one, person): [string, Viewpoint] => [persons[person] ?? '', one]);
  return { axis: model.axis, by_person: new Map(named) };
}

/** Sets the log-probabilities from eases and slopes, and clears the expected ratings. */
function* chanceSweep({ eases, slopes, agree, disagree, ratings, agreeing }: Model): Steps<void> {
  ratings.fill(0);
  agreeing.fill(0);
  for (const [sentence, ease] of eases.entries()) {
    for (let cell = 0, at = sentence * CELLS; cell < CELLS; cell += 1, at += 1) {
      const odds = ease + (slopes[sentence] ?? 0) * (VIEWPOINTS[cell] ?? 0) + (TENDENCY[cell] ?? 0);
      agree[at] = -Math.log1p(Math.exp(-odds));
      disagree[at] = -Math.log1p(Math.exp(odds));
    }
    if (sentence % SLICE === 0) yield;
  }
}

/** Expectation step: each person's distribution over the cells given the sentences, and the ratings that it leads to expect. */
function* personSweep(
  table: RatingTable,
  weights: Float64Array,
  model: Model,
  viewpoints: Viewpoint[],
): Steps<void> {
  const { offsets, rated, signed } = table;
  const sides = Array.from(VIEWPOINTS, (point) => sidesAt(model.axis, point));
  const prior = sides.map(({ density }, cell) => Math.log(density) - (TENDENCY[cell] ?? 0) ** 2 / 2);
  const chances = new Float64Array(CELLS);
  for (const [person, weight] of weights.entries()) {
    const [from, to] = [offsets[person] ?? 0, offsets[person + 1] ?? 0];
    chances.set(prior);
    for (let at = from; at < to; at += 1) {
      const [rating, first] = [signed[at] ?? 0, (rated[at] ?? 0) * CELLS];
      addTo(chances, 0, rating > 0 ? model.agree : model.disagree, first, Math.abs(rating));
    }
    normalize(chances);
    for (let at = from; at < to; at += 1) {
      const [rating, first] = [signed[at] ?? 0, (rated[at] ?? 0) * CELLS];
      addTo(model.ratings, first, chances, 0, weight * Math.abs(rating));
      if (rating > 0) addTo(model.agreeing, first, chances, 0, weight * rating);
    }
    let [position, squares, upper] = [0, 0, 0];
    for (let cell = 0; cell < CELLS; cell += 1) {
      const [chance, point] = [chances[cell] ?? 0, VIEWPOINTS[cell] ?? 0];
      position += chance * point;
      squares += chance * point * point;
      upper += chance * (sides[cell]?.upper ?? 0);
    }
    viewpoints[person] = { position, variance: Math.max(0, squares - position * position), upper, weight };
    yield;
  }
}

type Floats = Float32Array | Float64Array;

function addTo(into: Floats, first: number, values: Floats, from: number, weight: number): void {
  for (let cell = 0; cell < CELLS; cell += 1)
    into[first + cell] = (into[first + cell] ?? 0) + weight * (values[from + cell] ?? 0);
}

/** Maximization step: one Newton step for each sentence. */
function* sentenceSweep({ eases, slopes, agree, ratings, agreeing }: Model): Steps<void> {
  const mean = eases.reduce((sum, ease) => sum + ease, 0) / eases.length;
  const limited = (step: number): number => Math.max(-STEP_MAX, Math.min(STEP_MAX, step));
  for (const [sentence, ease] of eases.entries()) {
    const slope = slopes[sentence] ?? 0;
    let [byEase, bySlope] = [-EASE_PENALTY * (ease - mean), -SLOPE_PENALTY * slope];
    let [easeEase, easeSlope, slopeSlope] = [EASE_PENALTY, 0, SLOPE_PENALTY];
    for (let cell = 0, at = sentence * CELLS; cell < CELLS; cell += 1, at += 1) {
      const [viewpoint, expected, chance] = [
        VIEWPOINTS[cell] ?? 0,
        ratings[at] ?? 0,
        Math.exp(agree[at] ?? 0),
      ];
      const error = (agreeing[at] ?? 0) - expected * chance;
      const information = expected * chance * (1 - chance);
      byEase += error;
      bySlope += error * viewpoint;
      easeEase += information;
      easeSlope += information * viewpoint;
      slopeSlope += information * viewpoint * viewpoint;
    }
    const determinant = easeEase * slopeSlope - easeSlope * easeSlope;
    eases[sentence] = ease + limited((slopeSlope * byEase - easeSlope * bySlope) / determinant);
    slopes[sentence] = slope + limited((easeEase * bySlope - easeSlope * byEase) / determinant);
    if (sentence % SLICE === 0) yield;
  }
}

function fittedAxis(viewpoints: readonly Viewpoint[]): Axis {
  let [upper, people] = [constants.SIDE_PRIOR_PEOPLE / 2, constants.SIDE_PRIOR_PEOPLE];
  for (const one of viewpoints) {
    upper += one.weight * one.upper;
    people += one.weight;
  }
  const least = constants.SIDE_SHARE_MIN;
  return { share: Math.min(1 - least, Math.max(least, upper / people)) };
}

/** Converts logarithms to probabilities that add up to 1. */
export function normalize(logs: Float64Array): void {
  const most = logs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let at = 0; at < logs.length; at += 1) sum += logs[at] = Math.exp((logs[at] ?? 0) - most);
  for (let at = 0; at < logs.length; at += 1) logs[at] = (logs[at] ?? 0) / sum;
}

/** The middle of each side. */
export function middlesOf({ share }: Axis): { lower: number; higher: number } {
  const distance = Math.sqrt((1 - SIDE_VARIANCE) / (share * (1 - share)));
  return { lower: -share * distance, higher: (1 - share) * distance };
}

/** Returns the density of both sides at a point, and the probability that a person there belongs to the upper one. */
export function sidesAt(axis: Axis, point: number): { density: number; upper: number } {
  const { lower, higher } = middlesOf(axis);
  const below = (1 - axis.share) * Math.exp(-((point - lower) ** 2) / (2 * SIDE_VARIANCE)) + 1e-12;
  const above = axis.share * Math.exp(-((point - higher) ** 2) / (2 * SIDE_VARIANCE)) + 1e-12;
  return { density: below + above, upper: above / (below + above) };
}
