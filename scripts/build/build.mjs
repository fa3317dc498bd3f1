// Builds the server, its prepared database and the web app in parallel when their sources changed since the last build.
// A build that fails or is interrupted keeps the last good build: the stamp is written last, and the web app is built in
// another folder and swapped in, because a running server may be serving the old files.
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { runToEnd, wasStopped } from '../process/child.mjs';
import { withFileLock } from '../process/file-lock.mjs';
import { fingerprintSources, readTextIfAny, writeStamp } from './fingerprint.mjs';
import {
  CACHE,
  PREPARED_DATABASE,
  ROOT,
  SERVER_MAIN,
  WEB_INDEX,
  WEB_MANIFEST,
  inRoot,
} from '../process/paths.mjs';
import { PlainError, writeFailure } from '../process/plain-error.mjs';

const SERVER_STAMP = path.join(CACHE, 'build-server.stamp');
const SHARED = ['contract', 'text', 'package-lock.json', 'tsconfig.base.json'];

/** @typedef {{ name: string, sources: string[], output: string, stamp: string, build: () => Promise<string | undefined> }} Part */

/** @type {Part[]} */
const PARTS = [
  {
    name: 'server',
    sources: [...SHARED, 'server', 'scripts/build/server-bundle.mjs'].map((entry) => inRoot(entry)),
    output: SERVER_MAIN,
    stamp: SERVER_STAMP,
    build: () => runBuild('scripts/build/server-bundle.mjs'),
  },
  {
    name: 'prepared database',
    sources: [
      'package-lock.json',
      'server/migrations',
      'server/src/db/embedded-worker.ts',
      'server/src/db/embedded/prepared.ts',
    ].map((entry) => inRoot(entry)),
    output: PREPARED_DATABASE,
    stamp: path.join(CACHE, 'build-prepared-database.stamp'),
    build: () => runBuild('scripts/build/prepared-database.mjs'),
  },
  {
    name: 'web app',
    sources: [...SHARED, 'web'].map((entry) => inRoot(entry)),
    output: WEB_INDEX,
    stamp: path.join(CACHE, 'build-web.stamp'),
    build: buildWeb,
  },
];

/** Builds what is missing or stale. */
export async function ensureBuilt() {
  if (staleParts().length === 0) return;
  try {
    await withFileLock(path.join(CACHE, 'build.lock'), buildStaleParts, {
      onWait: () => console.log('Another command is building; waiting for it ...'),
    });
  } catch (error) {
    const sentence = writeFailure(error, ROOT);
    throw sentence === undefined ? error : new PlainError(`The build is missing or stale. ${sentence}`);
  }
}

/** Deletes the stamp of the server build, so that the next `npm start` builds again. */
export async function invalidateServerBuild() {
  await rm(SERVER_STAMP, { force: true });
}

function staleParts() {
  return PARTS.map((part) => ({ ...part, wanted: fingerprintSources(part.sources) })).filter(
    (part) => !existsSync(part.output) || readTextIfAny(part.stamp) !== part.wanted,
  );
}

async function buildStaleParts() {
  const stale = staleParts();
  if (stale.length === 0) return;
  console.log(`Building the ${stale.map((part) => part.name).join(', the ')} ...`);
  const startedAt = Date.now();
  const failures = await Promise.all(stale.map((part) => part.build()));
  if (wasStopped()) return;
  for (const [index, part] of stale.entries()) {
    if (failures[index] === undefined) writeStamp(part.stamp, part.wanted);
  }
  const messages = failures.filter((failure) => failure !== undefined);
  if (messages.length > 0) throw new PlainError(`${messages.join('\n')}\nThe build failed.`);
  console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/** @param {string} program @returns {Promise<string | undefined>} the error output of a failed build */
async function runBuild(program) {
  const { code, output } = await runToEnd(process.execPath, [inRoot(program)], { capture: true });
  return code === 0 ? undefined : output;
}

/** @returns {Promise<string | undefined>} the error output of a failed build */
async function buildWeb() {
  const next = path.join(CACHE, 'web-next');
  const old = path.join(CACHE, 'web-old');
  const dist = path.dirname(WEB_INDEX);
  const vite = inRoot('node_modules/vite/bin/vite.js');
  const args = [
    vite,
    'build',
    inRoot('web'),
    '--outDir',
    next,
    '--emptyOutDir',
    '--manifest',
    '--logLevel',
    'warn',
  ];
  const { code, output } = await runToEnd(process.execPath, args, { capture: true });
  if (code !== 0) return output;
  // The manifest lists what each page loads (web-weight.mjs). It is not served.
  await rename(path.join(next, '.vite', 'manifest.json'), WEB_MANIFEST);
  await rm(path.join(next, '.vite'), { recursive: true });
  await rm(old, { recursive: true, force: true });
  if (existsSync(dist)) await rename(dist, old);
  await rename(next, dist);
  await rm(old, { recursive: true, force: true });
  return undefined;
}
