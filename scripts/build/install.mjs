// Makes node_modules match package-lock.json before a command runs. `product` is what building and running need, the packages of the
// workspaces; `all` adds the root's, for tests and checks. A stamp in node_modules makes the check take a millisecond. Without a
// stamp, npm's own record is compared with the lock, so that a manual `npm install` is not repeated.
import { existsSync } from 'node:fs';
import { runToEnd, wasStopped } from '../process/child.mjs';
import { withFileLock } from '../process/file-lock.mjs';
import { CACHE, NPM, WORKSPACES, inRoot } from '../process/paths.mjs';
import { PlainError, withWriteAdvice } from '../process/plain-error.mjs';
import { fingerprintContents, readTextIfAny, writeStamp } from './fingerprint.mjs';

const STAMP = inRoot('node_modules/.frogpond-install');
const LOCK = inRoot('package-lock.json');

/** @typedef {'product' | 'all'} Scope */

/** Installs the packages of a scope if they are missing or stale. @param {Scope} scope */
export async function ensureInstalled(scope) {
  const manifests = ['.', ...WORKSPACES].map((folder) => inRoot(folder, 'package.json'));
  // Native packages are chosen by platform and architecture; the ABI changes with Node's major version.
  const wanted = fingerprintContents(
    [LOCK, ...manifests],
    [process.platform, process.arch, process.versions.modules],
  );
  if (isInstalled(wanted, scope)) return;
  // A checkout that has the tools of the tests keeps them when its packages change.
  const kept = existsSync(inRoot('node_modules/vitest')) ? 'all' : scope;
  await withWriteAdvice('Dependencies are missing or stale.', () =>
    withFileLock(`${CACHE}/install.lock`, 'installing the dependencies', async () => {
      if (!isInstalled(wanted, kept)) await install(wanted, kept);
    }),
  );
}

/** @param {string} wanted @param {Scope} scope */
function isInstalled(wanted, scope) {
  const [fingerprint, installed] = readTextIfAny(STAMP)?.split(' ') ?? [];
  if (fingerprint === wanted && (installed !== 'product' || scope === 'product')) return true;
  if (!matchesLock()) return false;
  writeStamp(STAMP, `${wanted} all`);
  return true;
}

/** Returns whether npm's record of the installed packages has every package of the lock that this platform needs. */
function matchesLock() {
  const record = readTextIfAny(inRoot('node_modules/.package-lock.json'));
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  const wanted = Object.entries(JSON.parse(readTextIfAny(LOCK) ?? '{"packages":{}}').packages);
  return wanted.every(([folder, { version, optional }]) => {
    if (!folder.includes('node_modules/')) return true;
    const isThere = installed[folder]?.version === version && existsSync(inRoot(folder));
    return isThere || (optional === true && !installed[folder]);
  });
}

/** @param {string} wanted @param {Scope} scope */
async function install(wanted, scope) {
  // `npm ci` deletes node_modules first, so what is added to an installed product comes by `npm install`.
  const isAddition = scope === 'all' && readTextIfAny(STAMP) === `${wanted} product`;
  const command = isAddition ? 'install' : 'ci';
  console.log(
    `${isAddition ? 'Adding the tools of the tests' : 'Installing dependencies'} (npm ${command}) ...`,
  );
  const startedAt = Date.now();
  // NODE_ENV=production would leave out the build tools, which a start from source needs.
  const args = [command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (scope === 'product') args.push('--workspaces', '--include-workspace-root=false');
  if (isAddition) args.push('--no-save');
  const { code, output } = await runToEnd(NPM[0], [...NPM.slice(1), ...args], { capture: true });
  if (code !== 0) {
    if (wasStopped()) return;
    throw new PlainError(
      `${output.trim()}\n\nInstalling the dependencies failed (npm ${command}, code ${code}). After a change of a package.json, run \`npm install\` and keep the new package-lock.json.`,
    );
  }
  if (existsSync(inRoot('node_modules'))) writeStamp(STAMP, `${wanted} ${scope}`);
  console.log(`Dependencies are ready (${Math.round((Date.now() - startedAt) / 1000)} s).`);
}
