// The built server as a child process on a free port, with its own data directory, which is removed at the end. `stop` sends
// SIGTERM and expects exit code 0; `kill` and `restart` are for stories about crashes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SHORT_LIVED } from '../../server/src/testing/node-options.ts';
import { freePort, isReady } from '../../server/src/testing/ports.ts';
import { newDataDir } from './prepared/prepared-data.ts';

const MAIN = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
const READY_MS = 60_000;
const STOP_MS = 15_000;
/** A port without a server, so that no gateway data is cached. */
const NO_GATEWAY = { OPENROUTER_BASE_URL: 'http://127.0.0.1:9' };
/** The environment variables passed to the server: none of them is a setting. */
const KEPT = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot'];

export type App = {
  /** Without a trailing slash. */
  baseURL: string;
  data_dir: string;
  /** The output of the process so far, restarts included. */
  output(): string;
  /** Kills the process without warning (SIGKILL). */
  kill(): Promise<void>;
  /** Stops the server if it runs, and starts it with additional settings on the same port and data. */
  restart(settings?: Record<string, string>): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
};

/**
 * @param env further settings
 * @param place of a server that was built for another path, and the port to use
 */
export async function startApp(
  env: Record<string, string>,
  place: { main?: string; port?: number } = {},
): Promise<App> {
  const dataDir = await newDataDir(async (empty) => (await startIn(empty, NO_GATEWAY)).stop());
  const app = await startIn(dataDir, env, place);
  return {
    ...app,
    async stop() {
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startIn(
  dataDir: string,
  env: Record<string, string>,
  place: { main?: string; port?: number } = {},
): Promise<App> {
  const { main = MAIN, port = await freePort() } = place;
  const path = new URL(env['PUBLIC_URL'] ?? 'http://localhost').pathname.replace(/\/$/, '');
  const baseURL = `http://127.0.0.1:${port}${path}`;
  const more = { ...env };
  let printed = '';
  let child: ChildProcess | null = null;

  async function launch(): Promise<void> {
    const kept = Object.fromEntries(KEPT.map((name) => [name, process.env[name]]));
    const settings = { HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: baseURL, DATA_DIR: dataDir };
    const started = spawn(process.execPath, [...SHORT_LIVED, '--enable-source-maps', main], {
      env: { ...kept, RATE_LIMITS: 'off', SIGN_UP_CHALLENGE: 'off', LOG_LEVEL: 'warn', ...settings, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
    }
    await untilReady(baseURL, started, () => printed);
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const ending = child;
    child = null;
    if (ending === null || hasEnded(ending)) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    const overdue = setTimeout(() => ending.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(overdue);
    if (signal === 'SIGTERM' && ending.exitCode !== 0) {
      throw new Error(`The server ended with code ${String(ending.exitCode)} after a SIGTERM.\n${printed}`);
    }
  }

  // The server must not outlive its worker.
  const killNow = (): void => void child?.kill('SIGKILL');
  process.once('exit', killNow);

  await launch();
  return {
    baseURL,
    data_dir: dataDir,
    output: () => printed,
    kill: () => end('SIGKILL'),
    async restart(settings = {}) {
      Object.assign(more, settings);
      await end('SIGTERM');
      await launch();
    },
    async stop() {
      process.off('exit', killNow);
      await end('SIGTERM');
    },
  };
}

async function untilReady(baseURL: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`The server did not start.\n${printed()}`);
    // Refuses connections until it listens; 503 until the database is ready.
    if (await isReady(baseURL)) return;
    await wait(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready within ${READY_MS} ms.\n${printed()}`);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
