// A file lock between commands of one checkout, such as two `npm start` that would build at the same time. The holder touches the
// file each half second. A lock that was not touched for five seconds is stale, because its holder was killed: another takes it over.
import { mkdir, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 100;
const HEARTBEAT_MS = 500;
const SILENT_MS = 5_000;

/**
 * Runs `work` while no other process runs under the same lock file. Work checks first whether it is still needed.
 * @template T
 * @param {string} file @param {string} what is printed if another process holds the lock @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withFileLock(file, what, work) {
  await mkdir(path.dirname(file), { recursive: true });
  for (let tries = 0; !(await isTaken(file)); tries += 1) {
    // Renamed before it is deleted, so that only one of several processes succeeds.
    if (await isStale(file)) await rename(file, `${file}.stale`).catch(() => undefined);
    else if (tries === 10) console.log(`Another command is ${what}; waiting for it ...`);
    await wait(POLL_MS);
  }
  // Fails if another process took the lock over, which is harmless.
  const touch = () => utimes(file, new Date(), new Date()).catch(() => undefined);
  const heartbeat = setInterval(() => void touch(), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await unlink(file).catch(() => undefined);
  }
}

/** @param {string} file @returns {Promise<boolean>} whether this process has the lock now */
async function isTaken(file) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
async function isStale(file) {
  const stats = await stat(file).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs > SILENT_MS;
}
