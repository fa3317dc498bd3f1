// The page weights: gzipped bytes that a first visit loads before a page runs, compared with their budgets.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WEB_INDEX, WEB_MANIFEST } from '../scripts/process/paths.mjs';
import { weighPages } from '../web/build/page-weight.mjs';
import type { Table } from './table.ts';

/** Reads the built web app in web/dist. Throws if it is missing. */
export function benchBundle(): Promise<Table[]> {
  const title = 'What a page loads before it runs, after gzip';
  // Vite's manifest; weighPages declares the parts that it reads.
  const manifest = JSON.parse(readFileSync(WEB_MANIFEST, 'utf8')) as Parameters<typeof weighPages>[1];
  const rows = weighPages(path.dirname(WEB_INDEX), manifest).map(({ text, isWithin }) => [
    text,
    isWithin ? 'ok' : 'MISSED',
  ]);
  return Promise.resolve([{ title, columns: ['what', 'ok'], rows }]);
}
