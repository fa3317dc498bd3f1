// The paths of this repository, and npm. Every command uses these, never the caller's working directory.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
export const WORKSPACES = ['contract', 'text', 'server', 'web'];
/** Stamps, locks and reports; safe to delete at any time. */
export const CACHE = path.join(ROOT, '.cache');
export const SERVER_MAIN = path.join(ROOT, 'server', 'dist', 'main.js');
export const WEB_INDEX = path.join(ROOT, 'web', 'dist', 'client', 'index.html');
/** Vite's manifest: the imports of each built file. */
export const WEB_MANIFEST = path.join(CACHE, 'web-manifest.json');

/** The path below which the site is served, with a slash at both ends: BASE_PATH, else the path of PUBLIC_URL. */
export function basePath() {
  const { BASE_PATH, PUBLIC_URL = '' } = process.env;
  const found = BASE_PATH ?? (URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).pathname : '/');
  return `${found.replace(/\/+$/, '')}/`;
}

/** The npm that runs us, else the one beside Node.js or on the path. @type {[string, ...string[]]} */
export const NPM = npmCommand();

/** @param {...string} parts */
export function inRoot(...parts) {
  return path.join(ROOT, ...parts);
}

/** @returns {[string, ...string[]]} */
function npmCommand() {
  const cli = process.env['npm_execpath'];
  if (cli && /npm-cli\.c?js$/.test(cli)) return [process.execPath, cli];
  if (process.platform !== 'win32') return ['npm'];
  return [process.execPath, path.join(path.dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')];
}
