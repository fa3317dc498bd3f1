// The built server as a child process with its own database, and API calls of a signed-in person.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, isReady } from '../server/src/testing/ports.ts';
import { createDatabase } from '../server/src/testing/postgres/databases.ts';
import { startTestPostgres } from '../server/src/testing/postgres/server.ts';
import { startEnv, startFlags } from '../scripts/process/start-command.mjs';

export type Engine = 'PostgreSQL' | 'embedded';
export const ENGINES: Engine[] = ['PostgreSQL', 'embedded'];

/** A database for several servers, one after the other. */
export type BenchDatabase = { env: Record<string, string>; remove(): Promise<void> };

export type BenchServer = {
  url: string;
  /** Time from the start of the process to the first 200 of /api/ready. */
  ready_ms: number;
  /** Reads one value of /api/metrics. */
  metric(name: string): Promise<number>;
  post(path: string, body: unknown, token?: string): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
};

const SERVER = path.join(import.meta.dirname, 'main.js');
const READY_WITHIN_MS = 60_000;

/** Creates an empty database: a temporary PostgreSQL server, or a temporary data directory. */
export async function openBenchDatabase(engine: Engine): Promise<BenchDatabase> {
  const dir = await mkdtemp(path.join(tmpdir(), 'frogpond-bench-'));
  if (engine === 'PostgreSQL') {
    const postgres = await startTestPostgres({ folder: dir });
    const { url } = await createDatabase(postgres.url);
    return { env: { DATABASE_URL: url }, remove: () => postgres.remove() };
  }
  return {
    env: { DATABASE_URL: '', DATA_DIR: path.join(dir, 'data') },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

/** Starts the built server. Resolves when /api/ready returns 200. */
export async function startServer(
  env: Record<string, string>,
  nodeArguments: string[] = [],
): Promise<BenchServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [...startFlags(), ...nodeArguments, SERVER], {
    env: {
      ...process.env,
      ...startEnv(),
      AUTH_SECRET: 'a secret that only benchmarks know, long enough',
      RATE_LIMITS: 'off',
      SIGN_UP_CHALLENGE: 'off',
      LOG_LEVEL: 'warn',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() - began > READY_WITHIN_MS) {
      child.kill('SIGKILL');
      throw new Error('The server did not become ready.');
    }
    await pause(5);
  }
  const readyMs = performance.now() - began;
  return {
    url,
    ready_ms: readyMs,
    async metric(name) {
      const text = await (await fetch(`${url}/api/metrics`)).text();
      return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
    },
    async post(route, body, token) {
      const response = await fetch(`${url}/api${route}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      if (!response.ok)
        throw new Error(`POST ${route} answered ${response.status}: ${await response.text()}`);
      // All replies to these calls are JSON objects.
      return (await response.json()) as Record<string, unknown>;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Registers an account and returns its tokens. */
export async function signUp(server: BenchServer): Promise<{ access_token: string; refresh_token: string }> {
  const username = `frog-${Math.random().toString(36).slice(2, 10)}`;
  const reply = await server.post('/auth/register', {
    username,
    email: `${username}@example.com`,
    password: 'Tadpole-1!',
  });
  return { access_token: String(reply['access_token']), refresh_token: String(reply['refresh_token']) };
}

/** Creates a conversation whose first question has no answer yet. */
export async function askQuestion(
  server: BenchServer,
  token: string,
  model: string,
): Promise<{ conversation_id: string; turn_id: string }> {
  const body = { initial_message: 'How deep is a pond?', openrouter_model_id: model };
  const reply = await server.post('/conversations/quick', body, token);
  // The type of the contract's reply.
  const { conversation, incomplete_turn } = reply as Record<
    'conversation' | 'incomplete_turn',
    { id: string }
  >;
  return { conversation_id: conversation.id, turn_id: incomplete_turn.id };
}
