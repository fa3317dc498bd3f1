// Where a process of a test or a bench listens, and whether it serves yet.

import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that the system gives to whoever asks for any one: nobody takes such a port while the server that it was given
 * to is starting, or away for a moment.
 */
const FIRST_PORT = 20_000;
/** Each process has a share of its own, so that those that start servers at the same time don't meet. */
const SHARES = 180;
const SHARE = 64;

let given = 0;

/** Of the loopback; it is free at the moment it is given. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < SHARE; tries += 1) {
    const port = FIRST_PORT + (process.pid % SHARES) * SHARE + (given++ % SHARE);
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${SHARE} ports is free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
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
