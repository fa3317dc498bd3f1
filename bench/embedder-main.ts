// The embedder's table alone, for those who work on it: `npm run bench` prints it among all others.
import { benchEmbedder } from './embedder.ts';

const { title, columns, rows } = await benchEmbedder();
const widths = columns.map((column, place) =>
  Math.max(column.length, ...rows.map((row) => row[place]?.length ?? 0)),
);
const line = (cells: readonly string[]): string =>
  cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join('  ');
process.stdout.write(`${[title, line(columns), ...rows.map(line)].join('\n')}\n`);
