import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startLineProcess } from '../../testing/database/process.ts';
import { bundleForNode } from '../../testing/database/bundle.ts';
import { lockDirectory } from './lock.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'frogpond-test-lock-'));
});
afterEach(() => rm(dir, { recursive: true }));

const LOCKER = new URL('../../testing/database/locker.ts', import.meta.url);

describe('the lock on a data directory', () => {
  it('is held by one process at a time and ends with that process', async () => {
    const program = await bundleForNode(LOCKER);
    const holder = startLineProcess(program, [dir]);
    const pid = await holder.next('locked');

    await expect(lockDirectory(dir)).rejects.toThrow(`in use by another process (pid ${pid})`);
    const second = startLineProcess(program, [dir]);
    expect(await second.next('refused')).toContain(
      `is in use by another process (pid ${pid}). Stop it first`,
    );

    await holder.kill();
    const third = startLineProcess(program, [dir]);
    await third.next('locked');
    await third.kill();

    const lock = await lockDirectory(dir);
    await expect(lockDirectory(dir)).rejects.toThrow(`pid ${process.pid}`);
    await lock.release();
    const again = await lockDirectory(dir);
    await again.release();
    // The files of dead processes are removed.
    expect(await readdir(path.join(dir, 'lock'))).toEqual([]);
  });

  it('is granted to one of many processes that start at the same time', async () => {
    const program = await bundleForNode(LOCKER);
    const starters = Array.from({ length: 6 }, () => startLineProcess(program, [dir]));
    const outcomes = await Promise.all(
      starters.map((starter) => {
        // A refused process ends without printing that it has the lock.
        return starter.next('locked').then(
          () => 'locked',
          () => 'refused',
        );
      }),
    );
    expect(outcomes.toSorted()).toEqual(['locked', 'refused', 'refused', 'refused', 'refused', 'refused']);
    await Promise.all(starters.map((starter) => starter.kill()));
  });

  it('counts a suspended process as alive', async () => {
    const program = await bundleForNode(LOCKER);
    const holder = startLineProcess(program, [dir]);
    const pid = Number(await holder.next('locked'));
    process.kill(pid, 'SIGSTOP');
    await expect(lockDirectory(dir)).rejects.toThrow('in use');
    process.kill(pid, 'SIGCONT');
    await holder.kill();
  });

  it('works in a directory whose path is too long for a socket', async () => {
    const deep = await mkdtemp(path.join(dir, 'deep-'.repeat(30)));
    const lock = await lockDirectory(deep);
    await expect(lockDirectory(deep)).rejects.toThrow('in use');
    await lock.release();
    await (await lockDirectory(deep)).release();
  });
});
