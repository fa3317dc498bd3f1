// Fits a model of agreement: the probability that a person agrees with a sentence is logistic(ease + slope * viewpoint + tendency).
// Viewpoints are on one axis with a side at each end; which is which has no meaning. The tendency is how readily a person agrees with any
// sentence. People are integrated out on a grid, and sentences are fitted by expectation maximization (marginal maximum likelihood of the
// two-parameter logistic model; Bock and Aitkin 1981), so that a short history leaves a person uncertain rather than misplaced.

import * as constants from './constants.ts';
import type { Rater, RatingTable, Steps } from './raters.ts';
import type { Viewpoint } from './store.ts';

/** Two Gaussians, the sides of the pond, divide the axis, whose mean is 0 and whose variance is 1. `share`: of people on the upper side. */
export type Axis = { share: number };

export type Viewpoints = { axis: Axis; by_person: Map<string, Viewpoint> };

const { EASE_PENALTY, SIDE_VARIANCE, SLOPE_PENALTY, STEP_MAX } = constants;
/** Viewpoint and tendency of each cell of the grid. */
const GRID = constants.VIEWPOINT_POINTS.flatMap((point) =>
  constants.TENDENCIES.map((tendency) => ({ point, tendency })),
);
const CELLS = GRID.length;

type Model = {
  /** One entry per sentence. */
  eases: Float64Array;
  slopes: Float64Array;
  /** For each sentence and cell: log-probabilities to agree and to disagree, expected ratings, and expected agreeing ratings. */
  agree: Float32Array;
  disagree: Float32Array;
  ratings: Float32Array;
  agreeing: Float32Array;
};

/** Returns null if there are too few people, or people who don't differ: there are then no viewpoints. */
export function* fitSteps(table: RatingTable): Steps<Viewpoints | null> {
  const { raters, sentence_count } = table;
  if (raters.length < constants.PERSONS_MIN) return null;
  const cells = (): Float32Array => new Float32Array(sentence_count * CELLS);
  const model: Model = {
    eases: new Float64Array(sentence_count),
    slopes: yield* startingSlopes(table),
    agree: cells(),
    disagree: cells(),
    ratings: cells(),
    agreeing: cells(),
  };
  let axis: Axis = { share: 0.5 };
  let viewpoints: Viewpoint[] = [];
  for (let sweep = 0; sweep <= constants.FIT_SWEEPS; sweep += 1) {
    if (sweep > 0) yield* sentenceSweep(model);
    yield* chanceSweep(model);
    viewpoints = yield* personSweep(raters, model, axis);
    axis = fittedAxis(viewpoints);
  }
  const variance = viewpoints.reduce((sum, one) => sum + one.variance, 0) / viewpoints.length;
  if (!(1 - variance >= constants.RELIABILITY_MIN)) return null;
  return { axis, by_person: new Map(viewpoints.map((one, at) => [raters[at]?.person ?? '', one])) };
}

/**
 * Returns slopes along the direction in which ratings differ most from the mean of their sentence (power iteration). From an arbitrary
 * start, the fit of a small community often ends on another axis.
 */
function* startingSlopes({ raters, sentence_count }: RatingTable): Steps<Float64Array> {
  // Starts with one imagined rating for and one against each sentence.
  const [sums, counts] = [new Float64Array(sentence_count), new Float64Array(sentence_count).fill(2)];
  for (const { rated, signed, weight } of raters) {
    for (const [at, sentence] of rated.entries()) {
      sums[sentence] = (sums[sentence] ?? 0) + weight * (signed[at] ?? 0);
      counts[sentence] = (counts[sentence] ?? 0) + weight * Math.abs(signed[at] ?? 0);
    }
    yield;
  }
  const means = sums.map((sum, sentence) => sum / (counts[sentence] ?? 1));
  // Arbitrary, but the same in each fit, so that the axis hardly ever changes its direction.
  let slopes = sums.map((_, sentence) => Math.sin(1 + sentence * sentence));
  for (let round = 0; round < constants.STARTING_ROUNDS; round += 1) {
    const next = new Float64Array(sentence_count);
    for (const { rated, signed, weight } of raters) {
      const differences = signed.map((one, at) => one - Math.abs(one) * (means[rated[at] ?? 0] ?? 0));
      const score = differences.reduce((sum, one, at) => sum + one * (slopes[rated[at] ?? 0] ?? 0), 0);
      for (const [at, sentence] of rated.entries())
        next[sentence] = (next[sentence] ?? 0) + weight * score * (differences[at] ?? 0);
      yield;
    }
    const length = Math.sqrt(next.reduce((sum, slope) => sum + slope * slope, 0) / next.length);
    if (!(length > 0)) break;
    slopes = next.map((slope) => slope / length);
  }
  return slopes;
}

/** Sets the log-probabilities from eases and slopes, and clears the expected ratings. */
function* chanceSweep({ eases, slopes, agree, disagree, ratings, agreeing }: Model): Steps<void> {
  ratings.fill(0);
  agreeing.fill(0);
  for (let sentence = 0; sentence < eases.length; sentence += 1) {
    for (const [cell, { point, tendency }] of GRID.entries()) {
      const odds = (eases[sentence] ?? 0) + (slopes[sentence] ?? 0) * point + tendency;
      agree[sentence * CELLS + cell] = -Math.log1p(Math.exp(-odds));
      disagree[sentence * CELLS + cell] = -Math.log1p(Math.exp(odds));
    }
    yield;
  }
}

/** Expectation step: each person's distribution over the cells given the sentences, and the ratings expected from it. */
function* personSweep(raters: readonly Rater[], model: Model, axis: Axis): Steps<Viewpoint[]> {
  const sides = GRID.map(({ point }) => sidesAt(axis, point));
  const prior = GRID.map(({ tendency }, cell) => Math.log(sides[cell]?.density ?? 0) - tendency ** 2 / 2);
  const viewpoints: Viewpoint[] = [];
  const chances = new Float64Array(CELLS);
  for (const { rated, signed, weight } of raters) {
    chances.set(prior);
    for (let at = 0; at < rated.length; at += 1) {
      const [rating, first] = [signed[at] ?? 0, (rated[at] ?? 0) * CELLS];
      addTo(chances, 0, rating > 0 ? model.agree : model.disagree, first, Math.abs(rating));
    }
    normalize(chances);
    for (let at = 0; at < rated.length; at += 1) {
      const [rating, first] = [signed[at] ?? 0, (rated[at] ?? 0) * CELLS];
      addTo(model.ratings, first, chances, 0, weight * Math.abs(rating));
      if (rating > 0) addTo(model.agreeing, first, chances, 0, weight * rating);
    }
    const meanOf = (valueAt: (cell: number) => number): number =>
      chances.reduce((sum, chance, cell) => sum + chance * valueAt(cell), 0);
    const position = meanOf((cell) => GRID[cell]?.point ?? 0);
    const variance = meanOf((cell) => ((GRID[cell]?.point ?? 0) - position) ** 2);
    viewpoints.push({ position, variance, upper: meanOf((cell) => sides[cell]?.upper ?? 0), weight });
    yield;
  }
  return viewpoints;
}

/** Maximisation step: one Newton step for each sentence. */
function* sentenceSweep({ eases, slopes, agree, ratings, agreeing }: Model): Steps<void> {
  const mean = eases.reduce((sum, ease) => sum + ease, 0) / eases.length;
  const limited = (step: number): number => Math.max(-STEP_MAX, Math.min(STEP_MAX, step));
  for (let sentence = 0; sentence < eases.length; sentence += 1) {
    const [first, ease, slope] = [sentence * CELLS, eases[sentence] ?? 0, slopes[sentence] ?? 0];
    let [byEase, bySlope] = [-EASE_PENALTY * (ease - mean), -SLOPE_PENALTY * slope];
    let [easeEase, easeSlope, slopeSlope] = [EASE_PENALTY, 0, SLOPE_PENALTY];
    for (const [cell, { point }] of GRID.entries()) {
      const [expected, chance] = [ratings[first + cell] ?? 0, Math.exp(agree[first + cell] ?? 0)];
      const error = (agreeing[first + cell] ?? 0) - expected * chance;
      const information = expected * chance * (1 - chance);
      byEase += error;
      bySlope += error * point;
      easeEase += information;
      easeSlope += information * point;
      slopeSlope += information * point * point;
    }
    const determinant = easeEase * slopeSlope - easeSlope * easeSlope;
    eases[sentence] = ease + limited((slopeSlope * byEase - easeSlope * bySlope) / determinant);
    slopes[sentence] = slope + limited((easeEase * bySlope - easeSlope * byEase) / determinant);
    yield;
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

type Floats = Float32Array | Float64Array;

/** Multiplies the values of one range of cells by `weight` and adds them to another range. */
function addTo(into: Floats, first: number, values: Floats, from: number, weight: number): void {
  for (let cell = 0; cell < CELLS; cell += 1)
    into[first + cell] = (into[first + cell] ?? 0) + weight * (values[from + cell] ?? 0);
}

/** Converts logarithms to probabilities that add up to 1. */
export function normalize(logs: Float64Array): void {
  const most = logs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let at = 0; at < logs.length; at += 1) sum += logs[at] = Math.exp((logs[at] ?? 0) - most);
  for (let at = 0; at < logs.length; at += 1) logs[at] = (logs[at] ?? 0) / sum;
}

/** Returns the position of the middle of each side. */
export function middlesOf({ share }: Axis): { lower: number; higher: number } {
  const distance = Math.sqrt((1 - SIDE_VARIANCE) / (share * (1 - share)));
  return { lower: -share * distance, higher: (1 - share) * distance };
}

/** Returns the density of both sides at a point, and the probability that a person there belongs to the upper side. */
export function sidesAt(axis: Axis, point: number): { density: number; upper: number } {
  const { lower, higher } = middlesOf(axis);
  const below = (1 - axis.share) * Math.exp(-((point - lower) ** 2) / (2 * SIDE_VARIANCE)) + 1e-12;
  const above = axis.share * Math.exp(-((point - higher) ** 2) / (2 * SIDE_VARIANCE)) + 1e-12;
  return { density: below + above, upper: above / (below + above) };
}
