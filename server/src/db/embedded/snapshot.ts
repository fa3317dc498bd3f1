// Copies the files of a running embedded database. The first pass copies while it runs; the second one, while the engine is idle, copies
// what has changed since. The copy equals the disk at that moment, as after a power cut: PostgreSQL recovers it from its log.

import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../app-error.ts';

/** Time and size of each file that the first pass has copied, by its relative path. */
export type CopiedFiles = Map<string, string>;

/** A file that was written this recently may be written again without a new time. */
const RECENT_MS = 2_000;
const CLONE = constants.COPYFILE_FICLONE;

/** The first pass. Returns the copied files, without files that were written in the last 2 s. */
export async function copyRunning(from: string, to: string): Promise<CopiedFiles> {
  const copied: CopiedFiles = new Map();
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const source = path.join(entry.parentPath, entry.name);
    const name = path.relative(from, source);
    try {
      if (entry.isDirectory()) {
        await mkdir(path.join(to, name), { recursive: true });
        continue;
      }
      const before = await stat(source);
      await mkdir(path.join(to, path.dirname(name)), { recursive: true });
      await copyFile(source, path.join(to, name), CLONE);
      if (before.mtimeMs < Date.now() - RECENT_MS) copied.set(name, stateOf(before));
    } catch (error) {
      // The engine has deleted it since.
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
  return copied;
}

/** The second pass: copies what has changed since the first, and deletes copies of deleted files. Call it while the engine is idle. */
export function copyChanged(from: string, to: string, copied: CopiedFiles): void {
  const names = new Set<string>();
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = path.join(entry.parentPath, entry.name);
    const name = path.relative(from, source);
    names.add(name);
    if (entry.isDirectory()) mkdirSync(path.join(to, name), { recursive: true });
    else if (copied.get(name) !== stateOf(statSync(source))) copyFileSync(source, path.join(to, name), CLONE);
  }
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' }))
    if (!names.has(name)) rmSync(path.join(to, name), { recursive: true, force: true });
}

function stateOf({ mtimeMs, size }: { mtimeMs: number; size: number }): string {
  return `${mtimeMs} ${size}`;
}
