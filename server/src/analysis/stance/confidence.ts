// From weighed points to a confidence that can be trusted. The tables map the softmax to the share of held-out comments for which it was
// right (reliability curve, monotone, slightly on the careful side); they are thresholds, not weights.

import type { Chances, Points } from './side.ts';

type Curve = readonly (readonly [raw: number, observed: number])[];

const SIDED: Curve = [
  [0, 0],
  [0.33, 0.38],
  [0.5, 0.48],
  [0.6, 0.58],
  [0.7, 0.65],
  [0.8, 0.71],
  [0.9, 0.83],
  [0.97, 0.93],
  [1, 0.98],
];

/** Neutral is what people agree on least. */
const NEUTRAL: Curve = [
  [0, 0],
  [0.33, 0.3],
  [0.5, 0.42],
  [0.7, 0.55],
  [0.8, 0.6],
  [0.9, 0.75],
  [1, 0.95],
];

export function chancesOf(points: Points): Chances {
  const largest = Math.max(...points);
  const [agree, neutral, disagree] = points.map((value) => Math.exp(value - largest));
  const total = (agree ?? 0) + (neutral ?? 0) + (disagree ?? 0);
  return [(agree ?? 0) / total, (neutral ?? 0) / total, (disagree ?? 0) / total];
}

export function calibrate(raw: number, isNeutral: boolean): number {
  const curve = isNeutral ? NEUTRAL : SIDED;
  const above = curve.findIndex(([from]) => from >= raw);
  const [high, highObserved] = curve[above] ?? [1, 1];
  const [low, lowObserved] = curve[above - 1] ?? [0, 0];
  return high === low
    ? highObserved
    : lowObserved + ((raw - low) / (high - low)) * (highObserved - lowObserved);
}
