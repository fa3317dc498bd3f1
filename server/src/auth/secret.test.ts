// The secret of an embedded server, in its data directory.

import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '../db/connect.ts';
import { authSecret } from './secret.ts';

/** Without DATABASE_URL the database is not read. */
const UNUSED = {} as Db;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frogpond-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const read = () => authSecret({ auth_secret: null, database_url: null, data_dir: dataDir }, UNUSED);
const file = () => join(dataDir, 'auth-secret');

it('is generated once, for this user only', async () => {
  const secret = await read();
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(await read()).toBe(secret);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

it('is generated again if a power failure left an empty file', async () => {
  await writeFile(file(), '');
  const secret = await read();
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(await readFile(file(), 'utf8')).toBe(secret);
});
