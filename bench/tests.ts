// How long `npm test` takes, beside the check of types alone, which is a fixed part of it.

import { runToEnd } from '../scripts/process/child.mjs';
import { tableOf, type Table } from './table.ts';

const SECONDS = 540;

/** Runs `npm test` twice: the check of types alone, then all checks. */
export async function benchTests(): Promise<Table[]> {
  const types = await timeOf(['types']);
  const all = await timeOf([]);
  return [
    tableOf('Tests; baseline: the check of types alone', [
      { what: 'npm test', value: all, unit: 's', baseline: types, at_most: SECONDS },
    ]),
  ];
}

/** In seconds. Throws if a check fails. */
async function timeOf(checks: string[]): Promise<number> {
  const began = performance.now();
  const { code, output } = await runToEnd('npm', ['test', '--', ...checks], {
    capture: true,
    shell: process.platform === 'win32',
  });
  if (code !== 0) throw new Error(`npm test failed:\n${output}`);
  return (performance.now() - began) / 1_000;
}
