// The baseline of the scale benchmarks: a bare Node server that returns the rows of one prepared statement per call as JSON. It runs in
// its own process, started from the same bundle.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';

export const BASELINE_ROLE = 'sql';
const POOL_SIZE = 10;

export type Baseline = {
  url: string;
  cpuSeconds: () => Promise<number>;
  stop(): Promise<void>;
};

/** Starts the server. Each statement has the path `/NAME?p=FIRST&p=SECOND`. */
export async function startBaseline(
  databaseUrl: string,
  statements: Record<string, string>,
): Promise<Baseline> {
  const child = fork(process.argv[1] ?? '', ['process', BASELINE_ROLE], {
    env: { ...process.env, DATABASE_URL: databaseUrl, STATEMENTS: JSON.stringify(statements) },
  });
  const answer = async (): Promise<string> => {
    // The child process sends strings only.
    const [text] = (await once(child, 'message')) as [string];
    return text;
  };
  const url = await answer();
  return {
    url,
    async cpuSeconds() {
      const answered = answer();
      child.send('cpu');
      return Number(await answered);
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}

/** Entry point of the child process. */
export async function runBaseline(): Promise<void> {
  // Set by startBaseline.
  const statements = JSON.parse(process.env['STATEMENTS'] ?? '{}') as Record<string, string>;
  const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: POOL_SIZE });
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.slice(1);
    pool.query({ name, text: statements[name] ?? '', values: searchParams.getAll('p') }).then(
      ({ rows }) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(rows));
      },
      (error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.on('disconnect', () => process.exit(0));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(String((user + system) / 1e6));
  });
  // A listening TCP server has an AddressInfo.
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}
