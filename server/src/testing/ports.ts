// Where a process of a test or a bench listens, and whether it serves yet.

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Of the loopback; it is free at the moment it is given. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server's address is never a pipe's name.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/api/ready`).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}
