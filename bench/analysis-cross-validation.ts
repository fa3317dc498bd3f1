// The fitted parts measured on comments they were not fitted on: the training rows in five parts by thread, each judged by a model fitted
// on the other four.

import { PAIR_FEATURES } from '../server/src/analysis/attribution/pair-features.ts';
import { REVIEW_FEATURES } from '../server/src/analysis/stance/review-features.ts';
import { LABELS, foldOf, isClean } from './analysis-data.ts';
import type { Label, StanceRow } from './analysis-data.ts';
import { hitRate, macroF1, rankingOf, show } from './analysis-figures.ts';
import type { Judged, Ranked } from './analysis-figures.ts';
import { fitPairs, pairInputs } from './analysis-fit-pairs.ts';
import type { PairRow } from './analysis-fit-pairs.ts';
import { fitReview, reviewInput } from './analysis-fit.ts';
import type { ReviewModel } from './analysis-fit.ts';

const FOLDS = 5;

export function crossValidated(stance: readonly StanceRow[], pairs: readonly PairRow[]): string[][] {
  const judged = byFold(stance.filter(isClean), fitReview, (model, row): Judged => {
    return { source: row.source, label: row.label, said: sayReview(model, row), confidence: 0 };
  });
  const targeted = pairs.filter((row) => row.target_indices.length > 0);
  const ranked = byFold(targeted, fitPairs, (weights, row): Ranked => {
    const scores = pairInputs(row).map((input) =>
      PAIR_FEATURES.reduce((sum, name, at) => sum + (input[at] ?? 0) * weights[name], 0),
    );
    return { source: row.source, targets: row.target_indices, ranking: rankingOf(scores) };
  });
  return [
    ...bySource(judged).map(([source, rows]) => [
      'review cues',
      source,
      String(rows.length),
      show(macroF1(rows)),
      '',
      '',
    ]),
    ...bySource(ranked).map(([source, rows]) => [
      'sentence match',
      source,
      String(rows.length),
      '',
      show(hitRate(rows, 1)),
      show(hitRate(rows, 3)),
    ]),
  ];
}

function byFold<Row extends { thread: string }, Model, Result>(
  rows: readonly Row[],
  fit: (rows: readonly Row[]) => Model,
  judge: (model: Model, row: Row) => Result,
): Result[] {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const model = fit(rows.filter((row) => foldOf(row.thread, FOLDS) !== fold));
    return rows.filter((row) => foldOf(row.thread, FOLDS) === fold).map((row) => judge(model, row));
  });
}

function sayReview({ weights, bias }: ReviewModel, row: StanceRow): Label {
  const input = reviewInput(row);
  const scores = LABELS.map((_, side) =>
    REVIEW_FEATURES.reduce(
      (sum, __, at) => sum + (input[at] ?? 0) * (weights[at]?.[side] ?? 0),
      bias[side] ?? 0,
    ),
  );
  return LABELS[rankingOf(scores)[0] ?? 1] ?? 'neutral';
}

function bySource<Row extends { source: string }>(rows: readonly Row[]): [string, Row[]][] {
  const sources = [...new Set(rows.map(({ source }) => source))].toSorted();
  return [
    ['all', [...rows]],
    ...sources.map((source): [string, Row[]] => [source, rows.filter((row) => row.source === source)]),
  ];
}
