// Metrics of the sentence analysis: macro-F1, precision at high confidence, and hits among the top k.

import { LABELS } from './data.ts';
import type { Label } from './data.ts';

/** A classified row: source, true label, predicted label, and confidence. */
export type Judged = { source: string; label: Label; said: Label; confidence: number };
/** A ranked row: source, targets, and predicted sentences, best first. */
export type Ranked = { source: string; targets: readonly number[]; ranking: readonly number[] };

/** The mean of 2 tp / (2 tp + fp + fn) over the labels that occur. */
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

/** The share of rows with a target among the first `count` predicted sentences. */
export function hitRate(rows: readonly Ranked[], count: number): number {
  return mean(
    rows.map(({ targets, ranking }) => (ranking.slice(0, count).some((at) => targets.includes(at)) ? 1 : 0)),
  );
}

/** Indexes by descending score; on a tie the earlier sentence first. */
export function rankingOf(scores: readonly number[]): number[] {
  return scores.map((_, at) => at).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function show(value: number): string {
  return Number.isNaN(value) ? '-' : value.toFixed(3);
}
