// What each command of run.mjs installs, builds and runs. Only the tests need the root's development packages.
import { pathToFileURL } from 'node:url';
import { build } from './build/build.mjs';
import { ensureInstalled } from './build/install.mjs';
import { exitOf, startChild, stopListening, wasStopped } from './process/child.mjs';
import { ROOT, SERVER_MAIN, inRoot } from './process/paths.mjs';
import { PlainError } from './process/plain-error.mjs';

/** @type {Record<string, (args: string[]) => Promise<number | void>>} each resolves to the exit code; none for the server */
const COMMANDS = {
  start: async () => {
    await ensureInstalled('product');
    await build();
    if (!wasStopped()) await serve();
  },
  build: async () => {
    await ensureInstalled('product');
    await build();
  },
  dev: async () => {
    await ensureInstalled('product');
    return (await import('./commands/dev.mjs')).develop();
  },
  seed: (args) => runTool('seed', args),
  doctor: (args) => runTool('doctor', args),
  move: (args) => runTool('move', args),
  backup: (args) => runTool('backup', args),
  restore: (args) => runTool('restore', args),
  bench: async (args) => {
    await ensureInstalled('all');
    await build();
    const { bundleOptions } = await import('../server/build/bundle.mjs');
    const { build: bundle } = await import('esbuild');
    await bundle(bundleOptions({ bench: inRoot('bench/main.ts') }));
    return runNode([inRoot('server/dist/bench.js'), ...args]);
  },
  chaos: async (args) => {
    await ensureInstalled('all');
    return (await import('./commands/chaos.mjs')).storm(args);
  },
  check: async () => {
    await ensureInstalled('all');
    return (await import('./checks/checks.mjs')).runStaticChecks();
  },
  test: async (args) => {
    const { chosenChecks, runChecks } = await import('./checks/checks.mjs');
    const chosen = chosenChecks(args);
    await ensureInstalled('all');
    return runChecks(chosen);
  },
};

/** Runs a command. A PlainError is printed as its message, any other error with its stack. @param {string} name @param {string[]} args */
export async function runCommand(name, args) {
  try {
    const command = COMMANDS[name];
    if (!command) throw new PlainError(`The commands: ${Object.keys(COMMANDS).join(', ')}.`);
    const code = await command(args);
    if (code) process.exitCode = code;
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Runs a program of the operator, which the build bundles beside the server. @param {string} name @param {string[]} args */
async function runTool(name, args) {
  await ensureInstalled('product');
  await build(['server']);
  return runNode([inRoot(`server/dist/${name}.js`), ...args]);
}

/** @param {string[]} args */
function runNode(args) {
  return exitOf(startChild(process.execPath, args));
}

/** Runs the server in this process, so that signals reach it directly and its exit code is the command's. */
async function serve() {
  stopListening();
  process.chdir(ROOT);
  await import(pathToFileURL(SERVER_MAIN).href);
}
