// The figures of usage as CSV (RFC 4180), one row for each day, model and person.

import type { AdminUsage } from '@frogpond/contract/people/admin';

/** Returns the CSV with a header. Costs are in US dollars. */
export function usageCsv({ days, models, people }: AdminUsage): string {
  const rows = [
    ['by', 'name', 'answers', 'tokens_in', 'tokens_out', 'cost_usd'],
    ...days.map((row) => ['day', row.day, ...figuresToCells(row)]),
    ...models.map((row) => ['model', row.model, ...figuresToCells(row)]),
    ...people.map((row) => ['person', row.user.username, ...figuresToCells(row)]),
  ];
  return rows.map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('');
}

function figuresToCells(row: {
  answers: number;
  tokens_in: number;
  tokens_out: number;
  cost: number;
}): string[] {
  return [row.answers, row.tokens_in, row.tokens_out, row.cost].map(String);
}

/** A spreadsheet would run a text that begins with one of these signs as a formula. */
function quoteCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
