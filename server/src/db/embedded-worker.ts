// The worker thread of the embedded database. It creates or opens a data directory (or runs in memory) and then answers the
// PostgreSQL protocol byte for byte. It holds one session; a new connection starts by clearing the state of its predecessor. Built
// as a separate entry beside the server's bundle.

import { parentPort, workerData } from 'node:worker_threads';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { durableFiles } from './embedded/durable-files.ts';
import { copyChanged } from './embedded/snapshot.ts';
import type { FromWorker, ToWorker, WorkerTask } from './embedded/engine.ts';

if (parentPort === null) throw new Error('embedded-worker runs as a worker thread');
const port = parentPort;
const post = (message: FromWorker, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

const SETTINGS = [
  // The operating system's cache is behind this buffer, and the whole buffer counts as memory of this process.
  'shared_buffers=16MB',
  // Pages outside the buffer come from that cache, not from a seeking disk.
  'random_page_cost=1.1',
  'jit=off',
];

/** Sync first: the last connection may have ended in the middle of a failed query. */
const CLEAR_SESSION = [frame('S'), frame('Q', 'rollback\0'), frame('Q', 'discard all\0')];

await main(workerData as WorkerTask); // engine.ts starts this thread with this type

async function main(task: WorkerTask): Promise<void> {
  if (task.kind === 'create') {
    const database = await PGlite.create({ dataDir: task.dir });
    await database.close();
    post({ kind: 'done' });
    return;
  }
  const database = await open(task.kind === 'open' ? onDisk(task.dir) : inMemory(task.snapshot));
  serve(database, task);
  post({ kind: 'ready' });
}

async function open(options: PGliteOptions): Promise<PGlite> {
  let lastWords = '';
  const onStderr = (line: string): boolean => {
    // An error within a statement is reported to the client that sent it, and nowhere else.
    lastWords = /\b(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? lastWords;
    return false;
  };
  try {
    return await PGlite.create({ ...options, onStderr });
  } catch (error) {
    throw lastWords === '' ? error : new Error(lastWords, { cause: error });
  }
}

function onDisk(dir: string): PGliteOptions {
  // This file system has no fdatasync, PostgreSQL's default; its fsync is implemented in durable-files.ts. `-F` means "no
  // fsync".
  return {
    fs: durableFiles(dir),
    extensions: { vector, pg_trgm },
    startParams: startParams([...SETTINGS, 'wal_sync_method=fsync']).filter((param) => param !== '-F'),
  };
}

function inMemory(snapshot: Uint8Array<ArrayBuffer>): PGliteOptions {
  return {
    extensions: { vector, pg_trgm },
    startParams: startParams(SETTINGS),
    loadDataDir: new Blob([snapshot]),
  };
}

function startParams(settings: string[]): string[] {
  return [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])];
}

function serve(database: PGlite, task: WorkerTask): void {
  let connection = 0;
  let isClosed = false;

  async function exchange(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Uint8Array[] = [];
    // The bytes are a view of the engine's own memory, so they are copied before it continues.
    await database.execProtocolRawStream(bytes, {
      syncToFs: false,
      onRawData: (part) => parts.push(part.slice()),
    });
    return new Uint8Array(Buffer.concat(parts));
  }

  async function answer(message: ToWorker): Promise<void> {
    if (isClosed) return;
    if (message.kind === 'close') {
      isClosed = true;
      await database.close();
      post({ kind: 'done' });
      return;
    }
    if (message.kind === 'snapshot') {
      post({ kind: 'copied', problem: copyIdle(task, message) });
      return;
    }
    // A newer connection has already replaced the connection of this message.
    if (message.connection < connection) return;
    if (message.connection > connection) {
      connection = message.connection;
      for (const bytes of CLEAR_SESSION) await exchange(bytes);
    }
    if (message.kind === 'end') {
      for (const bytes of CLEAR_SESSION) await exchange(bytes);
      return;
    }
    const bytes = await exchange(message.bytes);
    post({ kind: 'bytes', connection, bytes }, [bytes.buffer]);
  }

  // Exchanges run one at a time. If one throws, the engine has crashed, which ends the thread.
  let last: Promise<void> = Promise.resolve();
  port.on('message', (message: ToWorker) => {
    last = last.then(() => answer(message));
  });
}

/** Returns what went wrong, because an exception would end the thread. */
function copyIdle(task: WorkerTask, { to, copied }: Extract<ToWorker, { kind: 'snapshot' }>): string | null {
  try {
    if (task.kind === 'open') copyChanged(task.dir, to, copied);
    return null;
  } catch (error) {
    return String(error);
  }
}

function frame(type: string, body = ''): Uint8Array {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, 0, 'latin1');
  bytes.writeUInt32BE(4 + body.length, 1);
  bytes.write(body, 5, 'latin1');
  return bytes;
}
