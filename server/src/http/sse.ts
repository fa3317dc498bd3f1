// Server-sent events on a hijacked reply: headers, then events in order, and comment lines as heartbeat. Data that the socket does
// not accept yet (backpressure) is buffered. A reader that has stopped reading is disconnected; it reconnects and is replayed.

import { finished } from 'node:stream';
import { STREAM_HEARTBEAT_MS } from '@frogpond/contract/limits';
import { cutText } from '@frogpond/text/unicode/cut-text';
import type { FastifyReply } from 'fastify';

/** Buffered characters above which a reader that accepted nothing between two heartbeats is disconnected. */
const STUCK_MAX = 1024 * 1024;
/** Maximum of buffered characters, more than the longest answer. Beyond it, the reader is disconnected. */
const BUFFER_MAX = 8 * STUCK_MAX;
/** Maximum number of characters in one write to the socket. */
const CHUNK_MAX = 64 * 1024;
const LAST_CHUNK = '0\r\n\r\n';

export type EventStream = {
  /** Returns false if the reader has disconnected or the stream has ended. */
  write(chunk: string): boolean;
  /** Aborted when the reader disconnects. */
  signal: AbortSignal;
  /** Ends the stream after the buffered data. */
  end(): void;
};

/** Ends the stream without a last event when `ended` is aborted. */
export function openEventStream(reply: FastifyReply, ended?: AbortSignal): EventStream {
  reply.hijack();
  const { raw } = reply;
  const disconnected = new AbortController();
  const buffer: string[] = [];
  let bufferLength = 0;
  let isEnding = false;
  let hasRead = true;

  // Called after this function returns, even for a reader that has already disconnected, so that callers can listen to the signal.
  finished(raw, () => disconnected.abort());
  raw.on('drain', () => {
    hasRead = true;
    flush();
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
  // Each chunk is framed here and written as one buffer. Node.js would write its size, its text and two line ends.
  const isChunked = raw.chunkedEncoding;
  raw.chunkedEncoding = false;
  raw.socket?.setNoDelay(true);
  const heartbeat = setInterval(beat, STREAM_HEARTBEAT_MS);
  heartbeat.unref();
  disconnected.signal.addEventListener('abort', () => clearInterval(heartbeat));
  // The reply to HEAD is complete with its headers; without an end, the next request on the connection would wait.
  if (ended?.aborted === true || reply.request.method === 'HEAD') end();
  ended?.addEventListener('abort', end, { once: true, signal: disconnected.signal });

  function flush(): void {
    while (!raw.writableNeedDrain) {
      const first = buffer.shift();
      if (first === undefined) break;
      const chunk = cutText(first, CHUNK_MAX);
      if (chunk.length < first.length) buffer.unshift(first.slice(chunk.length));
      bufferLength -= chunk.length;
      raw.write(isChunked ? `${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n` : chunk);
    }
    if (isEnding && buffer.length === 0) raw.end(isChunked ? LAST_CHUNK : '');
  }

  function beat(): void {
    const isStuck = raw.writableNeedDrain && !hasRead;
    if (isStuck && (isEnding || bufferLength > STUCK_MAX)) raw.destroy();
    else if (buffer.length === 0) write(': keep-alive\n\n');
    hasRead = false;
  }

  function write(chunk: string): boolean {
    if (disconnected.signal.aborted || isEnding) return false;
    if (bufferLength + chunk.length > BUFFER_MAX) {
      raw.destroy();
      return false;
    }
    // An empty chunk would be the last one of the reply.
    if (chunk !== '') buffer.push(chunk);
    bufferLength += chunk.length;
    flush();
    return true;
  }

  function end(): void {
    if (isEnding) return;
    isEnding = true;
    flush();
  }

  return { write, signal: disconnected.signal, end };
}

/** Returns one unnamed event with JSON data, as in the stream of an answer. */
export function dataLine(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

/** Returns one named event with JSON data. */
export function namedEvent(name: string, value: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`;
}
