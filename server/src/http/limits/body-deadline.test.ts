// Request bodies that arrive slowly.

import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBodyDeadline } from './body-deadline.ts';

let server: FastifyInstance;

beforeAll(async () => {
  server = Fastify();
  addBodyDeadline(server, 50);
  server.post('/call', () => ({ is_call: true }));
  server.post('/file', { config: { body_ms: 60_000 } }, () => ({ is_file: true }));
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Sends the head and the first half of a body. */
function begin(path: string): Socket {
  // A listening TCP server's address is never a pipe's name.
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const head = ['host: pond', 'content-type: application/json', 'content-length: 4', 'connection: close'];
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n[1`);
  return socket;
}

async function read(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

it('refuses a slow body, with a longer limit for a file', async () => {
  const file = begin('/file');
  const refused = await read(begin('/call'));
  expect(refused).toMatch(/^HTTP\/1\.1 408 /);
  expect(refused).toContain('"code":"body_timeout"');
  file.write('2]');
  expect(await read(file)).toMatch(/^HTTP\/1\.1 200 [\s\S]*"is_file":true/);
});
