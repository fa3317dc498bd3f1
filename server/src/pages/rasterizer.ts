// Drawings to PNG, one at a time in a thread of its own: answers go on streaming while it draws. The thread starts with the first
// drawing and ends when there was none for a while; more waiting ones than a few are refused.

import { Worker } from 'node:worker_threads';
import { AppError } from '../app-error.ts';
import type { PreviewFont } from './preview-text.ts';

export type RasterizerTask = { id: number; svg: string; fonts: PreviewFont[] };
export type RasterizerReply = { id: number; png: Uint8Array } | { id: number; error: string };

export type Rasterizer = {
  /** Throws `rate_limited` while too many wait. */
  draw(svg: string, fonts: PreviewFont[]): Promise<Buffer>;
  close(): Promise<void>;
};

const WAITING_MAX = 16;
const IDLE_MS = 60_000;
const DRAW_MS = 20_000;
const WORKER_FILE = new URL('./preview-worker.js', import.meta.url);

export function createRasterizer(worker_file: URL = WORKER_FILE): Rasterizer {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let next_id = 0;
  let waiting = 0;
  let queue: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  function launch(): Worker {
    const launched = new Worker(worker_file);
    // It alone keeps no process alive.
    launched.unref();
    launched.on('error', () => void end());
    return launched;
  }

  async function drawNext(svg: string, fonts: PreviewFont[]): Promise<Buffer> {
    clearTimeout(idle);
    worker ??= launch();
    const task: RasterizerTask = { id: (next_id += 1), svg, fonts };
    try {
      return await ask(worker, task);
    } catch (error) {
      // Whatever state it is in, the next drawing gets a new one.
      await end();
      throw error;
    } finally {
      idle = setTimeout(() => void end(), IDLE_MS).unref();
    }
  }

  return {
    async draw(svg, fonts) {
      if (waiting >= WAITING_MAX) throw new AppError('rate_limited', { retry_after_s: 2 });
      waiting += 1;
      const drawn = queue.then(() => drawNext(svg, fonts));
      // The next one waits for the end of this, however it ends.
      queue = drawn.catch(() => undefined);
      return await drawn.finally(() => {
        waiting -= 1;
      });
    },
    close: end,
  };
}

async function ask(worker: Worker, task: RasterizerTask): Promise<Buffer> {
  return await new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      worker.off('message', hear).off('error', fail).off('exit', fail);
      finish();
    };
    const fail = (cause: unknown): void => settle(() => reject(new Error('the drawing failed', { cause })));
    const hear = (reply: RasterizerReply): void => {
      if (reply.id !== task.id) return;
      settle(() =>
        'png' in reply
          ? resolve(Buffer.from(reply.png))
          : reject(new Error(`the drawing failed: ${reply.error}`)),
      );
    };
    const timer = setTimeout(() => fail('it took too long'), DRAW_MS);
    worker.on('message', hear).on('error', fail).on('exit', fail);
    worker.postMessage(task, []);
  });
}
