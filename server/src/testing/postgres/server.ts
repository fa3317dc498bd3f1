// A real PostgreSQL server for tests, in its own folder and on a free port of the loopback. It can be stopped, killed and
// started again on the same data.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../ports.ts';
import { execute } from './databases.ts';
import { findBinaries, postgresUser, type Binaries, type User } from './binaries.ts';
import { SCRATCH } from '../scratch.ts';

export type TestPostgres = {
  url: string;
  /** Ends sessions and shuts down; `immediate` leaves a recovery to the next start. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Simulates a power cut. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
};

const PREFIX = 'frogpond-test-postgres-';
const START_MS = 60_000;

export type TestPostgresOptions = {
  /** As in production, for crash tests; otherwise no write waits for the disk. */
  durable?: boolean;
  /** Reused by later runs; a new directory if omitted. */
  folder?: string;
  /** Further settings, `name=value`. */
  settings?: string[];
};

export async function startTestPostgres(options: TestPostgresOptions = {}): Promise<TestPostgres> {
  await removeLeftovers();
  const user = await postgresUser();
  const binaries = await findBinaries(user);
  // The name contains the process id, so that a later run can clean up after a killed one.
  const dir = options.folder ?? (await mkdtemp(path.join(SCRATCH, `${PREFIX}${process.pid}-`)));
  await mkdir(dir, { recursive: true });
  if (user !== null) await chown(dir, user.uid, user.gid);
  const data = path.join(dir, 'data');
  if (!existsSync(path.join(data, 'PG_VERSION'))) initialize(binaries, data, user);
  const settings = [...serverArguments(options.durable === true), ...toArguments(options.settings ?? [])];
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server = await launch();

  async function launch(): Promise<ChildProcess> {
    for (const deadline = performance.now() + START_MS; ;) {
      const { child, said, is_ready } = await tryLaunch(deadline);
      if (is_ready) return child;
      // The children of a killed server take a moment to exit.
      const isCrowded = said.includes('pre-existing shared memory block');
      if (!isCrowded || performance.now() > deadline) throw new Error(`PostgreSQL did not start: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function tryLaunch(
    deadline: number,
  ): Promise<{ child: ChildProcess; said: string; is_ready: boolean }> {
    const child = spawn(binaries.postgres, [...settings, '-D', data, '-p', String(port)], {
      cwd: dir,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...user,
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
    // Includes its last output, which may be read after it has exited.
    const closed = once(child, 'close');
    while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
      try {
        await execute(url, 'select 1');
        return { child, said, is_ready: true };
      } catch {
        // Not yet.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    child.kill('SIGKILL');
    await closed;
    return { child, said, is_ready: false };
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  }

  return {
    url,
    stop: (mode = 'fast') => end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    kill: () => end('SIGKILL'),
    async start() {
      server = await launch();
    },
    async remove() {
      await end('SIGQUIT');
      await removeFolder(dir);
    },
  };
}

function initialize({ initdb }: Binaries, data: string, user: User | null): void {
  // The built-in locale is the same on every platform, and folds case beyond ASCII.
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin', '--lc-messages=C'];
  const args = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--no-instructions', ...locale];
  const { status, stderr, error } = spawnSync(initdb, args, {
    encoding: 'utf8',
    cwd: path.dirname(data),
    ...user,
  });
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`);
}

function serverArguments(durable: boolean): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=64MB',
    'max_connections=200',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  return toArguments(settings);
}

function toArguments(settings: string[]): string[] {
  return settings.flatMap((setting) => ['-c', setting]);
}

/** Servers of runs that were killed before they could clean up. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(SCRATCH)) {
    const owner = Number(/^frogpond-test-postgres-(\d+)-/.exec(name)?.[1]);
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    const dir = path.join(SCRATCH, name);
    const text = await readFile(path.join(dir, 'data', 'postmaster.pid'), 'utf8').catch(() => '');
    const [pid, data] = text.split('\n');
    if (pid !== undefined && data === path.join(dir, 'data') && isPostgresOf(Number(pid), data)) {
      process.kill(Number(pid), 'SIGQUIT');
    }
    await removeFolder(dir);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process id may belong to another process by now. */
function isPostgresOf(pid: number, data: string): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return typeof stdout === 'string' && stdout.includes(data);
}

/** Its processes may still be exiting. */
function removeFolder(dir: string): Promise<void> {
  return rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
