// Fingerprints that show whether sources changed since the last build. They use path, size and modification time instead
// of content, because reading every file would slow down each start. Test files and hidden files are ignored.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../process/paths.mjs';

const TEST_FILE = /\.(test|spec)\.[a-z]+$/;
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'testing']);

/**
 * Returns a hash of the state of files and folders. A missing file has a distinct state.
 * @param {string[]} entries absolute paths
 */
export function fingerprintSources(entries) {
  const hash = createHash('sha256');
  for (const entry of entries) addEntry(hash, entry);
  return hash.digest('hex');
}

/**
 * Returns a hash of the content of files.
 * @param {string[]} files absolute paths
 * @param {string[]} facts further values to include, such as the platform
 */
export function fingerprintContents(files, facts) {
  const hash = createHash('sha256');
  for (const fact of facts) hash.update(`${fact}\n`);
  for (const file of files) hash.update(path.relative(ROOT, file)).update(readTextIfAny(file) ?? 'absent');
  return hash.digest('hex');
}

/** @param {string} file */
export function readTextIfAny(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes a fingerprint. If the file can't be written, the next start checks again.
 * @param {string} file @param {string} fingerprint
 */
export function writeStamp(file, fingerprint) {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, fingerprint);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

/** @param {import('node:crypto').Hash} hash @param {string} entry */
function addEntry(hash, entry) {
  const stats = statSync(entry, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isDirectory()) {
    hash.update(`${path.relative(ROOT, entry)} ${stats.size} ${stats.mtimeMs}\n`);
    return;
  }
  for (const child of readdirSync(entry, { withFileTypes: true }).toSorted(byName)) {
    if (child.name.startsWith('.') || TEST_FILE.test(child.name)) continue;
    if (child.isDirectory() && SKIPPED_FOLDERS.has(child.name)) continue;
    addEntry(hash, path.join(entry, child.name));
  }
}

/** @param {import('node:fs').Dirent} a @param {import('node:fs').Dirent} b */
function byName(a, b) {
  return a.name < b.name ? -1 : 1;
}
