// Ports for the processes of tests and benches, and a check whether a port accepts connections.

import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral port range, so that no other process gets the port while its server starts or restarts. */
const FIRST_PORT = 20_000;
/** Each process uses its own part of the range, so that processes that start servers at the same time don't collide. */
const SHARES = 180;
const SHARE = 64;

let given = 0;

/** On the loopback; it is free at the time of the call. */
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
