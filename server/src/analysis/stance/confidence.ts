// Maps the probability of a side to the confidence that is stored and shown. The two thresholds were set on held-out comments; the
// confidence at them is the one that the product compares with (`SENTIMENT_COLOR_CONFIDENCE`, `VOICE_CONFIDENCE_MIN`).

import type { Stance } from '../comment-analysis.ts';
import { SENTIMENT_COLOR_CONFIDENCE, VOICE_CONFIDENCE_MIN } from '@frogpond/contract/limits';

/**
 * A side is shown from this probability on: in cross-validation a third of the comments show one, of which 88% are right and 4% the
 * opposite.
 */
const SHOWN_FROM = 0.688;
/** A side counts from this probability on. */
const COUNTS_FROM = 0.5;

type Knot = readonly [chance: number, confidence: number];
const KNOTS: readonly Knot[] = [
  [0, 0],
  [COUNTS_FROM, VOICE_CONFIDENCE_MIN],
  [SHOWN_FROM, SENTIMENT_COLOR_CONFIDENCE],
  [1, 1],
];

/** Neutral stays below the display threshold: on debates, which were not used for fitting, 15 of 55 certain ones were right. */
const NEUTRAL_KNOTS: readonly Knot[] = [
  [0, 0],
  [0.5, 0.42],
  [1, 0.69],
];

/** Monotone and piecewise linear. */
export function confidenceOf(chance: number, isNeutral: boolean): number {
  const knots = isNeutral ? NEUTRAL_KNOTS : KNOTS;
  const above = knots.findIndex(([from]) => from >= chance);
  const [high, highest] = knots[above] ?? [1, 1];
  const [low, lowest] = knots[above - 1] ?? [0, 0];
  return high === low ? highest : lowest + ((chance - low) / (high - low)) * (highest - lowest);
}

/** An explicit side with its strength in points; 0 for no side. */
export type Verdict = { stance: Stance; strength: number };

/** The evidence for each side, as logits. */
export type Points = [agree: number, neutral: number, disagree: number];

/** Points as shares that add up to 1. */
export type Chances = [agree: number, neutral: number, disagree: number];
