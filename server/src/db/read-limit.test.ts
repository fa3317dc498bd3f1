// The time limit of statements of reading requests, at the pool and as the reply of a call.

import { READ_STATEMENT_MS } from '@frogpond/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { testEngine } from '../testing/database/database.ts';
import type { Db, Reader } from './connect.ts';
import { isStatementTimeout } from './errors.ts';
import { inTransaction } from './transaction.ts';

let app: TestApp;
let db: Db;
let reads: Db;
beforeAll(async () => {
  app = await createTestApp();
  ({ db, reads } = app.database);
});
afterAll(() => app.close());

const slow = (reader: Reader) => sql`select pg_sleep(${(READ_STATEMENT_MS * 2) / 1_000})`.execute(reader);

async function limitOf(reader: Reader): Promise<string | undefined> {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
    reader,
  );
  return rows[0]?.limit;
}

it('ends a statement of a reading request, and only that', async () => {
  const failure: unknown = await slow(reads).catch((error: unknown) => error);
  expect(isStatementTimeout(failure)).toBe(true);
  const inside: unknown = await inTransaction(reads, slow).catch((error: unknown) => error);
  expect(isStatementTimeout(inside)).toBe(true);
  await slow(db);
  expect((await sql`select 1 as one`.execute(reads)).rows).toEqual([{ one: 1 }]);
});

const readTagged = () => app.anonymous.call('listConversations', { query: { tag: 'frogs' } });

it('answers 503 with Retry-After', async () => {
  await sql`alter function fold_tag(text) rename to fold_tag_fast`.execute(db);
  await sql`create function fold_tag(text) returns text language plpgsql immutable as
    'begin perform pg_sleep(4); return fold_tag_fast($1); end'`.execute(db);
  const reply = await readTagged();
  await sql`drop function fold_tag(text)`.execute(db);
  await sql`alter function fold_tag_fast(text) rename to fold_tag`.execute(db);
  expect(reply).toMatchObject({ status: 503, body: { code: 'busy' } });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect((await readTagged()).status).toBe(200);
});

it('sets the limit of each use of a connection', async () => {
  // The embedded engine ignores `statement_timeout`, so the pool limits its statements.
  const reading = { postgres: '2s', embedded: '5s' }[testEngine()];
  for (let n = 0; n < 3; n += 1) {
    expect(await limitOf(db)).toBe('5s');
    expect(await limitOf(reads)).toBe(reading);
    const failing = inTransaction(reads, async (tx) => {
      expect(await limitOf(tx)).toBe(reading);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await inTransaction(db, limitOf)).toBe('5s');
    await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow(/division/);
    await app.database.withSession((session) => session.query('select 1'));
  }
});
