// A lock between commands started at the same time in one checkout (two `npm start` racing to build).
// The holder touches its file every second; a lock whose holder is gone or silent for 15 s is taken over, so a
// kill -9 never blocks the next start. Every step between "is it stale?" and "do it" is repeated under the lock.
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
    if (await isAbandoned(file)) {
      await removeAbandoned(file);
      continue;
    }
    if (!hasWaited) onWait?.();
    hasWaited = true;
    await wait(POLL_MS);
  }
  const heartbeat = setInterval(() => {
    // A lock that was taken away under us is not ours to touch; the work itself is safe to repeat.
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
async function isAbandoned(file) {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const pid = Number(text);
    // Between its creation and its first write the file is empty: only its age tells.
    const isHolderGone = pid > 0 && pid !== process.pid && !isAlive(pid);
    return isHolderGone || Date.now() - mtimeMs > SILENT_MS;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/**
 * Moves the file aside before deleting it: of several processes that found it abandoned, one succeeds,
 * and one that comes too late gives the new holder's file back.
 * @param {string} file
 */
async function removeAbandoned(file) {
  const aside = `${file}.${process.pid}.abandoned`;
  try {
    await rename(file, aside);
    const wasRetaken = !(await isAbandoned(aside));
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
