// The embedded database's files on disk, with a real fsync. PGlite's own file system answers fsync without doing anything, so
// an acknowledged commit would be in the operating system's cache only.

import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of Emscripten's file system that are used here (its `FS` and `NODEFS` objects). */
type Stream = { nfd: number; path: string; node: { mode: number } };
type StreamOps = {
  fsync?: (stream: Stream) => number;
  write: (stream: Stream, ...rest: unknown[]) => number;
};
type Emscripten = {
  FS: {
    filesystems: { NODEFS: { stream_ops: StreamOps } };
    isDir(mode: number): boolean;
    ErrnoError: new (errno: number) => Error;
  };
};

/** WASI's number for EIO. PostgreSQL stops on it, as it must: its last writes may be lost. */
const EIO = 29;

/** Everything in `dir` must already be on disk (flushTree): until the first write, fsync has nothing to do. */
export function durableFiles(dir: string): NodeFS {
  const files = new NodeFS(dir);
  const init = files.init.bind(files);
  files.init = async (database, options) => {
    const { emscriptenOpts } = await init(database, options);
    // Emscripten calls `patch` with its module, whose file systems are missing from PGlite's types.
    const patch = (module: unknown): void => addSync((module as Emscripten).FS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [patch, ...(emscriptenOpts.preRun ?? [])] } };
  };
  return files;
}

function addSync(fs: Emscripten['FS']): void {
  const ops = fs.filesystems.NODEFS.stream_ops;
  const { write } = ops;
  // After a crash PostgreSQL syncs every file before it replays its log: a thousand syncs in sequence.
  let hasWritten = false;
  ops.write = (stream, ...rest) => {
    hasWritten ||= !stream.path.endsWith('/postmaster.pid');
    return write(stream, ...rest);
  };
  ops.fsync = (stream) => {
    if (!hasWritten) return 0;
    const isDir = fs.isDir(stream.node.mode);
    // Windows has no handle that syncs a directory, and needs none.
    if (isDir && process.platform === 'win32') return 0;
    try {
      // Log segments have their full size from the start, so only their content needs a sync.
      if (!isDir && stream.path.includes('/pg_wal/')) fdatasyncSync(stream.nfd);
      else fsyncSync(stream.nfd);
      return 0;
    } catch {
      throw new fs.ErrnoError(EIO);
    }
  };
}

const PARALLEL = 32;

/** Syncs a directory and everything below it. The syncs run concurrently. */
export async function flushTree(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = [dir, ...entries.map((entry) => path.join(entry.parentPath, entry.name))];
  const flushNext = async (): Promise<void> => {
    for (let next = paths.pop(); next !== undefined; next = paths.pop()) await flush(next);
  };
  await Promise.all(Array.from({ length: PARALLEL }, flushNext));
}

async function flush(file: string): Promise<void> {
  if (process.platform === 'win32' && (await stat(file)).isDirectory()) return;
  // Windows syncs only through a writable handle.
  const handle = await open(file, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs the entries of one directory. Does nothing on Windows. */
export function flushDir(dir: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(dir, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
