// The side of a comment: one multinomial logistic regression over the features of side-features.ts, with fitted weights.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { SentimentType } from '../comment-analysis.ts';
import type { SideFeatures } from './side-features.ts';

/** Values for agree, neutral and disagree, in this order. */
export type Sides = [agree: number, neutral: number, disagree: number];
/** The weight of each feature for each side; `BIAS` and `SHOWN_FROM` are always present. */
export type SideWeights = ReadonlyMap<string, Sides>;

export const SIDES: readonly SentimentType[] = ['agree', 'neutral', 'disagree'];
export const BIAS = '#bias';
/** The row of the probability from which a side is shown, by cross-validation. It is no feature. */
export const SHOWN_FROM = '#shown from';

let shipped: SideWeights | null = null;

/** Fitted by bench/analysis/fit.ts. The path is the same from the sources and from the bundle. */
export function sideWeights(): SideWeights {
  const file = (): string => createRequire(import.meta.url).resolve('@frogpond/server/side-weights');
  shipped ??= parseWeights(readFileSync(file(), 'utf8'));
  return shipped;
}

/** Each line is a feature and its three weights in hundredths, separated by tabs. */
function parseWeights(table: string): SideWeights {
  const rows = table.trim().split('\n');
  return new Map(
    rows.map((row) => {
      const [name = '', agree, neutral, disagree] = row.split('\t');
      return [name, [Number(agree) / 100, Number(neutral) / 100, Number(disagree) / 100]];
    }),
  );
}

/** A word with weights this far apart states a side, so it is no topic: "great" in "Great answer!" */
const SIDE_WORD_SPREAD = 0.6;

export function isSideWord(word: string, weights: SideWeights): boolean {
  const sides = weights.get(word);
  return sides !== undefined && Math.max(...sides) - Math.min(...sides) >= SIDE_WORD_SPREAD;
}

/** Returns the probability of each side. */
export function chancesOf(features: SideFeatures, weights: SideWeights): Sides {
  const points: Sides = [...(weights.get(BIAS) ?? [0, 0, 0])];
  for (const [name, value] of features) {
    const [agree, neutral, disagree] = weights.get(name) ?? [0, 0, 0];
    points[0] += value * agree;
    points[1] += value * neutral;
    points[2] += value * disagree;
  }
  const largest = Math.max(...points);
  const [agree, neutral, disagree] = points.map((value) => Math.exp(value - largest));
  const total = (agree ?? 0) + (neutral ?? 0) + (disagree ?? 0);
  return [(agree ?? 0) / total, (neutral ?? 0) / total, (disagree ?? 0) / total];
}
