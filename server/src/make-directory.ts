// Creates a directory with its parents. Node's own recursive mkdir never returns below /proc, which refuses with "no such file".

import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './app-error.ts';

/** Creates the directory with mode 0700, unless it exists. Throws the error of the file system. */
export async function makeDirectory(dir: string): Promise<void> {
  if (await isDirectory(dir)) return;
  const parent = path.dirname(dir);
  if (parent !== dir) await makeDirectory(parent);
  try {
    await mkdir(dir, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !(await isDirectory(dir))) throw error;
  }
}

async function isDirectory(dir: string): Promise<boolean> {
  return (await stat(dir).catch(() => null))?.isDirectory() ?? false;
}
