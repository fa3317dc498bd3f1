// Makes node_modules match package-lock.json before a command runs, and prints what it does.
// A stamp in node_modules makes the check take a millisecond when nothing changed. Without a stamp, npm's own record of the
// installed packages is compared with the lock, so that a manual `npm install` is not repeated.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runToEnd, wasStopped } from '../process/child.mjs';
import { withFileLock } from '../process/file-lock.mjs';
import { fingerprintContents, readTextIfAny, writeStamp } from './fingerprint.mjs';
import { CACHE, ROOT, WORKSPACES, inRoot } from '../process/paths.mjs';
import { PlainError, writeFailure } from '../process/plain-error.mjs';

const STAMP = inRoot('node_modules', '.frogpond-install');
const LOCK = inRoot('package-lock.json');
const INSTALLED = inRoot('node_modules', '.package-lock.json');

/** Installs the dependencies if they are missing or stale. */
export async function ensureInstalled() {
  const wanted = wantedFingerprint();
  if (isInstalled(wanted)) return;
  await lockedInstall(async () => {
    if (!isInstalled(wanted)) await install(wanted);
  });
}

function wantedFingerprint() {
  const manifests = ['.', ...WORKSPACES].map((folder) => inRoot(folder, 'package.json'));
  // Native packages are chosen by platform and architecture; the ABI changes with Node's major version.
  const machine = [process.platform, process.arch, process.versions.modules];
  return fingerprintContents([LOCK, ...manifests], machine);
}

/** @param {string} wanted */
function isInstalled(wanted) {
  const stamp = readTextIfAny(STAMP);
  if (stamp === wanted) return true;
  const lock = readTextIfAny(LOCK);
  if (!isLockCurrent(lock) || !matchesLock(lock, readTextIfAny(INSTALLED))) return false;
  writeStamp(STAMP, wanted);
  return true;
}

/** Returns whether the lock matches the current package.json files. @param {string | undefined} lockText */
function isLockCurrent(lockText) {
  if (lockText === undefined) return false;
  const { packages } = JSON.parse(lockText);
  return ['', ...WORKSPACES].every((folder) => {
    const manifest = JSON.parse(readTextIfAny(inRoot(folder, 'package.json')) ?? '{}');
    const recorded = packages[folder] ?? {};
    return ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) =>
      isDeepStrictEqual(manifest[kind] ?? {}, recorded[kind] ?? {}),
    );
  });
}

/**
 * Returns whether npm's record of the installed packages contains every package of the lock in its version. Optional
 * packages may be missing if they are for another platform.
 * @param {string | undefined} lockText @param {string | undefined} installedText
 */
export function matchesLock(lockText, installedText) {
  if (lockText === undefined || installedText === undefined) return false;
  const wanted = JSON.parse(lockText).packages;
  const installed = JSON.parse(installedText).packages;
  for (const [location, entry] of Object.entries(wanted)) {
    if (!location.includes('node_modules/')) continue;
    const found = installed[location];
    if (found ? found.version !== entry.version : isNeededHere(entry)) return false;
  }
  return Object.keys(installed).every((location) => location in wanted);
}

/** @param {{ optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} entry */
function isNeededHere(entry) {
  if (!entry.optional) return true;
  // npm decides about packages for one C library, because finding out whether this is glibc or musl is slow.
  if (!entry.os || entry.libc) return false;
  return entry.os.includes(process.platform) && (entry.cpu?.includes(process.arch) ?? true);
}

/** @param {string} wanted */
async function install(wanted) {
  const isFirst = !existsSync(inRoot('node_modules'));
  const command = existsSync(LOCK) ? 'ci' : 'install';
  console.log(`${isFirst ? 'Installing' : 'Updating'} dependencies (npm ${command}) ...`);
  const startedAt = Date.now();
  const [program, ...npmArgs] = npmCommand();
  // NODE_ENV=production would leave out the build tools, which a start from source needs.
  const args = [...npmArgs, command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runToEnd(program, args, { capture: true });
  if (code !== 0) {
    if (wasStopped()) return;
    const isOutdated = command === 'ci' && !isLockCurrent(readTextIfAny(LOCK));
    const advice = isOutdated
      ? '\nA package.json was changed without the lock: run `npm install` and keep the new package-lock.json.'
      : '';
    throw new PlainError(
      `${output.trim()}\n\nInstalling the dependencies failed (npm ${command}, code ${code}).${advice}`,
    );
  }
  writeStamp(STAMP, wanted);
  console.log(`Dependencies are ready (${Math.round((Date.now() - startedAt) / 1000)} s).`);
}

/** The npm that runs us, else the one on the path. @returns {[string, ...string[]]} */
function npmCommand() {
  const cli = process.env['npm_execpath'];
  if (cli && /npm-cli\.c?js$/.test(cli)) return [process.execPath, cli];
  if (process.platform !== 'win32') return ['npm'];
  return [
    process.execPath,
    path.join(path.dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
}

/** @param {() => Promise<void>} work */
async function lockedInstall(work) {
  try {
    await withFileLock(path.join(CACHE, 'install.lock'), work, {
      onWait: () => console.log('Another command is installing the dependencies; waiting for it ...'),
    });
  } catch (error) {
    const sentence = writeFailure(error, ROOT);
    throw sentence === undefined ? error : new PlainError(`Dependencies are missing or stale. ${sentence}`);
  }
}
