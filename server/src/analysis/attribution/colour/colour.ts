// The probability that a comment refers to a sentence and takes a given side there: the product of two models that were fitted on real
// comments. A sentence is coloured only above the threshold with the required precision.

import { chancesOf } from '../../stance/side-model.ts';
import type { Chances, Points } from '../../stance/confidence.ts';
import {
  type ColourSentence,
  type ReadContext,
  type SideFeatures,
  type TargetFeatures,
  SIDE_FEATURES,
  TARGET_FEATURES,
  readSide,
  readTarget,
} from './colour-features.ts';

export type ColourWeights = {
  /** Whether the comment refers to the sentence. */
  target: Readonly<TargetFeatures>;
  /** Which side it takes on a sentence that it refers to. */
  side: Readonly<Record<keyof SideFeatures, Points>>;
  /** A sentence is coloured from this probability on. */
  colours_from: number;
};
export type Side = 1 | -1;

/** Returns the more likely side on a sentence and its confidence; from 0.5 on it colours the sentence. */
export function colourOf(
  sentence: ColourSentence,
  context: ReadContext,
  weights: ColourWeights,
): { side: Side; confidence: number } {
  const { side, chance } = colourChance(readTarget(sentence, context), readSide(sentence, context), weights);
  return { side, confidence: toConfidence(chance, weights.colours_from) };
}

/** Returns the more likely side and the probability that both the reference and the side are right. */
export function colourChance(
  target: TargetFeatures,
  side: SideFeatures,
  weights: Pick<ColourWeights, 'target' | 'side'>,
): { side: Side; chance: number } {
  const score = TARGET_FEATURES.reduce((sum, name) => sum + weights.target[name] * target[name], 0);
  const [agree, , disagree] = sideChances(side, weights.side);
  return {
    side: agree > disagree ? 1 : -1,
    chance: Math.max(agree, disagree) / (1 + Math.exp(-score)),
  };
}

function sideChances(features: SideFeatures, weights: ColourWeights['side']): Chances {
  const points: Points = [0, 0, 0];
  for (const name of SIDE_FEATURES) {
    const [agree, neutral, disagree] = weights[name];
    points[0] += agree * features[name];
    points[1] += neutral * features[name];
    points[2] += disagree * features[name];
  }
  return chancesOf(points);
}

/** Monotone, piecewise linear: 0.5 at the probability `from`. */
function toConfidence(chance: number, from: number): number {
  return chance < from ? (0.5 * chance) / from : 0.5 + (0.5 * (chance - from)) / (1 - from);
}
