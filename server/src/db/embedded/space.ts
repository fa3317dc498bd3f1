// Watches the free space below a directory. PostgreSQL stops in the middle of a write if its disk fills up, so writes end while
// there is still room for a checkpoint and a shutdown.

import { statfs } from 'node:fs/promises';
import type { Log } from '../../log.ts';

export const FREE_SPACE_MIN = 200 * 1024 * 1024;
const CHECK_MS = 2_000;

export type FreeSpace = { isEnough: () => boolean; stop: () => void };

/** Checks once before it resolves, then every 2 s. Logs each change. */
export async function watchFreeSpace(dir: string, log: Log, read = readFreeBytes): Promise<FreeSpace> {
  let isEnough = true;

  async function check(): Promise<void> {
    let freeBytes: number;
    try {
      freeBytes = await read(dir);
    } catch (error) {
      // If the free space can't be read, the last state remains.
      log.warn({ err: error }, 'the free space of the data directory is unknown');
      return;
    }
    const wasEnough = isEnough;
    isEnough = freeBytes >= FREE_SPACE_MIN;
    if (wasEnough === isEnough) return;
    if (isEnough) log.info({ free_bytes: freeBytes }, 'there is free space again: writing is on');
    else
      log.error(
        { free_bytes: freeBytes, min_bytes: FREE_SPACE_MIN },
        'too little free space: writing is off until there is more',
      );
  }

  await check();
  const timer = setInterval(() => void check(), CHECK_MS).unref();
  return { isEnough: () => isEnough, stop: () => clearInterval(timer) };
}

/** Returns the bytes free to this user in a directory's file system. */
export async function readFreeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}
