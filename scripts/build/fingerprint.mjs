// Fingerprints that show whether files changed since the last build or installation. Sources count by path, size and modification
// time, because reading every file would slow down each start. Test files and hidden files are ignored.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../process/paths.mjs';

const IGNORED = /^\.|\.(test|spec)\.[a-z]+$|^(node_modules|dist|testing)$/;

/** @param {string[]} entries absolute paths of files and folders; a missing one has a distinct state */
export function fingerprintSources(entries) {
  const hash = createHash('sha256');
  for (const entry of entries) addEntry(hash, entry);
  return hash.digest('hex');
}

/** @param {string[]} files absolute paths @param {string[]} facts further values to include, such as the platform */
export function fingerprintContents(files, facts) {
  const hash = createHash('sha256');
  for (const fact of facts) hash.update(`${fact}\n`);
  for (const file of files) hash.update(path.relative(ROOT, file)).update(readTextIfAny(file) ?? 'absent');
  return hash.digest('hex');
}

/** @param {string} file */
export function readTextIfAny(file) {
  return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : undefined;
}

/** @param {string} file @param {string} fingerprint */
export function writeStamp(file, fingerprint) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, fingerprint);
}

/** @param {import('node:crypto').Hash} hash @param {string} entry */
function addEntry(hash, entry) {
  const stats = statSync(entry, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isDirectory()) {
    hash.update(`${path.relative(ROOT, entry)} ${stats.size} ${stats.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(entry).toSorted())
    if (!IGNORED.test(name)) addEntry(hash, path.join(entry, name));
}
