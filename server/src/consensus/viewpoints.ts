// Derives viewpoints from a fit: each person's position on the axis, its uncertainty, and the probability of belonging to either side.

import { PERSONS_MIN, RELIABILITY_MIN, SPREAD_GAIN } from './constants.ts';
import type { Fit } from './fit.ts';
import type { Sides } from './sides.ts';

export type Viewpoint = {
  /** On the axis, in standard deviations of the community from its mean. */
  position: number;
  /** Variance of the position given the person's history: 1 means that nothing is known, 0 is certain. */
  variance: number;
  /** The probability that the person belongs to the upper side, 0 to 1. */
  upper: number;
  /** 1, or less if other people have nearly the same history. */
  weight: number;
};

/** The sides, the spread of sentences in ease and slope, and the share of the variance of viewpoints that histories explain, 0 to 1. */
export type Axis = Sides & { ease_spread: number; slope_spread: number; reliability: number };

export type Viewpoints = { axis: Axis; by_person: Map<string, Viewpoint> };

/**
 * Returns null if there are too few people or they don't differ: no one has a say then. `former`: positions by person of an earlier fit.
 * The axis is inverted if that agrees better with them, so that the sides aren't swapped.
 */
export function viewpointsOf(fit: Fit, former?: ReadonlyMap<string, number>): Viewpoints | null {
  const { table, weights, persons, sides, eases, slopes } = fit;
  if (table.persons.length < PERSONS_MIN) return null;
  const reliability = 1 - meanOf(persons.variances);
  if (!(reliability >= RELIABILITY_MIN)) return null;
  const axis: Axis = {
    ...sides,
    ease_spread: spreadOf(eases),
    slope_spread: spreadOf(slopes),
    reliability,
  };
  const by_person = new Map(
    table.persons.map((name, person): [string, Viewpoint] => [
      name,
      {
        position: persons.positions[person] ?? 0,
        variance: persons.variances[person] ?? 1,
        upper: persons.upper[person] ?? 0.5,
        weight: weights[person] ?? 0,
      },
    ]),
  );
  let likeness = 0;
  for (const [name, position] of former ?? []) likeness += position * (by_person.get(name)?.position ?? 0);
  return likeness < 0 ? turned({ axis, by_person }) : { axis, by_person };
}

function turned({ axis, by_person }: Viewpoints): Viewpoints {
  return {
    axis: { ...axis, share: 1 - axis.share, lower: -axis.higher, higher: -axis.lower },
    by_person: new Map(
      [...by_person].map(([name, viewpoint]) => [
        name,
        { ...viewpoint, position: -viewpoint.position, upper: 1 - viewpoint.upper },
      ]),
    ),
  };
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Root mean square, slightly widened because fitted values are shrunk towards zero. */
function spreadOf(values: Float64Array): number {
  return SPREAD_GAIN * Math.sqrt(meanOf(values.map((value) => value * value)));
}
