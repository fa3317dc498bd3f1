// The folder for the databases of tests. Each consists of hundreds of files, and creating them on a disk takes a fifth of the time of the
// server tests.

import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps its files in memory. A container may have only a small one. */
const IN_MEMORY = '/dev/shm';
/** Several times what one run of the tests uses. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** Exists, and other users can enter it. A test removes what it creates in it. */
export const SCRATCH = hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir();

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
