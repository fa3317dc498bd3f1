// The tables of the sentence analysis alone, without the build that `npm run bench` makes first:
//   npx esbuild bench/analysis/main.ts --bundle --platform=node --format=esm --outfile=<file>.mjs
//   node <file>.mjs --data DIR

import { parseArgs } from 'node:util';
import { benchAnalysis } from './analysis.ts';
import { renderTable } from '../table.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, json: { type: 'string' } } });

for (const table of await benchAnalysis(values)) console.log(`${renderTable(table)}\n`);
