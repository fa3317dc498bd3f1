// Directories that can and can't be made.

import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDirectory } from './make-directory.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'frogpond-dir-'));
});
afterAll(() => rm(root, { recursive: true }));

it('makes a private directory with its parents, once', async () => {
  const dir = path.join(root, 'a', 'b');
  await Promise.all([makeDirectory(dir), makeDirectory(dir)]);
  await makeDirectory(dir);
  expect((await stat(dir)).mode & 0o777).toBe(0o700);
});

it('fails below a file, and below /proc', async () => {
  const file = path.join(root, 'file');
  await writeFile(file, '');
  await expect(makeDirectory(file)).rejects.toThrow('EEXIST');
  await expect(makeDirectory(path.join(file, 'below'))).rejects.toThrow('EEXIST');
  await expect(makeDirectory('/proc/pond/data')).rejects.toThrow(/ENOENT|EROFS|EACCES/);
});
