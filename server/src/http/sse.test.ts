// Event streams with slow readers, and with readers that have stopped reading.

import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { STREAM_HEARTBEAT_MS } from '@frogpond/contract/limits';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../testing/wait.ts';
import { openEventStream, type EventStream } from './sse.ts';

const MEGABYTE = 1024 * 1024;

let server: FastifyInstance;
let opened: (stream: EventStream) => void = () => undefined;

beforeAll(async () => {
  server = Fastify();
  server.get('/late-events', async (_request, reply) => {
    await once(reply.raw, 'close');
    opened(openEventStream(reply));
  });
  server.get('/events', (_request, reply) => {
    opened(openEventStream(reply));
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

/** A stream and its reader, which is paused until the test resumes it. */
async function open(
  version = '1.1',
): Promise<{ stream: EventStream; socket: Socket; rest: () => Promise<string> }> {
  const opening = new Promise<EventStream>((resolve) => (opened = resolve));
  // A listening TCP server's address is never a pipe's name.
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).pause();
  socket.write(`GET /events HTTP/${version}\r\nhost: pond\r\nconnection: close\r\n\r\n`);
  const stream = await opening;
  const rest = async () => {
    let text = '';
    for await (const chunk of socket.setEncoding('utf8')) text += String(chunk);
    return text;
  };
  return { stream, socket, rest };
}

it('leaves a connection that carries the next request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = server.server.address() as AddressInfo;
  const read = async (): Promise<{ text: string; connection: number | undefined }> => {
    const opening = new Promise<EventStream>((resolve) => (opened = resolve));
    const answered = once(get({ port, host: '127.0.0.1', path: '/events', agent }), 'response');
    const stream = await opening;
    // Of one unit, two and three bytes, and empty.
    for (const text of ['data: a\n\n', 'data: ü🐸\n\n', 'data: 夜\n\n', '']) stream.write(text);
    stream.end();
    // The event has one argument.
    const [response] = (await answered) as [IncomingMessage];
    const { localPort } = response.socket;
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
    return { text, connection: localPort };
  };
  const first = await read();
  expect(first.text).toBe('data: a\n\ndata: ü🐸\n\ndata: 夜\n\n');
  expect(await read()).toEqual(first);
  agent.destroy();
});

it('ends the reply to HEAD at once, without a body', async () => {
  const opening = new Promise<EventStream>((resolve) => (opened = resolve));
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (text) => (received += String(text)));
  socket.write('HEAD /events HTTP/1.1\r\nhost: pond\r\n\r\nGET /none HTTP/1.1\r\nhost: pond\r\n\r\n');
  const stream = await opening;
  expect(stream.write('data: one\n\n')).toBe(false);
  await waitFor(async () => received.includes('404 Not Found'));
  expect(received.split('\r\n\r\n')[1]).toMatch(/^HTTP\/1\.1 404 Not Found/);
  expect(stream.signal.aborted).toBe(true);
  socket.destroy();
});

it('sends no chunk sizes to a client of HTTP/1.0', async () => {
  const { stream, rest } = await open('1.0');
  stream.write('data: one\n\n');
  stream.write('data: two\n\n');
  stream.end();
  expect((await rest()).split('\r\n\r\n')[1]).toBe('data: one\n\ndata: two\n\n');
});

it('ends for a reader that disconnected before it was opened', async () => {
  const opening = new Promise<EventStream>((resolve) => (opened = resolve));
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end('GET /late-events HTTP/1.1\r\nhost: pond\r\n\r\n', () => socket.destroy());
  const stream = await opening;
  expect(stream.signal.aborted).toBe(false);
  await once(stream.signal, 'abort');
  expect(stream.write('data: one\n\n')).toBe(false);
});

it('buffers data for a slow reader until its end', async () => {
  const { stream, rest } = await open();
  const line = `data: ${'🐸'.repeat(MEGABYTE)}\n\n`;
  expect(stream.write(line)).toBe(true);
  expect(stream.write('data: [DONE]\n\n')).toBe(true);
  stream.end();
  expect(stream.write('data: late\n\n')).toBe(false);
  vi.advanceTimersByTime(STREAM_HEARTBEAT_MS);
  const text = await rest();
  // The reply is chunked, so chunk sizes are between the data.
  expect(text.match(/🐸/gu)).toHaveLength(MEGABYTE);
  expect(text).not.toContain('\uFFFD');
  expect(text).toContain('data: [DONE]');
});

it('sends a heartbeat to a reader that has read everything', async () => {
  const { stream, rest } = await open();
  vi.advanceTimersByTime(STREAM_HEARTBEAT_MS);
  stream.end();
  expect(await rest()).toContain(': keep-alive');
});

it.each([
  ['with more than a megabyte waiting', (stream: EventStream) => stream.write('x'.repeat(6 * MEGABYTE))],
  [
    'before its end',
    (stream: EventStream) => {
      stream.write('x'.repeat(6 * MEGABYTE));
      stream.end();
    },
  ],
])('disconnects a reader that has stopped reading %s', async (_what, fill) => {
  const { stream, socket } = await open();
  fill(stream);
  // The network buffers accepted some data before the reader stopped.
  await waitFor(async () => {
    vi.advanceTimersByTime(STREAM_HEARTBEAT_MS);
    return stream.signal.aborted;
  });
  expect(stream.write('more')).toBe(false);
  socket.destroy();
});

it('buffers at most eight megabytes for a reader', async () => {
  const { stream, socket } = await open();
  const written = Array.from({ length: 20 }, () => stream.write('x'.repeat(MEGABYTE)));
  expect(written.indexOf(false)).toBeGreaterThanOrEqual(8);
  await waitFor(async () => stream.signal.aborted);
  socket.destroy();
});
