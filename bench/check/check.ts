// `npm run bench -- check [section ...]`: short runs of the sections that have bounds; fails if a ratio is worse than its bound.

import { findBrowser } from '../../scripts/checks/browser.mjs';
import { UsageError } from '../options.ts';
import { renderTable, type Table } from '../table.ts';
import { BOUNDS } from './bounds.ts';
import { better, compare, type Compared } from './compare.ts';

export type Sections<Options> = Record<string, { run(options: Options): Promise<Table[]> }>;

const COLUMNS = ['figure', 'value', 'baseline', 'ratio', 'bound', 'ok'];

/** Returns whether all ratios are within their bounds. A section with a worse ratio runs twice, and its better figures count. */
export async function checkBounds<Options>(
  sections: Sections<Options>,
  names: readonly string[],
  options: Options,
): Promise<boolean> {
  const unbounded = names.find((name) => !(name in BOUNDS));
  if (unbounded !== undefined) throw new UsageError(`The section "${unbounded}" has no bounds.`);
  let areAllOk = true;
  for (const [name, bounds] of Object.entries(BOUNDS)) {
    const section = sections[name];
    if (section === undefined) throw new Error(`There is no section "${name}".`);
    if (names.length > 0 && !names.includes(name)) continue;
    if (name === 'browser' && findBrowser() === undefined) {
      console.log('\nbrowser: skipped, there is no Chromium');
      continue;
    }
    const measure = async (): Promise<Compared[]> =>
      compare(
        bounds,
        (await section.run(options)).flatMap(({ figures = [] }) => figures),
      );
    let rows = await measure();
    if (!rows.every(isOk)) rows = better(rows, await measure());
    areAllOk &&= rows.every(isOk);
    console.log(`\n${renderTable({ title: name, columns: COLUMNS, rows: rows.map(cells) })}`);
  }
  return areAllOk;
}

function isOk({ verdict }: Compared): boolean {
  return verdict === 'ok';
}

function cells({ what, value, baseline, ratio, bound, verdict }: Compared): string[] {
  return [what, value, baseline, ratio?.toFixed(2) ?? '', String(bound), verdict];
}
