// `npm run bench -- analysis-fit --data DIR`: fits the side regression of the built-in reading, writes its weights to
// server/assets/side-weights.tsv, and prints the figures by cross-validation: each comment is read with weights that were fitted on
// other questions. Deterministic. Runs on request only, from the repository's root.

import { readFileSync, writeFileSync } from 'node:fs';
import { analyseComment } from '../../server/src/analysis/analyse-comment.ts';
import { parsePassages } from '../../server/src/analysis/built-in-reader/own-words.ts';
import {
  BIAS,
  chancesOf,
  parseSideContext,
  parseSideFeatures,
  SHOWN_FROM,
  SIDES,
  type Sides,
  type SideWeights,
} from '../../server/src/analysis/built-in-reader/side.ts';
import type { CommentText } from '../../server/src/analysis/comment-analysis.ts';
import type { Table } from '../table.ts';
import { dataFolderOf, foldOf, qaInput, readQa, readReviews } from './data.ts';
import { confusionTable, figuresTable, readingFigures } from './figures.ts';

type Example = {
  thread: string;
  features: ReadonlyMap<string, number>;
  /** A place in `SIDES`. */
  side: number;
  weight: number;
  /** How often each n-gram of the example counts towards `DOCUMENTS_MIN`. */
  documents: number;
};

const NO_ANSWER = { parent_text: '', sentences: [] };
const WEIGHTS_FILE = 'server/assets/side-weights.tsv';
/** Short comments written for this fit: plain agreement, disagreement and neither, in twenty languages. */
const WRITTEN_FILE = 'bench/analysis/written-comments.tsv';
const FOLDS = 5;
/** An n-gram in fewer comments is not a feature. Every n-gram of a written comment is a feature. */
const DOCUMENTS_MIN = 3;
/** The settings below were chosen by cross-validation on qa-train and qa-dev, on a coarse grid. */
const RIDGE = 0.003;
const SHAPE_SCALE = 0.5;
const STEPS = 100;
const STEP_LENGTH = 0.5;
/** The weight of a comment by `label.sure`: a guess, probable, clear. */
const SURE_WEIGHTS = [0.3, 1, 2];
/** Reviews of answers (stance-train-clean) weigh less than comments, because they are a different genre. */
const REVIEW_WEIGHT = 0.1;
/** The share of comments whose side is shown. */
const SHOWN_SHARE = 0.31;

/** Writes the weights and returns the figures. Throws without a folder of data. */
export async function fitAnalysis(options: { data?: string }): Promise<Table[]> {
  const dir = dataFolderOf(options);
  if (dir === undefined) throw new Error('Name the folder of the data: --data DIR');
  const rows = (['train', 'dev'] as const).flatMap((set) => readQa(dir, set));
  const real = rows.map((row) => {
    const weight = SURE_WEIGHTS[row.label.sure - 1] ?? 1;
    return toExample(qaInput(row), row.label.stance, { thread: row.question, weight, documents: 1 });
  });
  const reviews = readReviews(dir).map(({ comment, parent, label }) =>
    toExample({ ...NO_ANSWER, comment, parent_text: parent }, label, { weight: REVIEW_WEIGHT, documents: 0 }),
  );
  const lines = readFileSync(WRITTEN_FILE, 'utf8').trim().split('\n');
  const written = lines.map((line) => {
    const [label = '', comment = ''] = line.split('\t');
    return toExample({ ...NO_ANSWER, comment }, label, { weight: 1, documents: DOCUMENTS_MIN });
  });
  const others = [...reviews, ...written];
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    fitSides([...real.filter(({ thread }) => foldOf(thread, FOLDS) !== fold), ...others]),
  );
  const chances = real.map(({ thread, features }) =>
    chancesOf(features, models[foldOf(thread, FOLDS)] ?? new Map()),
  );
  const shownFrom = thresholdOf(chances);
  const withThreshold = (weights: SideWeights): SideWeights =>
    new Map([...weights, [SHOWN_FROM, [shownFrom, shownFrom, shownFrom]]]);
  writeFileSync(WEIGHTS_FILE, toTable(withThreshold(fitSides([...real, ...others]))));
  const readings = rows.map((row) => ({
    row,
    analysis: analyseComment(qaInput(row), withThreshold(models[foldOf(row.question, FOLDS)] ?? new Map())),
  }));
  const figures = [['all', readingFigures(readings)]] as const;
  return [
    figuresTable('Real comments under real answers, by cross-validation', figures),
    confusionTable(readings),
  ];
}

function toExample(
  text: CommentText,
  label: string,
  more: Pick<Example, 'weight' | 'documents'> & { thread?: string },
): Example {
  const passages = parsePassages(text.comment);
  const own = passages.map((passage) => passage.own).join('\n');
  const hasQuote = passages.some(({ quotes }) => quotes.length > 0);
  const features = parseSideFeatures(parseSideContext(text), own, hasQuote);
  return { thread: '', ...more, features, side: SIDES.findIndex((side) => side === label) };
}

/**
 * Multinomial logistic regression with a ridge, by accelerated gradient descent (Nesterov 1983). The scale of an
 * n-gram is the square root of its largest log-odds ratio between the sides, after Wang & Manning 2012.
 */
function fitSides(examples: readonly Example[]): SideWeights {
  const names = featureNames(examples);
  const placeOf = new Map(names.map((name, place) => [name, place]));
  const scales = scalesOf(names, examples);
  const size = names.length;
  const inputs = examples.map(({ features }) => {
    const known = [...features].flatMap(([name, value]): [place: number, value: number][] => {
      const place = placeOf.get(name);
      return place === undefined ? [] : [[place, value * (scales[place] ?? 0)]];
    });
    return [...known, [size, 1] as const];
  });
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  let weights = new Float64Array(3 * size + 3);
  let ahead = weights;
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = ahead.map((value, at) => (at < 3 * size ? RIDGE * value : 0));
    for (const [row, input] of inputs.entries()) {
      const { side, weight } = examples[row] ?? { side: 0, weight: 0 };
      const points = [0, 1, 2].map((each) =>
        input.reduce((sum, [place, value]) => sum + value * (ahead[3 * place + each] ?? 0), 0),
      );
      const largest = Math.max(...points);
      const exponents = points.map((value) => Math.exp(value - largest));
      const sum = exponents.reduce((all, value) => all + value, 0);
      for (const [each, exponent] of exponents.entries()) {
        const error = ((exponent / sum - (each === side ? 1 : 0)) * weight) / total;
        for (const [place, value] of input)
          gradient[3 * place + each] = (gradient[3 * place + each] ?? 0) + value * error;
      }
    }
    const next = ahead.map((value, at) => value - STEP_LENGTH * (gradient[at] ?? 0));
    const before = weights;
    ahead = next.map((value, at) => value + (step / (step + 3)) * (value - (before[at] ?? 0)));
    weights = next;
  }
  const weightsAt = (place: number, scale: number): Sides =>
    [0, 1, 2].map((each) => (weights[3 * place + each] ?? 0) * scale);
  return new Map([
    ...names.map((name, place): [string, Sides] => [name, weightsAt(place, scales[place] ?? 0)]),
    [BIAS, weightsAt(size, 1)],
  ]);
}

const isShape = (name: string): boolean => name.startsWith('#');

function featureNames(examples: readonly Example[]): string[] {
  const counts = new Map<string, number>();
  for (const { features, documents } of examples)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + documents);
  return [...counts].filter(([name, count]) => isShape(name) || count >= DOCUMENTS_MIN).map(([name]) => name);
}

function scalesOf(names: readonly string[], examples: readonly Example[]): number[] {
  const counts = new Map(names.map((name) => [name, [0.5, 0.5, 0.5]]));
  const totals = [1, 1, 1];
  for (const { features, side, weight } of examples) {
    totals[side] = (totals[side] ?? 0) + weight;
    for (const name of features.keys()) {
      const own = counts.get(name);
      if (own) own[side] = (own[side] ?? 0) + weight;
    }
  }
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  return names.map((name) => {
    if (isShape(name)) return SHAPE_SCALE;
    const own = counts.get(name) ?? [];
    const ratios = own.map((count, side) => {
      const total = totals[side] ?? 1;
      return Math.abs(Math.log((count / total) * ((sum(totals) - total) / (sum(own) - count))));
    });
    return Math.sqrt(Math.max(...ratios));
  });
}

/** Returns the probability from which `SHOWN_SHARE` of the comments show a side. */
function thresholdOf(chances: readonly Sides[]): number {
  const sided = chances.map(([agree = 0, neutral = 0, disagree = 0]) => {
    const side = Math.max(agree, disagree);
    return neutral < side ? side : 0;
  });
  return sided.toSorted((a, b) => b - a)[Math.round(SHOWN_SHARE * chances.length)] ?? 1;
}

/** In hundredths. Rows that round to zero are left out. */
function toTable(weights: SideWeights): string {
  const rows = [...weights].map(
    ([name, sides]) => [name, ...sides.map((value) => Math.round(100 * value))] as const,
  );
  const lines = rows
    .filter(([, ...sides]) => sides.some((value) => value !== 0))
    .map((row) => row.join('\t'));
  return `${lines.toSorted().join('\n')}\n`;
}
