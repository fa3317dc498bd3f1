// The commands that are TypeScript programs of this repository: seed, bench, doctor, move.
import { ensureBuilt } from '../build/build.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { runBundled } from '../build/run-bundled.mjs';
import { TOOL_ENTRIES } from '../build/server-bundle.mjs';
import { inRoot } from '../process/paths.mjs';

/** @type {Record<string, string>} */
const SOURCES = {
  ...TOOL_ENTRIES,
  seed: inRoot('server/src/seed/main.ts'),
  bench: inRoot('bench/main.ts'),
};

/** @param {string} name of the program @returns {Promise<number>} its exit code */
export async function run(name) {
  await ensureInstalled();
  // The benchmarks run the built product.
  if (name === 'bench') await ensureBuilt();
  return runBundled(name, SOURCES[name] ?? '');
}
