import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from '../db/embedded/lock.ts';
import { expectedMessage } from './start-failure.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'frogpond-test-start-'));
});
afterEach(() => rm(dir, { recursive: true }));

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** Calls `work` as an account that may not write to `closed`: root may write everywhere. */
async function withoutRights<T>(closed: string, work: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0;
  await chmod(closed, 0o555);
  if (isRoot) process.seteuid?.('nobody');
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
    await chmod(closed, 0o755);
  }
}

describe('the line of a failed start', () => {
  it('names DATA_DIR if its lock can’t be created', async () => {
    await chmod(dir, 0o755);
    const error = await withoutRights(dir, () => errorOf(lockDirectory(dir)));
    expect(expectedMessage(error)).toMatch(/^EACCES: .*mkdir.*lock'\. DATA_DIR must be/);
  });

  it('names DATA_DIR if the lock’s socket can’t be created', async () => {
    await chmod(dir, 0o755);
    const lock = path.join(dir, 'lock');
    await mkdir(lock);
    const error = await withoutRights(lock, () => errorOf(lockDirectory(dir)));
    expect(expectedMessage(error)).toMatch(/^listen EACCES: .*lock.*\. DATA_DIR must be/);
  });

  it('names DATA_DIR on a read-only file system', () => {
    const fields = { code: 'ENOENT', syscall: 'mkdir', path: '/data/lock' };
    const error = Object.assign(new Error(`ENOENT: no such file or directory, mkdir '/data/lock'`), fields);
    expect(expectedMessage(error)).toContain(`'/data/lock'. DATA_DIR must be`);
  });

  it('names PORT for a port in use and one of another account', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const second = createServer().listen((server.address() as AddressInfo).port, '127.0.0.1');
    const [taken] = (await once(second, 'error')) as unknown[];
    expect(expectedMessage(taken)).toBe('the port is already in use. Set PORT to another one.');
    server.close();
    const refused = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:80'), {
      code: 'EACCES',
      address: '0.0.0.0',
      port: 80,
    });
    expect(expectedMessage(refused)).toContain('may not listen on that port');
  });

  it('is left to the caller for an unexpected failure', () => {
    expect(expectedMessage(new TypeError('x is not a function'))).toBeNull();
  });
});
