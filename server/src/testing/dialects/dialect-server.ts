// A model server that speaks all dialects: the model of a request is the name of a row. It sends the stream in parts that split
// characters and lines.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Dialect, DIALECTS } from './dialects.data.ts';

/** Prime, so that parts and events rarely end together. */
const PART_BYTES = 61;

export type DialectServer = { base_url: string; close(): void };

export async function startDialectServer(): Promise<DialectServer> {
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      const data = DIALECTS.map(({ name }) => ({ id: name, type: 'chat' }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
      return;
    }
    void request.toArray().then(async (parts) => {
      const { model } = JSON.parse(Buffer.concat(parts).toString()) as { model: string };
      const dialect = DIALECTS.find(({ name }) => name === model);
      if (dialect === undefined) response.writeHead(404).end();
      else await send(dialect);
    });

    async function send({ stream, is_broken }: Dialect): Promise<void> {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const bytes = Buffer.from(stream);
      for (let at = 0; at < bytes.length; at += PART_BYTES) {
        response.write(bytes.subarray(at, at + PART_BYTES));
        await new Promise(setImmediate);
      }
      if (is_broken) response.socket?.resetAndDestroy();
      else response.end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  return {
    base_url: `http://127.0.0.1:${address.port}/v1`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
