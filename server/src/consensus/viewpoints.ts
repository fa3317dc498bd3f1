// From a fit to viewpoints: where each person is on the axis, how sure that is, and how far the person belongs to either side of it.

import { PERSONS_MIN, RELIABILITY_MIN, SPREAD_GAIN } from './constants.ts';
import type { Fit } from './fit.ts';
import type { Sides } from './sides.ts';

export type Viewpoint = {
  /** On the axis, in standard deviations of the community from its mean. */
  position: number;
  /** Of the position, as the person's history leaves it: 1 says nothing, 0 is certain. */
  variance: number;
  /** How far the person belongs to the upper side, 0 to 1. */
  upper: number;
  /** 1, or less where others have nearly the same history. */
  weight: number;
};

/** The sides, how far sentences spread in ease and slope, and how much histories say about viewpoints, 0 to 1. */
export type Axis = Sides & { ease_spread: number; slope_spread: number; reliability: number };

export type Viewpoints = { axis: Axis; by_person: Map<string, Viewpoint> };

/**
 * Null with too few people, or where they don't differ: then no one has a say. `former`: positions by person of an earlier fit. The axis is
 * turned round if that agrees better with them, so that a side keeps its name.
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

/** Root mean square, a little wider because fitted values are drawn to zero. */
function spreadOf(values: Float64Array): number {
  return SPREAD_GAIN * Math.sqrt(meanOf(values.map((value) => value * value)));
}
