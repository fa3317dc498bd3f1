import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTransport, send } from './transport.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((_request, response) => response.end('all of it')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  url = `http://127.0.0.1:${address.port}/`;
});
afterAll(() => server.close());

it('survives an abort by the reader of the last bytes', async () => {
  const transport = createTransport(10_000);
  const uncaught: unknown[] = [];
  const collect = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', collect);
  for (let call = 0; call < 20; call += 1) {
    const reader = new AbortController();
    const response = await send(transport, { method: 'GET', url, headers: {} }, reader.signal);
    response?.body.on('data', () => reader.abort());
    await new Promise((resolve) => response?.body.once('close', resolve));
    await new Promise(setImmediate);
  }
  process.off('uncaughtException', collect);
  expect(uncaught).toEqual([]);
});
