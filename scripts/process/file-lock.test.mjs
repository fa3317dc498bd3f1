import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withFileLock } from './file-lock.mjs';

/** @type {string} */
let folder;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'file lock '))));
afterEach(() => rmSync(folder, { recursive: true }));

const MODULE_URL = new URL('file-lock.mjs', import.meta.url).href;

it('runs one process at a time and removes the lock file', async () => {
  const file = path.join(folder, 'build.lock');
  const journal = path.join(folder, 'journal');
  const program = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as wait } from 'node:timers/promises';
    import { withFileLock } from ${JSON.stringify(MODULE_URL)};
    await withFileLock(${JSON.stringify(file)}, async () => {
      appendFileSync(${JSON.stringify(journal)}, 'in ');
      await wait(30);
      appendFileSync(${JSON.stringify(journal)}, 'out ');
    });`;
  const children = [1, 2, 3, 4].map(() => spawn(process.execPath, ['--input-type=module', '-e', program]));
  const codes = children.map((child) => new Promise((resolve) => child.once('close', resolve)));
  expect(await Promise.all(codes)).toEqual([0, 0, 0, 0]);
  expect(readFileSync(journal, 'utf8')).toBe('in out '.repeat(4));
  expect(readdirSync(folder)).toEqual(['journal']);
});

it('takes over the lock of an exited process, and of one without a heartbeat', async () => {
  const file = path.join(folder, 'install.lock');
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(file, String(gone));
  expect(await withFileLock(file, () => Promise.resolve('gone'))).toBe('gone');

  const minuteAgo = new Date(Date.now() - 60_000);
  writeFileSync(file, String(process.ppid));
  utimesSync(file, minuteAgo, minuteAgo);
  expect(await withFileLock(file, () => Promise.resolve('silent'))).toBe('silent');
});

it('waits for a live holder, calls onWait once, and rethrows the error of the work', async () => {
  const file = path.join(folder, 'lock');
  /** @type {string[]} */
  const calls = [];
  /** @type {() => void} */
  let leave = () => undefined;
  /** @type {Promise<string>} */
  let first = Promise.resolve('');
  await new Promise((resolve) => {
    first = withFileLock(file, () => {
      resolve(undefined);
      return new Promise((end) => (leave = () => end('first')));
    });
  });
  const second = withFileLock(file, () => Promise.reject(new Error('no luck')), {
    onWait: () => {
      calls.push('waiting');
      leave();
    },
  });
  await expect(second).rejects.toThrow('no luck');
  expect(await first).toBe('first');
  expect(calls).toEqual(['waiting']);
  expect(readdirSync(folder)).toEqual([]);
});
