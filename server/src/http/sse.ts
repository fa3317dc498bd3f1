// Server-sent events on a hijacked reply: headers once, then lines in order, with comment lines as heartbeat. What the socket does
// not take yet waits here and follows as the reader reads, up to the end. A reader that has stopped reading is disconnected; it
// connects again and is replayed.

import { STREAM_HEARTBEAT_MS } from '@frogpond/contract/limits';
import { cutText } from '@frogpond/text/unicode/graphemes';
import type { FastifyReply } from 'fastify';

/** In characters. With more than this waiting, a reader that took nothing from one heartbeat to the next has stopped reading. */
const BEHIND_MAX = 1024 * 1024;
/** More than the longest answer with its end: nothing is kept for a reader beyond it. */
const WAITING_MAX = 8 * BEHIND_MAX;
/** What is handed to the socket at once. */
const PIECE_MAX = 64 * 1024;

export type EventStream = {
  /** False once the reader is gone, or the stream has ended. */
  write(chunk: string): boolean;
  /** Aborted when the reader goes. */
  signal: AbortSignal;
  /** Ends the stream behind what waits. */
  end(): void;
};

/** Aborting `ended` ends the stream, without a last line. */
export function openEventStream(reply: FastifyReply, ended?: AbortSignal): EventStream {
  reply.hijack();
  const { raw } = reply;
  const gone = new AbortController();
  const waiting: string[] = [];
  let waiting_length = 0;
  let is_ending = false;
  let has_read = true;

  raw.on('close', () => gone.abort());
  raw.on('error', () => gone.abort());
  raw.on('drain', () => {
    has_read = true;
    handOver();
  });
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
  const heartbeat = setInterval(beat, STREAM_HEARTBEAT_MS);
  heartbeat.unref();
  gone.signal.addEventListener('abort', () => clearInterval(heartbeat));
  if (ended?.aborted === true) end();
  ended?.addEventListener('abort', end, { once: true, signal: gone.signal });

  function handOver(): void {
    while (!raw.writableNeedDrain) {
      const first = waiting.shift();
      if (first === undefined) break;
      const piece = cutText(first, PIECE_MAX);
      if (piece.length < first.length) waiting.unshift(first.slice(piece.length));
      waiting_length -= piece.length;
      raw.write(piece);
    }
    if (is_ending && waiting.length === 0) raw.end();
  }

  function beat(): void {
    const is_stuck = raw.writableNeedDrain && !has_read;
    if (is_stuck && (is_ending || waiting_length > BEHIND_MAX)) raw.destroy();
    else if (waiting.length === 0) write(': keep-alive\n\n');
    has_read = false;
  }

  function write(chunk: string): boolean {
    if (gone.signal.aborted || is_ending) return false;
    if (waiting_length + chunk.length > WAITING_MAX) {
      raw.destroy();
      return false;
    }
    waiting.push(chunk);
    waiting_length += chunk.length;
    handOver();
    return true;
  }

  function end(): void {
    if (is_ending) return;
    is_ending = true;
    handOver();
  }

  return { write, signal: gone.signal, end };
}

/** One `data:` line with JSON, as the answer stream sends them. */
export function dataLine(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

export function namedEvent(name: string, value: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`;
}
