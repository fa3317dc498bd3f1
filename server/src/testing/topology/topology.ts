// The whole product as in production, in plain processes: servers on one database behind a round-robin reverse proxy. Each
// server is the real main.ts, bundled, with a separate data directory.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundleForNode, CACHE, embeddedWorker } from '../database/bundle.ts';
import { MIGRATIONS } from '../database/database.ts';
import { SHORT_LIVED } from '../node-options.ts';
import { freePort, isReady } from '../ports.ts';
import { SCRATCH } from '../scratch.ts';

export type ServerProcess = {
  url: string;
  data_dir: string;
  /** The server's output so far. */
  output(): string;
  /** Resolves when it is ready; throws with its output if it exits before. */
  ready(): Promise<void>;
  /** Its exit code; null if a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  exited: Promise<number | null>;
  /** Removes its data. */
  remove(): Promise<void>;
};

export type Proxy = { url: string; close(): Promise<void> };

const READY_MS = 60_000;

/** Starts at once; `ready` waits. */
export async function startServerProcess(
  env: Record<string, string>,
  givenDir?: string,
): Promise<ServerProcess> {
  const program = await serverProgram();
  const dataDir = givenDir ?? (await mkdtemp(path.join(SCRATCH, 'frogpond-test-server-')));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, [...SHORT_LIVED, program], {
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const exited = once(child, 'close').then(() => child.exitCode);
  return {
    url,
    data_dir: dataDir,
    output: () => printed,
    exited,
    async ready() {
      const until = performance.now() + READY_MS;
      while (!(await isReady(url))) {
        if (child.exitCode !== null || child.signalCode !== null || performance.now() > until)
          throw new Error(`the server is not ready: ${printed}`);
        await pause(20);
      }
    },
    async end(signal) {
      child.kill(signal);
      return exited;
    },
    remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }),
  };
}

/** Uses the servers in turn, and the next one if one does not answer. Passes streams on as they arrive. */
export async function startProxy(targets: readonly string[]): Promise<Proxy> {
  let turn = 0;
  const server: Server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => send(targets.length));

    function send(tries: number): void {
      const target = targets[turn++ % targets.length] ?? '';
      const { method, headers, url = '/' } = request;
      const onward = forward(new URL(url, target), { method: method ?? 'GET', headers }, (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
        reply.on('error', () => response.destroy());
      });
      onward.on('error', () => {
        if (tries > 1 && !response.headersSent) send(tries - 1);
        else response.destroy();
      });
      response.on('close', () => onward.destroy());
      onward.end(Buffer.concat(pieces));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // The address of a listening TCP server is never a string.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

let built: Promise<string> | null = null;

/** The server's bundle with the migrations beside it, where it looks for them. */
function serverProgram(): Promise<string> {
  built ??= build();
  return built;
}

async function build(): Promise<string> {
  const [bundle, worker] = await Promise.all([
    bundleForNode(new URL('../../main.ts', import.meta.url)),
    embeddedWorker(),
  ]);
  const name = path.basename(fileURLToPath(bundle), '.mjs');
  const folder = path.join(CACHE, 'servers', `${name}-${process.pid}`);
  await mkdir(path.join(folder, 'dist'), { recursive: true });
  await cp(bundle, path.join(folder, 'dist', 'main.mjs'));
  await cp(worker, path.join(folder, 'dist', 'embedded-worker.js'));
  await cp(MIGRATIONS, path.join(folder, 'migrations'), { recursive: true });
  return path.join(folder, 'dist', 'main.mjs');
}
