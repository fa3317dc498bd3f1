// From fitted factors to viewpoints: positions on one axis in standard deviations, and how far each person belongs to either side of it.
// The sides are the two components of a Gaussian mixture with one variance. Which side is which has no meaning.

import { PERSONS_MIN, SIDE_CERTAINTY } from './constants.ts';
import { type Fit, lastOf, type Steps } from './fit.ts';

export type Viewpoint = {
  /** On the axis, in standard deviations from the mean. */
  position: number;
  /** How far the person belongs to the upper side, 0 to 1. */
  upper: number;
  /** 1, or less where others have nearly the same history. */
  weight: number;
  /** Where the next fit starts. */
  intercept: number;
  factor: number;
};

/** The line between the sides and how steeply membership changes there; a typical position on each side. */
export type Axis = { middle: number; steepness: number; lower: number; higher: number };

export type Viewpoints = { axis: Axis; by_person: Map<string, Viewpoint> };

/** Null with too few people, or if they don't differ: then no one has a say. */
export function viewpointsOf(fit: Fit): Viewpoints | null {
  return lastOf(viewpointSteps(fit));
}

/** The same in slices, one a step. */
export function* viewpointSteps(fit: Fit): Steps<Viewpoints | null> {
  const { table, weights, persons } = fit;
  if (table.persons.length < PERSONS_MIN) return null;
  const { mean, deviation } = spreadOf(persons.factors, weights);
  if (!(deviation > 1e-9)) return null;
  const positions = persons.factors.map((factor) => (factor - mean) / deviation);
  const axis = yield* axisSteps(positions, weights);
  const by_person = new Map(
    table.persons.map((name, person): [string, Viewpoint] => {
      const position = positions[person] ?? 0;
      return [
        name,
        {
          position,
          upper: membership(axis, position),
          weight: weights[person] ?? 0,
          intercept: persons.intercepts[person] ?? 0,
          factor: persons.factors[person] ?? 0,
        },
      ];
    }),
  );
  return { axis, by_person };
}

function membership({ middle, steepness }: Axis, position: number): number {
  return 1 / (1 + Math.exp(-steepness * (position - middle)));
}

type Mixture = { share: number; lower: number; higher: number; variance: number; likelihood: number };

const STARTS = [0.15, 0.5, 0.85];
const ROUNDS = 100;

function* axisSteps(positions: Float64Array, weights: Float64Array): Steps<Axis> {
  const order = [...positions.keys()].toSorted((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
  const sorted = Float64Array.from(order, (at) => positions[at] ?? 0);
  const sortedWeights = Float64Array.from(order, (at) => weights[at] ?? 0);
  const mixtures: Mixture[] = [];
  for (const cut of STARTS) mixtures.push(yield* mixtureSteps(sorted, sortedWeights, cut));
  const { lower, higher, variance } = mixtures.reduce((best, mixture) =>
    mixture.likelihood > best.likelihood ? mixture : best,
  );
  const steepness = (SIDE_CERTAINTY * (higher - lower)) / variance;
  return { middle: (lower + higher) / 2, steepness, lower, higher };
}

/** Expectation maximization (Dempster, Laird, Rubin 1977) from the means below and above a quantile. */
function* mixtureSteps(positions: Float64Array, weights: Float64Array, cut: number): Steps<Mixture> {
  const first = Math.max(1, Math.floor(positions.length * cut));
  let mixture: Mixture = {
    share: 1 - cut,
    lower: spreadOf(positions.subarray(0, first), weights.subarray(0, first)).mean,
    higher: spreadOf(positions.subarray(first), weights.subarray(first)).mean,
    variance: 0.5,
    likelihood: 0,
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    yield;
    mixture = improved(mixture, positions, weights);
  }
  return mixture;
}

function improved(mixture: Mixture, positions: Float64Array, weights: Float64Array): Mixture {
  const { share, lower, higher, variance } = mixture;
  let [total, upperTotal, lowerSum, upperSum, squares, likelihood] = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < positions.length; at += 1) {
    const [position, weight] = [positions[at] ?? 0, weights[at] ?? 0];
    const below = (1 - share) * Math.exp(-((position - lower) ** 2) / (2 * variance)) + 1e-300;
    const above = share * Math.exp(-((position - higher) ** 2) / (2 * variance)) + 1e-300;
    const upper = (weight * above) / (below + above);
    likelihood += weight * Math.log((below + above) / Math.sqrt(variance));
    total += weight;
    upperTotal += upper;
    upperSum += upper * position;
    lowerSum += (weight - upper) * position;
    squares += weight * position ** 2;
  }
  const lowerTotal = total - upperTotal;
  const newLower = lowerSum / Math.max(lowerTotal, 1e-9);
  const newHigher = upperSum / Math.max(upperTotal, 1e-9);
  const within = squares - lowerTotal * newLower ** 2 - upperTotal * newHigher ** 2;
  return {
    share: Math.min(0.95, Math.max(0.05, upperTotal / total)),
    lower: newLower,
    higher: newHigher,
    variance: Math.max(0.05, within / total),
    likelihood,
  };
}

function spreadOf(values: Float64Array, weights: Float64Array): { mean: number; deviation: number } {
  let [total, sum, squares] = [0, 0, 0];
  for (let at = 0; at < values.length; at += 1) {
    total += weights[at] ?? 0;
    sum += (weights[at] ?? 0) * (values[at] ?? 0);
  }
  const mean = sum / total;
  for (let at = 0; at < values.length; at += 1)
    squares += (weights[at] ?? 0) * ((values[at] ?? 0) - mean) ** 2;
  return { mean, deviation: Math.sqrt(squares / total) };
}
