// A client in a worker thread, so that the work of reading a reply is not part of the server's event loop.

import { parentPort } from 'node:worker_threads';

export type Request = {
  id: number;
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
};
export type Reply = { id: number; status: number; bytes: number; type: string; start: string };

parentPort?.on('message', (request: Request) => void answer(request));

async function answer({ id, url, method, headers, body }: Request): Promise<void> {
  const response = await fetch(url, { method, headers, body });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const reply: Reply = {
    id,
    status: response.status,
    bytes: bytes.length,
    type: response.headers.get('content-type') ?? '',
    start: Buffer.from(bytes.subarray(0, 300)).toString(),
  };
  parentPort?.postMessage(reply, []);
}
