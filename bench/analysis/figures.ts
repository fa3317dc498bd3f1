// The figures of the sentence analysis: macro-F1, precision of the sure ones, hits among the first k.

import { LABELS } from './data.ts';
import type { Label } from './data.ts';

/** Source of a row, what it is, what was said of it, and how surely. */
export type Judged = { source: string; label: Label; said: Label; confidence: number };
/** Source of a row, its targets, and the sentences named, best first. */
export type Ranked = { source: string; targets: readonly number[]; ranking: readonly number[] };

/** Mean over the labels that occur of 2 tp / (2 tp + fp + fn). */
export function macroF1(rows: readonly Judged[]): number {
  const scores = LABELS.flatMap((label) => {
    const named = rows.filter((row) => row.said === label).length;
    const real = rows.filter((row) => row.label === label).length;
    const right = rows.filter((row) => row.said === label && row.label === label).length;
    return real === 0 ? [] : [(2 * right) / (named + real)];
  });
  return mean(scores);
}

export function precision(rows: readonly Judged[]): number {
  return mean(rows.map((row) => (row.said === row.label ? 1 : 0)));
}

/** The share of rows with a target among the first `count` sentences named. */
export function hitRate(rows: readonly Ranked[], count: number): number {
  return mean(
    rows.map(({ targets, ranking }) => (ranking.slice(0, count).some((at) => targets.includes(at)) ? 1 : 0)),
  );
}

/** Places by falling score; the earlier sentence on a tie. */
export function rankingOf(scores: readonly number[]): number[] {
  return scores.map((_, at) => at).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function show(value: number): string {
  return Number.isNaN(value) ? '-' : value.toFixed(3);
}
