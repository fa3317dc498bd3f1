// A file lock between commands of one checkout, such as two `npm start` that would build at the same time.
// The holder touches the lock file every second. A lock is stale if its process has exited or has not touched the file for
// 15 s; the next process takes it over, so a kill -9 never blocks a start. Callers check again after they have the lock.
import { mkdir, open, readFile, rename, stat, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const HEARTBEAT_MS = 1000;
const SILENT_MS = 15_000;
const POLL_MS = 100;

/**
 * Runs `work` while no other process runs under the same lock file.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ onWait?: () => void }} [options] `onWait` is called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withFileLock(file, work, { onWait } = {}) {
  await mkdir(path.dirname(file), { recursive: true });
  let hasWaited = false;
  while (!(await tryLock(file))) {
    if (await isStale(file)) {
      await removeStale(file);
      continue;
    }
    if (!hasWaited) onWait?.();
    hasWaited = true;
    await wait(POLL_MS);
  }
  const heartbeat = setInterval(() => {
    // Fails if another process took the lock over. That is harmless: the work is safe to repeat.
    void utimes(file, new Date(), new Date()).catch(() => undefined);
  }, HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await unlink(file).catch(() => undefined);
  }
}

/** @param {string} file */
async function tryLock(file) {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** @param {string} file */
async function isStale(file) {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const pid = Number(text);
    // Between its creation and its first write the file is empty, so only its age counts.
    const isHolderGone = pid > 0 && pid !== process.pid && !isAlive(pid);
    return isHolderGone || Date.now() - mtimeMs > SILENT_MS;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/**
 * Renames a stale lock before deleting it, so that only one of several processes succeeds. A process that renamed the lock
 * of a new holder by mistake renames it back.
 * @param {string} file
 */
async function removeStale(file) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    await rename(file, aside);
    const wasRetaken = !(await isStale(aside));
    await (wasRetaken ? rename(aside, file) : unlink(aside));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** @param {unknown} error @param {string} code */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
