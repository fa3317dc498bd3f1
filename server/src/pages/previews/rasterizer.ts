// Renders SVG to PNG, one image at a time, in a worker thread, so that it does not block streaming answers. The thread starts
// with the first image and ends after an idle time; a full queue refuses further images.

import { Worker } from 'node:worker_threads';
import { AppError } from '../../app-error.ts';
import type { PreviewFont } from './text.ts';

export type RasterizerTask = { id: number; svg: string; fonts: PreviewFont[] };
export type RasterizerReply = { id: number; png: Uint8Array } | { id: number; error: string };

export type Rasterizer = {
  /** Throws `rate_limited` if the queue is full. */
  draw(svg: string, fonts: PreviewFont[]): Promise<Buffer>;
  close(): Promise<void>;
};

const WAITING_MAX = 16;
const IDLE_MS = 60_000;
const DRAW_MS = 20_000;
const WORKER_FILE = new URL('./preview-worker.js', import.meta.url);

/** Starts its thread with the first image. */
export function createRasterizer(workerFile: URL = WORKER_FILE): Rasterizer {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let nextId = 0;
  let waiting = 0;
  let queue: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  function launch(): Worker {
    const launched = new Worker(workerFile);
    // The thread alone does not keep the process running.
    launched.unref();
    launched.on('error', () => void end());
    return launched;
  }

  async function drawNext(svg: string, fonts: PreviewFont[]): Promise<Buffer> {
    clearTimeout(idle);
    worker ??= launch();
    const task: RasterizerTask = { id: (nextId += 1), svg, fonts };
    try {
      return await ask(worker, task);
    } catch (error) {
      // Its state is unknown, so the next image gets a new thread.
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
      // The next image waits for this one, whether it succeeds or fails.
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
