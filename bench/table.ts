// The tables of the benchmarks. Each figure has a baseline from the same run, because machines differ more than programs do; missed
// targets are marked.

/** `figures`: the figure of each row, for the check of bounds. */
export type Table = { title: string; columns: string[]; rows: string[][]; figures?: Figure[] };

export type Figure = {
  what: string;
  /** Null if not measured; `why` has the reason. */
  value: number | null;
  unit: string;
  baseline?: number;
  at_most?: number;
  at_least?: number;
  why?: string;
};

/** Returns a row for each figure, with its ratio to the baseline and its target. */
export function tableOf(title: string, figures: Figure[]): Table {
  return {
    title,
    columns: ['what', 'value', 'baseline', 'ratio', 'target', 'ok'],
    figures,
    rows: figures.map(({ what, value, unit, baseline, at_most, at_least, why }) => [
      what,
      value === null ? (why ?? 'not measured') : amount(value, unit),
      baseline === undefined ? '' : amount(baseline, unit),
      value === null || baseline === undefined || baseline === 0 ? '' : (value / baseline).toFixed(2),
      targetOf(unit, at_most, at_least),
      verdict(value, at_most, at_least),
    ]),
  };
}

/** Adds the bounds of ratios and counts, by figure, as targets. */
export function withBounds(table: Table, bounds: Record<string, number>): Table {
  const rows = table.rows.map((row, place) => {
    const { what = '', value = null, baseline, at_most } = table.figures?.[place] ?? {};
    const bound = bounds[what];
    if (bound === undefined || at_most !== undefined || value === null) return row;
    const isRatio = baseline !== undefined && baseline !== 0;
    const figure = isRatio ? value / baseline : value;
    return [...row.slice(0, -2), `<= ${bound}${isRatio ? ' x' : ''}`, figure <= bound ? 'ok' : 'MISSED'];
  });
  return { ...table, rows };
}

/** Returns whether each table has rows and, if made from figures, a value. */
export function isMeasured(tables: readonly Table[]): boolean {
  const hasValue = ({ rows, figures }: Table): boolean =>
    rows.length > 0 && (figures?.some(({ value }) => value !== null && !Number.isNaN(value)) ?? true);
  return tables.length > 0 && tables.every(hasValue);
}

/** Returns the table as text with aligned columns. */
export function renderTable({ title, columns, rows }: Table): string {
  const widths = columns.map((column, place) =>
    Math.max(column.length, ...rows.map((row) => row[place]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width));
  return [title, line(columns), line(rule), ...rows.map(line)].join('\n');
}

/** Returns the percentile for a share between 0 and 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Formats a value with at most two decimals, and its unit. */
export function amount(value: number, unit: string): string {
  return `${value.toFixed(digitsOf(value))} ${unit}`.trimEnd();
}

function digitsOf(value: number): number {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return 0;
  return Math.abs(value) >= 10 ? 1 : 2;
}

function targetOf(unit: string, atMost: number | undefined, atLeast: number | undefined): string {
  if (atMost !== undefined) return `<= ${amount(atMost, unit)}`;
  return atLeast === undefined ? '' : `>= ${amount(atLeast, unit)}`;
}

function verdict(value: number | null, atMost: number | undefined, atLeast: number | undefined): string {
  if (value === null || (atMost === undefined && atLeast === undefined)) return '';
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast)
    ? 'ok'
    : 'MISSED';
}
