// The tables of the sentence analysis alone, for those who work on it: `npm run bench` prints them among all others.
//   npx esbuild bench/analysis-main.ts --bundle --platform=node --format=esm --packages=external --outfile=<file>.mjs
//   node <file>.mjs --data DIR

import { parseArgs } from 'node:util';
import { benchAnalysis } from './analysis.ts';

const { values } = parseArgs({ options: { data: { type: 'string' } } });

for (const { title, columns, rows } of await benchAnalysis(
  values.data ?? process.env['FROGPOND_ANALYSIS_DATA'],
)) {
  const widths = columns.map((column, place) =>
    Math.max(column.length, ...rows.map((row) => row[place]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join('  ');
  process.stdout.write(`${[title, line(columns), ...rows.map(line)].join('\n')}\n\n`);
}
