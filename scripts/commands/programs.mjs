// The commands that are TypeScript programs of this repository: seed, bench, doctor, move.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../build/build.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { TOOL_ENTRIES, SERVER_ENTRIES, bundleOptions } from '../build/server-bundle.mjs';
import { inRoot, ROOT } from '../process/paths.mjs';
import { exitOf, startChild } from '../process/child.mjs';
import { PlainError } from '../process/plain-error.mjs';

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

/**
 * Bundles a program like the server, and runs it with the command line arguments.
 * @param {string} name of the bundle @param {string} source path of the program @returns {Promise<number>} its exit code
 */
async function runBundled(name, source) {
  if (!existsSync(source)) {
    throw new PlainError(`npm run ${name} has nothing to run: ${path.relative(ROOT, source)} is missing.`);
  }
  const { build } = await import('esbuild');
  await build(bundleOptions({ [name]: source, 'embedded-worker': SERVER_ENTRIES['embedded-worker'] }));
  return exitOf(
    startChild(process.execPath, [inRoot('server/dist', `${name}.js`), ...process.argv.slice(2)]),
  );
}
