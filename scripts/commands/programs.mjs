// The commands that run a TypeScript program of this repository: the server (`npm start`), seed, bench, doctor, move.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../build/build.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { TOOL_ENTRIES, SERVER_ENTRIES, bundleOptions } from '../build/server-bundle.mjs';
import { inRoot, ROOT, SERVER_MAIN } from '../process/paths.mjs';
import { exitOf, startChild, stopListening, wasStopped } from '../process/child.mjs';
import { PlainError } from '../process/plain-error.mjs';

/** @type {Record<string, string>} */
const SOURCES = {
  ...TOOL_ENTRIES,
  seed: inRoot('server/src/seed/main.ts'),
  bench: inRoot('bench/main.ts'),
};

/** @param {string} name of the program @returns {Promise<number | void>} its exit code; none for the server */
export async function run(name) {
  await ensureInstalled();
  if (name === 'start') return startServer();
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

/** Runs the server in this process, so that signals reach it directly and its exit code is the command's. */
async function startServer() {
  await ensureBuilt();
  if (wasStopped()) return;
  stopListening();
  process.chdir(ROOT);
  await import(pathToFileURL(SERVER_MAIN).href);
}
