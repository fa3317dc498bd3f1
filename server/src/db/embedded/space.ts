// Watches the free space below a directory. A database whose disk fills up stops in the middle of a write, so writing ends
// while there is still room to checkpoint and to shut down.

import { statfs } from 'node:fs/promises';
import type { Log } from '../log.ts';

export const FREE_SPACE_MIN = 200 * 1024 * 1024;
const CHECK_MS = 2_000;

export type FreeSpace = {
  isEnough: () => boolean;
  check: () => Promise<void>;
  stop: () => void;
};

export type FreeSpaceOptions = {
  dir: string;
  min_bytes?: number;
  /** Free bytes of a directory's file system, for this user. */
  readFreeBytes?: (dir: string) => Promise<number>;
  log: Log;
};

export async function watchFreeSpace(options: FreeSpaceOptions): Promise<FreeSpace> {
  const { dir, min_bytes = FREE_SPACE_MIN, readFreeBytes = freeBytes, log } = options;
  let is_enough = true;

  async function check(): Promise<void> {
    let free_bytes: number;
    try {
      free_bytes = await readFreeBytes(dir);
    } catch (error) {
      // What can't be known keeps its last state.
      log.warn({ err: error }, 'the free space of the data directory is unknown');
      return;
    }
    const was_enough = is_enough;
    is_enough = free_bytes >= min_bytes;
    if (was_enough === is_enough) return;
    if (is_enough) log.info({ free_bytes }, 'there is free space again: writing goes on');
    else log.error({ free_bytes, min_bytes }, 'too little free space: writing is off until there is more');
  }

  await check();
  const timer = setInterval(() => void check(), CHECK_MS).unref();
  return { isEnough: () => is_enough, check, stop: () => clearInterval(timer) };
}

async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}
