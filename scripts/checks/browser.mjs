// The Chromium that the end-to-end tests drive: CHROME_PATH, else one that is installed, else the Debian package where
// this user may install it, else Playwright's own download. A candidate counts only when it answers `--version`:
// some systems ship a stub of that name that only tells how to install one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from '../process/child.mjs';
import { inRoot } from '../process/paths.mjs';
import { PlainError } from '../process/plain-error.mjs';

const NAMES = [
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
  'chrome',
  'microsoft-edge',
];

/** What every browser of a test is started with: nothing that needs a GPU, a sandbox helper or the network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Finds a browser, installing one if there is none. @returns {Promise<string>} the path of its program */
export async function ensureBrowser() {
  const found = findBrowser() ?? (await downloadedBrowser());
  if (found !== undefined) return found;
  if (canInstallDebianPackage()) {
    console.log('Installing a browser for the end-to-end tests (apt-get install chromium) ...');
    const failure = await installDebianPackage();
    const installed = failure === undefined ? findBrowser() : undefined;
    if (installed !== undefined) return installed;
    console.log(failure ?? 'The package brought no browser that starts.');
  }
  console.log("Downloading a browser for the end-to-end tests (Playwright's Chromium) ...");
  const cli = inRoot('node_modules/@playwright/test/cli.js');
  const extra = isRoot() && process.platform === 'linux' ? ['--with-deps'] : [];
  const { code, output } = await runToEnd(process.execPath, [cli, 'install', ...extra, 'chromium'], {
    capture: true,
  });
  const downloaded = code === 0 ? await downloadedBrowser() : undefined;
  if (downloaded !== undefined) return downloaded;
  throw new PlainError(
    `${output.trim()}\n\nNo browser for the end-to-end tests: install Chromium or Chrome, or set CHROME_PATH to one.`,
  );
}

/** An installed browser's path. A CHROME_PATH that does not start is an error, not a reason to look elsewhere. */
export function findBrowser() {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) {
    if (isBrowser(chosen)) return chosen;
    throw new PlainError(`CHROME_PATH is ${chosen}, which is not a Chromium or Chrome that starts.`);
  }
  return candidates().find((file) => existsSync(file) && isBrowser(file));
}

function candidates() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    return [...apps.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`), ...onPath];
  }
  if (process.platform !== 'win32') return [...onPath, '/opt/google/chrome/chrome', '/snap/bin/chromium'];
  const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => process.env[name] ?? '');
  const programs = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
  return roots.filter(Boolean).flatMap((root) => programs.map((program) => path.join(root, program)));
}

/** @param {string} file */
function isBrowser(file) {
  // Chrome on Windows opens a window for --version; there its existence has to do.
  if (process.platform === 'win32') return existsSync(file);
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+\.\d+/.test(stdout);
}

/** Playwright's own browser, if it was downloaded before. */
async function downloadedBrowser() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) && isBrowser(file) ? file : undefined;
}

/** Ubuntu's package of that name is a stub for a snap, so only Debian and what calls itself Debian's kin but not Ubuntu's. */
function canInstallDebianPackage() {
  if (!isRoot() || !existsSync('/etc/os-release') || !existsSync('/usr/bin/apt-get')) return false;
  const system = readFileSync('/etc/os-release', 'utf8');
  return /^ID(_LIKE)?=.*debian/m.test(system) && !/ubuntu/i.test(system);
}

/** @returns {Promise<string | undefined>} the error output of a failed build */
async function installDebianPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { code, output } = await runToEnd('apt-get', args, { capture: true, env });
    if (code !== 0) return output;
  }
  return undefined;
}

function isRoot() {
  return process.getuid?.() === 0;
}
