// Server-sent events on a hijacked reply: headers once, lines as they come, comment lines as heartbeat, back-pressure
// by waiting for `drain`. A reader that stays too far behind is let go; it comes back and is replayed.

import { once } from 'node:events';
import { STREAM_HEARTBEAT_MS } from '@frogpond/contract/limits';
import type { FastifyReply } from 'fastify';

/** A reader with this much unsent is not reading any more. */
const BEHIND_BYTES_MAX = 1024 * 1024;

export type EventStream = {
  /** False once the reader has gone. */
  write(chunk: string): boolean;
  /** Resolves when the reader has taken what was written, or has gone. */
  drained(): Promise<void>;
  /** Aborted when the reader goes. */
  signal: AbortSignal;
  end(): void;
};

/** Aborting `ended` ends the stream, without a last line. */
export function openEventStream(reply: FastifyReply, ended?: AbortSignal): EventStream {
  reply.hijack();
  const { raw } = reply;
  const gone = new AbortController();
  raw.on('close', () => gone.abort());
  raw.on('error', () => gone.abort());
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  raw.socket?.setNoDelay(true);
  const heartbeat = setInterval(() => write(': keep-alive\n\n'), STREAM_HEARTBEAT_MS);
  heartbeat.unref();
  gone.signal.addEventListener('abort', () => clearInterval(heartbeat));
  if (ended?.aborted === true) end();
  ended?.addEventListener('abort', end, { once: true, signal: gone.signal });

  function write(chunk: string): boolean {
    if (gone.signal.aborted || raw.writableEnded) return false;
    if (raw.writableLength > BEHIND_BYTES_MAX) {
      raw.destroy();
      return false;
    }
    raw.write(chunk);
    return true;
  }
  function end(): void {
    clearInterval(heartbeat);
    if (!raw.writableEnded) raw.end();
  }
  return {
    write,
    end,
    signal: gone.signal,
    async drained() {
      if (!raw.writableNeedDrain || gone.signal.aborted) return;
      // `close` ends the wait by aborting: the reader has gone, which `write` tells.
      await once(raw, 'drain', { signal: gone.signal }).catch(() => undefined);
    },
  };
}

/** One `data:` line with JSON, as the answer stream sends them. */
export function dataLine(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

export function namedEvent(name: string, value: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`;
}
