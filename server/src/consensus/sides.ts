// The two sides of the pond: a mixture of two Gaussians with one variance over the axis of viewpoints, whose mean is 0 and whose variance
// is 1. Which side is which has no meaning.

import { SIDE_PRIOR_PEOPLE, SIDE_SHARE_MIN, SIDE_VARIANCE_MIN, VIEWPOINT_POINTS } from './constants.ts';

/** `share`: of people on the upper side. `lower` and `higher`: the middle of each side. */
export type Sides = { share: number; lower: number; higher: number; variance: number };

/** A small side starts far from the middle: the two middles are two deviations apart, and the mean of the axis is 0. */
const STARTS = [0.2, 0.5, 0.8].map((share): Sides => ({
  share,
  lower: -2 * share,
  higher: 2 * (1 - share),
  variance: 0.5,
}));
const ROUNDS = 50;

/**
 * Returns the start that explains the distribution of people best. `histogram`: the expected number of people at each point; null before
 * the first sweep.
 */
export function startingSides(histogram: Float64Array | null): Sides {
  const [, middle] = STARTS;
  if (middle === undefined) throw new Error('there is no start');
  if (histogram === null) return middle;
  let best = { sides: middle, likelihood: Number.NEGATIVE_INFINITY };
  for (const start of STARTS) {
    let sides = start;
    for (let round = 0; round < ROUNDS; round += 1) sides = improvedSides(histogram, sides);
    const likelihood = likelihoodOf(histogram, sides);
    if (likelihood > best.likelihood) best = { sides, likelihood };
  }
  return best.sides;
}

/** Performs one step of expectation maximization (Dempster, Laird, Rubin 1977), and normalizes the axis to mean 0 and variance 1. */
export function improvedSides(histogram: Float64Array, sides: Sides): Sides {
  const above = upperShares(sides);
  let [lowerCount, upperCount, lowerSum, upperSum] = [0, 0, 0, 0];
  for (const [at, point] of VIEWPOINT_POINTS.entries()) {
    const [people, share] = [histogram[at] ?? 0, above[at] ?? 0];
    upperCount += people * share;
    lowerCount += people * (1 - share);
    upperSum += people * share * point;
    lowerSum += people * (1 - share) * point;
  }
  const [lower, higher] = [lowerSum / lowerCount, upperSum / upperCount];
  let squares = 0;
  for (const [at, point] of VIEWPOINT_POINTS.entries()) {
    const [people, share] = [histogram[at] ?? 0, above[at] ?? 0];
    squares += people * (share * (point - higher) ** 2 + (1 - share) * (point - lower) ** 2);
  }
  const count = lowerCount + upperCount;
  const share = Math.min(
    1 - SIDE_SHARE_MIN,
    Math.max(SIDE_SHARE_MIN, (upperCount + SIDE_PRIOR_PEOPLE / 2) / (count + SIDE_PRIOR_PEOPLE)),
  );
  return standardized({ share, lower, higher, variance: Math.max(SIDE_VARIANCE_MIN, squares / count) });
}

function standardized({ share, lower, higher, variance }: Sides): Sides {
  const mean = share * higher + (1 - share) * lower;
  const whole = variance + share * (1 - share) * (higher - lower) ** 2;
  const deviation = Math.sqrt(whole);
  return {
    share,
    lower: (lower - mean) / deviation,
    higher: (higher - mean) / deviation,
    variance: Math.max(SIDE_VARIANCE_MIN, variance / whole),
  };
}

/** Returns the density of viewpoints at the points of the axis, which adds up to 1; standard normal before the sides are known. */
export function densityOf(sides: Sides | null): Float64Array {
  const density = Float64Array.from(VIEWPOINT_POINTS, (point) => {
    if (sides === null) return Math.exp((-point * point) / 2);
    const [below, above] = parts(sides, point);
    return below + above;
  });
  const sum = density.reduce((total, value) => total + value, 0);
  return density.map((value) => value / sum);
}

/** Returns the probability of belonging to the upper side, at each point of the axis. */
export function upperShares(sides: Sides): Float64Array {
  return Float64Array.from(VIEWPOINT_POINTS, (point) => upperShareAt(sides, point));
}

export function upperShareAt(sides: Sides, point: number): number {
  const [below, above] = parts(sides, point);
  return above / (below + above);
}

function parts({ share, lower, higher, variance }: Sides, point: number): [number, number] {
  return [
    (1 - share) * Math.exp(-((point - lower) ** 2) / (2 * variance)) + 1e-12,
    share * Math.exp(-((point - higher) ** 2) / (2 * variance)) + 1e-12,
  ];
}

function likelihoodOf(histogram: Float64Array, sides: Sides): number {
  let likelihood = 0;
  for (const [at, point] of VIEWPOINT_POINTS.entries()) {
    const [below, above] = parts(sides, point);
    likelihood += (histogram[at] ?? 0) * Math.log((below + above) / Math.sqrt(sides.variance));
  }
  return likelihood;
}
