// The fitted model of a comment's side: multinomial logistic regression over the features of side-features.ts. Pure; the cost grows
// with the features of the text, not with the size of the model.

import type { TextFeatures } from './side-features.ts';
import type { Chances, Points } from './confidence.ts';
import { CUE_WEIGHTS, GRAM_WEIGHTS, SIDE_BIAS } from './side-weights.data.ts';

/** The weights of an n-gram; rarity is its inverse document frequency in the training comments. */
export type GramWeight = { rarity: number; points: Points };
export type SideModel = {
  bias: Points;
  cues: ReadonlyMap<string, Points>;
  grams: ReadonlyMap<string, GramWeight>;
};

export const SIDE_MODEL: SideModel = parseSideModel(SIDE_BIAS, CUE_WEIGHTS, GRAM_WEIGHTS);

export function pointsBy(model: SideModel, { prior, cues, own_grams, opening_grams }: TextFeatures): Points {
  const points: Points = [...model.bias];
  prior.forEach((value, side) => {
    points[side] = (points[side] ?? 0) + value;
  });
  const add = (weights: Points, value: number): void => {
    points[0] += weights[0] * value;
    points[1] += weights[1] * value;
    points[2] += weights[2] * value;
  };
  for (const [name, value] of cues) {
    const weights = model.cues.get(name);
    if (weights) add(weights, value);
  }
  for (const grams of [own_grams, opening_grams]) {
    for (const [gram, value] of weighGrams(grams, model.grams)) add(gram.points, value);
  }
  return points;
}

/** Returns the known n-grams of a text, weighted by rarity, as a vector of length 1. */
export function weighGrams<Known extends { rarity: number }>(
  grams: readonly string[],
  known: ReadonlyMap<string, Known>,
): [Known, number][] {
  const found = grams.flatMap((gram) => known.get(gram) ?? []);
  const length = Math.hypot(...found.map(({ rarity }) => rarity));
  return found.map((gram) => [gram, gram.rarity / length]);
}

export function chancesOf(points: Points): Chances {
  const largest = Math.max(...points);
  const [agree, neutral, disagree] = [
    Math.exp(points[0] - largest),
    Math.exp(points[1] - largest),
    Math.exp(points[2] - largest),
  ];
  const total = agree + neutral + disagree;
  return [agree / total, neutral / total, disagree / total];
}

/** Rows are `name|agree neutral disagree`, of n-grams `gram|rarity agree neutral disagree`, all in hundredths. */
function parseSideModel(bias: Points, cues: string, grams: string): SideModel {
  return {
    bias,
    cues: new Map(
      rowsOf(cues).map(([name, [agree = 0, neutral = 0, disagree = 0]]) => [
        name,
        [agree, neutral, disagree],
      ]),
    ),
    grams: new Map(
      rowsOf(grams).map(([gram, [rarity = 1, agree = 0, neutral = 0, disagree = 0]]) => [
        gram,
        { rarity, points: [agree, neutral, disagree] },
      ]),
    ),
  };
}

function rowsOf(table: string): [string, number[]][] {
  return table
    .trim()
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => {
      const [name = '', values = ''] = row.split('|');
      return [name, values.split(' ').map((value) => Number(value) / 100)];
    });
}
