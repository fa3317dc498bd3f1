// Runs a TypeScript program of this repository (the seed, the benchmarks): bundles it like the server and hands on the
// command line. The exit code is the program's.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { exitOf, startChild } from './child.mjs';
import { ROOT, inRoot } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { SERVER_ENTRIES, bundleOptions } from './server-bundle.mjs';

/** @param {string} name of the bundle @param {string} source @returns {Promise<number>} the program's exit code */
export async function runBundled(name, source) {
  if (!existsSync(source)) {
    throw new PlainError(`npm run ${name} has nothing to run: ${path.relative(ROOT, source)} is missing.`);
  }
  const { build } = await import('esbuild');
  await build(bundleOptions({ [name]: source, 'embedded-worker': SERVER_ENTRIES['embedded-worker'] }));
  return exitOf(
    startChild(process.execPath, [inRoot('server/dist', `${name}.js`), ...process.argv.slice(2)]),
  );
}
