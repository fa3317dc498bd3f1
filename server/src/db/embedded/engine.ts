// Starts the worker thread of the embedded database and keeps it running. If it crashes, or hangs in one statement, its
// connections fail and the next one gets a new worker, which recovers from the log.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseBusyError } from '../errors.ts';
import type { Log } from '../../log.ts';
import { flushTree } from './durable-files.ts';
import { copyRunning, type CopiedFiles } from './snapshot.ts';
import { createWire, type Wire } from './wire.ts';

export type WorkerTask =
  | { kind: 'create'; dir: string }
  | { kind: 'open'; dir: string }
  | { kind: 'memory'; snapshot: Uint8Array<ArrayBuffer> };

export type ToWorker =
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'end'; connection: number }
  | { kind: 'snapshot'; to: string; copied: CopiedFiles }
  | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'copied'; problem: string | null }
  | { kind: 'done' };

/** WebAssembly can't be interrupted: a longer statement is stopped together with its worker. */
const STALL_MS = 30_000;
/** The pause before a restart, so that a worker that crashes at once is not restarted in a tight loop. */
const RESTART_PAUSE_MS = 500;
const CLOSE_MS = 6_000;

export type Engine = {
  openWire(): Wire;
  /** Copies the database to the folder `to`, with everything that was committed before the call. */
  snapshot(to: string): Promise<void>;
  close(): Promise<void>;
};

export type EngineOptions = {
  /** The built entry of embedded-worker.ts. */
  worker_file: URL;
  task: Extract<WorkerTask, { kind: 'open' | 'memory' }>;
  stall_ms?: number | undefined;
  /** True while a statement without a time limit is running. */
  mayStall: () => boolean;
  log: Log;
};

/** Resolves when the first worker is ready. Throws `DatabaseBusyError` if the worker does not start. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { worker_file, task, log, stall_ms = STALL_MS } = options;
  const wires = new Map<number, Wire>();
  let connections = 0;
  let running: Promise<Worker> | null = null;
  let startedAt = 0;
  /** When the pending exchange was sent; the worker gets one exchange at a time. */
  let waitingSince: number | null = null;

  function ensureRunning(): Promise<Worker> {
    running ??= start();
    return running;
  }

  async function start(): Promise<Worker> {
    try {
      const pauseMs = startedAt + RESTART_PAUSE_MS - performance.now();
      if (startedAt > 0 && pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      startedAt = performance.now();
      if (task.kind === 'open') await flushAfterCrash(task.dir);
      const worker = await launch(worker_file, task);
      worker.on('message', receive);
      worker.on('error', (error) => log.error({ err: error }, 'the embedded database stopped'));
      worker.on('exit', () => {
        running = null;
        waitingSince = null;
        for (const wire of wires.values())
          wire.destroy(new Error('Connection terminated: the embedded database stopped'));
      });
      return worker;
    } catch (error) {
      running = null;
      const reason = error instanceof Error ? error.message : String(error);
      throw new DatabaseBusyError(`The embedded database does not start: ${reason}`, { cause: error });
    }
  }

  function receive(message: FromWorker): void {
    if (message.kind !== 'bytes') return;
    waitingSince = null;
    wires.get(message.connection)?.receive(message.bytes);
  }

  function openWire(): Wire {
    const connection = ++connections;
    let worker: Worker | null = null;
    const wire = createWire({
      async open() {
        worker = await ensureRunning();
      },
      send(bytes) {
        waitingSince ??= performance.now();
        // A copy that can be transferred: the client's buffers are parts of shared ones.
        const copy = new Uint8Array(bytes);
        if (worker !== null) post(worker, { kind: 'bytes', connection, bytes: copy }, [copy.buffer]);
      },
      close() {
        wires.delete(connection);
        if (worker !== null) post(worker, { kind: 'end', connection });
      },
    });
    wires.set(connection, wire);
    return wire;
  }

  const stallCheck = setInterval(() => {
    if (waitingSince === null || performance.now() - waitingSince < stall_ms || options.mayStall()) return;
    log.error({ waited_ms: stall_ms }, 'a statement hangs: restarting the embedded database');
    waitingSince = null;
    void running?.then((worker) => worker.terminate());
  }, stall_ms / 10).unref();

  await ensureRunning();
  return {
    openWire,
    async snapshot(to) {
      if (task.kind !== 'open') throw new TypeError('A database in memory has no files');
      const copied = await copyRunning(task.dir, to);
      const worker = await ensureRunning();
      const reply = nextMessage(worker, 'copied');
      post(worker, { kind: 'snapshot', to, copied });
      const message = await reply;
      if (message.kind === 'copied' && message.problem !== null) throw new Error(message.problem);
    },
    async close() {
      clearInterval(stallCheck);
      const worker = await running;
      if (worker === null) return;
      // The shutdown flushes everything to disk; if it is cut short, the next start recovers from the log.
      post(worker, { kind: 'close' });
      await Promise.race([
        nextMessage(worker, 'done'),
        new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref()),
      ]);
      await worker.terminate();
    },
  };
}

function post(worker: Worker, message: ToWorker, transfer: ArrayBuffer[] = []): void {
  worker.postMessage(message, transfer);
}

/** The process file remains after a crash; the last writes may then not be on disk. */
async function flushAfterCrash(dir: string): Promise<void> {
  if (existsSync(path.join(dir, 'postmaster.pid'))) await flushTree(dir);
}

/** Creates a database in a separate thread, which frees its memory when it ends. */
export async function createDataDirectory(workerFile: URL, dir: string): Promise<void> {
  const worker = new Worker(workerFile, { workerData: { kind: 'create', dir } satisfies WorkerTask });
  try {
    await nextMessage(worker, 'done');
  } finally {
    await worker.terminate();
  }
}

async function launch(workerFile: URL, task: WorkerTask): Promise<Worker> {
  const worker = new Worker(workerFile, { workerData: task });
  try {
    await nextMessage(worker, 'ready');
    return worker;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** WebAssembly throws an object that is not an Error, with a WASI error number; 51 is a full disk. */
function reasonOf(thrown: unknown): string {
  const errno = typeof thrown === 'object' && thrown !== null && 'errno' in thrown ? thrown.errno : undefined;
  if (errno === 51) return 'No space left on device';
  return typeof errno === 'number' ? `error ${errno} of the file system` : String(thrown);
}

function nextMessage(worker: Worker, kind: FromWorker['kind']): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      act();
    };
    const onMessage = (message: FromWorker): void => {
      if (message.kind === kind) settle(() => resolve(message));
    };
    const onError = (error: unknown): void =>
      settle(() => reject(error instanceof Error ? error : new Error(reasonOf(error))));
    const onExit = (code: number): void =>
      settle(() => reject(new Error(`The database thread ended with code ${code}`)));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
  });
}
