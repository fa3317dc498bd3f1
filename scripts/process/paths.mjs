// The paths of this repository. Every command uses these, never the caller's working directory.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
export const WORKSPACES = ['contract', 'text', 'server', 'web'];
/** Stamps, locks and reports; safe to delete at any time. */
export const CACHE = path.join(ROOT, '.cache');
export const SERVER_MAIN = path.join(ROOT, 'server', 'dist', 'main.js');
/** A new embedded database, which the first start copies (server/src/db/embedded/prepared.ts). */
export const PREPARED_DATABASE = path.join(ROOT, 'server', 'dist', 'prepared-database');
export const WEB_INDEX = path.join(ROOT, 'web', 'dist', 'index.html');
/** Vite's manifest: the imports of each built file. */
export const WEB_MANIFEST = path.join(CACHE, 'web-manifest.json');

/** @param {...string} parts */
export function inRoot(...parts) {
  return path.join(ROOT, ...parts);
}
