// Finds the Chromium for the end-to-end tests: CHROME_PATH, else an installed browser, else the Debian package if this user
// can install it, else Playwright's download. A candidate must answer `--version`, because some systems ship a stub that
// only prints how to install the browser.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from '../process/child.mjs';
import { inRoot } from '../process/paths.mjs';
import { PlainError } from '../process/plain-error.mjs';

/** The headless shell first: it has no user interface, so a story takes a sixth less processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
  'chrome',
  'microsoft-edge',
];

const DEBIAN_PACKAGE = 'chromium-headless-shell';

/** Start options of every test browser: no GPU, no sandbox helper, no background requests. */
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
    console.log(`Installing a browser for the end-to-end tests (apt-get install ${DEBIAN_PACKAGE}) ...`);
    const failure = await installDebianPackage();
    const installed = failure === undefined ? findBrowser() : undefined;
    if (installed !== undefined) return installed;
    console.log(failure ?? 'The installed package has no browser that starts.');
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

/** Returns the path of an installed browser. Throws if CHROME_PATH is set to a file that does not start. */
export function findBrowser() {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) {
    if (isBrowser(chosen)) return chosen;
    throw new PlainError(`CHROME_PATH is ${chosen}, but that is not a working Chromium or Chrome.`);
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
  // On Windows, Chrome opens a window for --version, so the file only has to exist.
  if (process.platform === 'win32') return existsSync(file);
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+\.\d+/.test(stdout);
}

/** Returns the path of Playwright's browser if it is downloaded. */
async function downloadedBrowser() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) && isBrowser(file) ? file : undefined;
}

/** Returns true on Debian and its derivatives, but not on Ubuntu, whose Chromium package is a stub for a snap. */
function canInstallDebianPackage() {
  if (!isRoot() || !existsSync('/etc/os-release') || !existsSync('/usr/bin/apt-get')) return false;
  const system = readFileSync('/etc/os-release', 'utf8');
  return /^ID(_LIKE)?=.*debian/m.test(system) && !/ubuntu/i.test(system);
}

/** @returns {Promise<string | undefined>} the error output of a failed installation */
async function installDebianPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', DEBIAN_PACKAGE]]) {
    const { code, output } = await runToEnd('apt-get', args, { capture: true, env });
    if (code !== 0) return output;
  }
  return undefined;
}

function isRoot() {
  return process.getuid?.() === 0;
}
