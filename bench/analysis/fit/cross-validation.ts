// Cross-validation of the fitted models: the rows are split by thread into five folds, each of which is read by a model that was fitted
// on the other four.

import { PAIR_FEATURES } from '../../../server/src/analysis/attribution/pairs/pair-features.ts';
import type { AnalysisModel } from '../../../server/src/analysis/analyse-comment.ts';
import { foldOf } from '../data.ts';
import type { QaRow } from '../data.ts';
import { hitRate, rankingOf, show } from '../figures.ts';
import type { LabelledReading, Ranked } from '../figures.ts';
import { fitPairs, pairInputs } from './pairs.ts';
import type { PairRow } from './pairs.ts';
import { readQaRow } from '../qa.ts';

const FOLDS = 5;

/** Returns one model per fold, fitted on the rows of the other folds. */
export function fitByFold<Row extends { thread: string }, Model>(
  rows: readonly Row[],
  fit: (rows: readonly Row[]) => Model,
): Model[] {
  return Array.from({ length: FOLDS }, (_, fold) =>
    fit(rows.filter(({ thread }) => foldOf(thread, FOLDS) !== fold)),
  );
}

/** Reads each real comment with the models that were fitted without its question. */
export function readByFold(rows: readonly QaRow[], models: readonly AnalysisModel[]): LabelledReading[] {
  return rows.map((row) => readQaRow(row, models[foldOf(row.question, FOLDS)]));
}

export function crossValidatedPairs(pairs: readonly PairRow[]): string[][] {
  const targeted = pairs.filter((row) => row.target_indices.length > 0);
  const ranked = byFold(targeted, fitPairs, (weights, row): Ranked => {
    const scores = pairInputs(row).map((input) =>
      PAIR_FEATURES.reduce((sum, name, at) => sum + (input[at] ?? 0) * weights[name], 0),
    );
    return { source: row.source, targets: row.target_indices, ranking: rankingOf(scores) };
  });
  return bySource(ranked).map(([source, rows]) => [
    source,
    String(rows.length),
    show(hitRate(rows, 1)),
    show(hitRate(rows, 3)),
  ]);
}

function byFold<Row extends { thread: string }, Model, Result>(
  rows: readonly Row[],
  fit: (rows: readonly Row[]) => Model,
  judge: (model: Model, row: Row) => Result,
): Result[] {
  return fitByFold(rows, fit).flatMap((model, fold) =>
    rows.filter((row) => foldOf(row.thread, FOLDS) === fold).map((row) => judge(model, row)),
  );
}

function bySource<Row extends { source: string }>(rows: readonly Row[]): [string, Row[]][] {
  const sources = [...new Set(rows.map(({ source }) => source))].toSorted();
  return [
    ['all', [...rows]],
    ...sources.map((source): [string, Row[]] => [source, rows.filter((row) => row.source === source)]),
  ];
}
