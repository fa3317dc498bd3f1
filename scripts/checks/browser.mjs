// Finds the Chromium of the end-to-end tests: CHROME_PATH, else an installed browser, else the Debian package if this user can install
// it, else Playwright's download. Run as a program, it makes sure that there is one. A candidate must answer `--version`, because
// some systems ship a stub that only prints how to install the browser.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runToEnd } from '../process/child.mjs';
import { inRoot } from '../process/paths.mjs';
import { PlainError } from '../process/plain-error.mjs';

/** They have no user interface, so a story takes a sixth less processor time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const CHROMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'chrome'];
const NAMES = [...SHELLS, ...CHROMES, 'microsoft-edge'];
const DEBIAN_PACKAGE = 'chromium-headless-shell';

const NO_BACKGROUND = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
/** Start options of every test browser: no GPU, no sandbox helper, no background requests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  ...NO_BACKGROUND,
];

/** Finds a browser, installing one if there is none. @returns {Promise<string>} the path of its program */
export async function ensureBrowser() {
  const found = findBrowser() ?? (await downloadedBrowser());
  if (found !== undefined) return found;
  if (canInstallDebianPackage()) {
    console.log(`Installing a browser for the end-to-end tests (apt-get install ${DEBIAN_PACKAGE}) ...`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runToEnd('apt-get', ['update'], { capture: true, env });
    const args = ['install', '-y', '--no-install-recommends', DEBIAN_PACKAGE];
    const { code, output } = await runToEnd('apt-get', args, { capture: true, env });
    const installed = findBrowser();
    if (installed !== undefined) return installed;
    console.log(code === 0 ? 'The installed package has no browser that starts.' : output);
  }
  console.log("Downloading a browser for the end-to-end tests (Playwright's Chromium) ...");
  const withDeps = isRoot() && process.platform === 'linux' ? ['--with-deps'] : [];
  const args = [inRoot('node_modules/@playwright/test/cli.js'), 'install', ...withDeps, 'chromium'];
  const { code, output } = await runToEnd(process.execPath, args, { capture: true });
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
  // On macOS and Windows browsers are not on the path: there Playwright's download is used.
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(isBrowser);
}

/** @param {string} file */
function isBrowser(file) {
  if (!existsSync(file)) return false;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+\.\d+/.test(stdout);
}

/** Returns the path of Playwright's browser if it is downloaded. */
async function downloadedBrowser() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && isBrowser(file) ? file : undefined;
}

/** Returns true on Debian and its derivatives, but not on Ubuntu, whose Chromium package is a stub for a snap. */
function canInstallDebianPackage() {
  if (!isRoot() || !existsSync('/etc/os-release') || !existsSync('/usr/bin/apt-get')) return false;
  const system = readFileSync('/etc/os-release', 'utf8');
  return /^ID(_LIKE)?=.*debian/m.test(system) && !/ubuntu/i.test(system);
}

function isRoot() {
  return process.getuid?.() === 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await ensureBrowser();
