// Compares figures with their bounds. Only ratios are compared, because machines differ more than programs do.

import { amount, type Figure } from '../table.ts';

export type Compared = {
  what: string;
  value: string;
  baseline: string;
  ratio: number | null;
  bound: number;
  verdict: 'ok' | 'worse' | 'missing';
};

/** The spread of two runs on one machine. */
const TOLERANCE = 1.2;

/** Returns a row for each bound. A figure that was not measured is missing. */
export function compare(bounds: Record<string, number>, figures: readonly Figure[]): Compared[] {
  return Object.entries(bounds).map(([what, bound]) => {
    const figure = figures.find((one) => one.what === what);
    const { value = null, baseline, unit = '' } = figure ?? {};
    const ratio = value === null ? null : ratioOf(value, baseline);
    return {
      what,
      value: value === null ? '' : amount(value, unit),
      baseline: baseline === undefined ? '' : amount(baseline, unit),
      ratio,
      bound,
      verdict: verdictOf(ratio, bound),
    };
  });
}

/** Returns the better figure of two runs for each bound: the machine causes a figure that is bad in one run only. */
export function better(first: readonly Compared[], second: readonly Compared[]): Compared[] {
  return first.map((row, place) => {
    const other = second[place] ?? row;
    if (other.ratio === null) return row;
    return row.ratio === null || other.ratio < row.ratio ? other : row;
  });
}

function ratioOf(value: number, baseline: number | undefined): number | null {
  const ratio = baseline === undefined || baseline === 0 ? value : value / baseline;
  return Number.isFinite(ratio) ? ratio : null;
}

function verdictOf(ratio: number | null, bound: number): Compared['verdict'] {
  if (ratio === null) return 'missing';
  return ratio > bound * TOLERANCE ? 'worse' : 'ok';
}
