// Bundles a TypeScript program of this repository like the server, and runs it with the command line arguments.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { exitOf, startChild } from '../process/child.mjs';
import { ROOT, inRoot } from '../process/paths.mjs';
import { PlainError } from '../process/plain-error.mjs';
import { SERVER_ENTRIES, bundleOptions } from './server-bundle.mjs';

/** @param {string} name of the bundle @param {string} source path of the program @returns {Promise<number>} its exit code */
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
