// Builds the server, its prepared database and the web app in parallel when their sources changed since the last build. A build that
// fails or is interrupted keeps the last good build: the stamp is written last, and the web app is built in another folder and
// swapped in, because a running server may be serving the old files.
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { runToEnd, wasStopped } from '../process/child.mjs';
import { withFileLock } from '../process/file-lock.mjs';
import { CACHE, SERVER_MAIN, WEB_INDEX, WEB_MANIFEST, basePath, inRoot } from '../process/paths.mjs';
import { PlainError, withWriteAdvice } from '../process/plain-error.mjs';
import { fingerprintSources, readTextIfAny, writeStamp } from './fingerprint.mjs';

const SHARED = ['contract', 'text', 'package-lock.json', 'tsconfig.base.json'];
const DATABASE_SOURCES = ['migrations', 'build', 'src/db/embedded-worker.ts', 'src/db/embedded/prepared.ts'];
const WEB_NEXT = path.join(CACHE, 'web-next');
const WEB_BUILD = [
  inRoot('node_modules/vite/bin/vite.js'),
  'build',
  inRoot('web'),
  '--base',
  basePath(),
  '--outDir',
  path.join(WEB_NEXT, 'client'),
];

/** @typedef {{ name: string, sources: string[], output: string, args: string[], finish?: () => Promise<void> }} Part */

/** @type {Part[]} */
const PARTS = [
  {
    name: 'server',
    sources: [...SHARED, 'server'],
    output: SERVER_MAIN,
    args: [inRoot('server/build/bundle.mjs')],
  },
  {
    name: 'prepared database',
    sources: ['package-lock.json', ...DATABASE_SOURCES.map((source) => `server/${source}`)],
    output: inRoot('server/dist/prepared-database'),
    args: [inRoot('server/build/prepared-database.mjs')],
  },
  {
    name: 'web app',
    sources: [...SHARED, 'web'],
    output: WEB_INDEX,
    args: [...WEB_BUILD, '--emptyOutDir', '--manifest', '--logLevel', 'warn'],
    finish: swapWeb,
  },
];

/** Builds what is missing or stale. @param {string[]} [names] of the parts, if not all are needed */
export async function build(names = PARTS.map(({ name }) => name)) {
  const parts = PARTS.filter(({ name }) => names.includes(name));
  if (staleAmong(parts).length === 0) return;
  await withWriteAdvice('The build is missing or stale.', () =>
    withFileLock(path.join(CACHE, 'build.lock'), 'building', () => buildStale(parts)),
  );
}

/** Deletes the stamp of the server build, so that the next `npm start` builds again. */
export async function invalidateServerBuild() {
  await rm(stampOf('server'), { force: true });
}

/** @param {string} name */
function stampOf(name) {
  return path.join(CACHE, `build-${name.replace(' ', '-')}.stamp`);
}

/** @param {Part[]} parts */
function staleAmong(parts) {
  return parts
    .map((part) => ({
      ...part,
      wanted: fingerprintSources(part.sources.map((source) => inRoot(source))) + part.args.join(' '),
    }))
    .filter(({ name, output, wanted }) => !existsSync(output) || readTextIfAny(stampOf(name)) !== wanted);
}

/** @param {Part[]} parts */
async function buildStale(parts) {
  const stale = staleAmong(parts);
  if (stale.length === 0) return;
  console.log(`Building the ${stale.map(({ name }) => name).join(', the ')} ...`);
  const startedAt = Date.now();
  const failures = await Promise.all(
    stale.map(async ({ name, args, finish, wanted }) => {
      const { code, output } = await runToEnd(process.execPath, args, { capture: true });
      if (code !== 0) return `${output}\n`;
      await finish?.();
      writeStamp(stampOf(name), wanted);
      return '';
    }),
  );
  if (wasStopped()) return;
  if (failures.join('') !== '') throw new PlainError(`${failures.join('')}The build failed.`);
  console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

async function swapWeb() {
  // The manifest lists what each page loads (web/build/page-weight.mjs). It is not served.
  const manifest = path.join(WEB_NEXT, 'client', '.vite');
  await rename(path.join(manifest, 'manifest.json'), WEB_MANIFEST);
  await rm(manifest, { recursive: true });
  const dist = inRoot('web/dist');
  const old = path.join(CACHE, 'web-old');
  await rm(old, { recursive: true, force: true });
  if (existsSync(dist)) await rename(dist, old);
  await rename(WEB_NEXT, dist);
  await rm(old, { recursive: true, force: true });
}
