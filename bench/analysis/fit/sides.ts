// Fits the model of a comment's side: multinomial logistic regression with a ridge over the features of a comment, on real comments under
// answers and, with a smaller weight, on reviews of answers. Uses only rows whose license permits shipping fitted weights. Deterministic.

import type { CommentText } from '../../../server/src/analysis/comment-analysis.ts';
import { readComment } from '../../../server/src/analysis/read-comment.ts';
import { type TextFeatures, readFeatures } from '../../../server/src/analysis/stance/side-features.ts';
import { SIDE_MODEL, type SideModel, weighGrams } from '../../../server/src/analysis/stance/side-model.ts';
import type { Points } from '../../../server/src/analysis/stance/confidence.ts';
import { LABELS, isClean, qaInput, readQa, readStance } from '../data.ts';
import { descend, softmax } from './descent.ts';

export type SideRow = {
  thread: string;
  is_qa: boolean;
  features: TextFeatures;
  /** A place in LABELS. */
  label: number;
  weight: number;
};

/** Chosen by cross-validation on the real comments, on a coarse grid. */
const RIDGE = 0.0024;
const CUE_SCALE = 0.09;
const GRAM_SCALE = 1.2;
const LEAST_SPREAD = 0.05;
/** An n-gram in fewer of the real comments than this is not a feature. */
const GRAM_FROM = 3;
/** A guessed label counts less than a clear one; by `label.sure` from 1 to 3. */
const SURE_WEIGHTS = [0.3, 1, 2];
/**
 * Weights of a review relative to a real comment; a review of a span has more than a review of a whole answer, of which there are eleven
 * times as many.
 */
const REVIEW_WEIGHT = 0.17;
const SPAN_WEIGHT = 0.3;

export function readSideRows(dir: string): SideRow[] {
  const real = (['train', 'dev'] as const).flatMap((set) => readQa(dir, set));
  return [
    ...real.map((row) => ({
      thread: row.question,
      is_qa: true,
      features: featuresOf(qaInput(row)),
      label: LABELS.indexOf(row.label.stance),
      weight: SURE_WEIGHTS[row.label.sure - 1] ?? 1,
    })),
    ...readStance(dir, 'train-clean')
      .filter(isClean)
      .map(({ thread, source, parent, comment, label }) => ({
        thread,
        is_qa: false,
        features: featuresOf({ comment, parent_text: parent, sentences: [] }),
        label: LABELS.indexOf(label),
        weight: source === 'haluquest' ? SPAN_WEIGHT : REVIEW_WEIGHT,
      })),
  ];
}

function featuresOf(input: CommentText): TextFeatures {
  return readFeatures(readComment(input, SIDE_MODEL).side_input);
}

const NOTHING: Pick<TextFeatures, 'prior'> = { prior: [0, 0, 0] };

type Known = { at: number; rarity: number };

export function fitSides(rows: readonly SideRow[]): SideModel {
  const real = rows.filter((row) => row.is_qa);
  const grams = knownGrams(real);
  const cues = knownCues(real, grams.size);
  const size = grams.size + cues.size;
  const inputs = rows.map((row) => inputOf(row.features, grams, cues));
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const parameters = descend(
    3 * size + 3,
    (values, gradient) => {
      const chances = new Float64Array(3);
      for (const [row, { places, amounts }] of inputs.entries()) {
        const { label = 1, weight = 0, features: { prior } = NOTHING } = rows[row] ?? {};
        for (let side = 0; side < 3; side += 1) {
          let score = (values[3 * size + side] ?? 0) + (prior[side] ?? 0);
          for (let item = 0; item < places.length; item += 1)
            score += (amounts[item] ?? 0) * (values[3 * (places[item] ?? 0) + side] ?? 0);
          chances[side] = score;
        }
        softmax(chances);
        for (let side = 0; side < 3; side += 1) {
          const error = (weight / total) * ((chances[side] ?? 0) - (label === side ? 1 : 0));
          for (let item = 0; item < places.length; item += 1) {
            const at = 3 * (places[item] ?? 0) + side;
            gradient[at] = (gradient[at] ?? 0) + (amounts[item] ?? 0) * error;
          }
          gradient[3 * size + side] = (gradient[3 * size + side] ?? 0) + error;
        }
      }
      for (let at = 0; at < 3 * size; at += 1) gradient[at] = (gradient[at] ?? 0) + RIDGE * (values[at] ?? 0);
    },
    () => false,
  );
  const pointsAt = (at: number, factor: number): Points => [
    (parameters[3 * at] ?? 0) * factor,
    (parameters[3 * at + 1] ?? 0) * factor,
    (parameters[3 * at + 2] ?? 0) * factor,
  ];
  return {
    bias: pointsAt(size, 1),
    cues: new Map([...cues].map(([name, { at, rarity }]) => [name, pointsAt(at, rarity)])),
    grams: new Map(
      [...grams].map(([gram, { at, rarity }]) => [gram, { rarity, points: pointsAt(at, GRAM_SCALE) }]),
    ),
  };
}

function knownGrams(rows: readonly SideRow[]): Map<string, Known> {
  const counts = new Map<string, number>();
  for (const { features } of rows)
    for (const gram of [...features.own_grams, ...features.opening_grams])
      counts.set(gram, (counts.get(gram) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= GRAM_FROM);
  return new Map(
    common.map(([gram, count], at) => [gram, { at, rarity: Math.log((1 + rows.length) / (1 + count)) + 1 }]),
  );
}

/** A cue is divided by its spread; `rarity` holds the factor. */
function knownCues(rows: readonly SideRow[], start: number): Map<string, Known> {
  const names = [...new Set(rows.flatMap(({ features }) => [...features.cues.keys()]))].toSorted();
  return new Map(
    names.map((name, place) => {
      const values = rows.map(({ features }) => features.cues.get(name) ?? 0);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
      return [name, { at: start + place, rarity: CUE_SCALE / (Math.sqrt(variance) + LEAST_SPREAD) }];
    }),
  );
}

type Input = { places: Int32Array; amounts: Float64Array };

function inputOf(
  features: TextFeatures,
  grams: ReadonlyMap<string, Known>,
  cues: ReadonlyMap<string, Known>,
): Input {
  const items: [number, number][] = [];
  for (const list of [features.own_grams, features.opening_grams])
    for (const [{ at }, value] of weighGrams(list, grams)) items.push([at, GRAM_SCALE * value]);
  for (const [name, value] of features.cues) {
    const cue = cues.get(name);
    if (cue) items.push([cue.at, cue.rarity * value]);
  }
  return {
    places: Int32Array.from(items, ([at]) => at),
    amounts: Float64Array.from(items, ([, amount]) => amount),
  };
}
