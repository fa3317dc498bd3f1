// A transaction whose `begin` and `commit` are sent with its statements: all of it is written or nothing.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/database/database.ts';
import type { Database, Reader } from '../connect.ts';
import { inTransaction } from '../transaction.ts';
import { KEPT_PLAN } from './kept-plan.ts';
import { COMMITS, WITH_NEXT } from './round-trips.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table ponds (name text, unique (name) deferrable initially deferred)`.execute(database.db);
});
afterAll(() => database.close());

const dig = (db: Reader, name: string) => sql`insert into ponds values (${name})`.execute(db);
const digLast = (db: Reader, name: string) =>
  sql`${COMMITS} insert into ponds values (${name}) returning name`.execute(db);

/** Prepared by its first use on each connection; only later uses wait for the next statement. */
const digWithNext = (db: Reader, name: string) =>
  sql`${KEPT_PLAN} ${WITH_NEXT} insert into ponds values (${name})`.execute(db);

async function pondsLike(pattern: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ponds where name like ${pattern} order by name`.execute(database.db);
  return rows.map(({ name }) => name);
}

it('returns the rows of each statement', async () => {
  const rows = await inTransaction(database.db, async (tx) => {
    const first = await sql`select ${1}::int as n`.execute(tx);
    const second = await sql`select 2 as n`.execute(tx);
    return [first.rows, second.rows, (await digLast(tx, 'rows')).rows];
  });
  expect(rows).toEqual([[{ n: 1 }], [{ n: 2 }], [{ name: 'rows' }]]);
  const alone = await inTransaction(database.db, (tx) => digLast(tx, 'rows alone'));
  expect(alone.rows).toEqual([{ name: 'rows alone' }]);
  expect(await inTransaction(database.db, async () => 'no statement')).toBe('no statement');
  expect(await pondsLike('rows%')).toEqual(['rows', 'rows alone']);
});

it('commits with the marked statement', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await dig(tx, 'kept 1');
    await digLast(tx, 'kept 2');
    throw new Error('after the end');
  });
  await expect(failing).rejects.toThrow('after the end');
  expect(await pondsLike('kept%')).toEqual(['kept 1', 'kept 2']);
});

it('writes nothing if the marked statement or its commit fails', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await dig(tx, 'dropped 1');
    await sql`${COMMITS} insert into ponds values ('dropped 2'), (${1}::int / 0)`.execute(tx);
  });
  await expect(failing).rejects.toThrow(/division by zero/);
  const duplicating = inTransaction(database.db, async (tx) => {
    await dig(tx, 'dropped 3');
    await digLast(tx, 'dropped 3');
  });
  await expect(duplicating).rejects.toThrow(/duplicate key/);
  expect(await pondsLike('dropped%')).toEqual([]);
});

it('writes nothing after the first statement failed', async () => {
  const ignoring = inTransaction(database.db, async (tx) => {
    await sql`select ${1}::int / 0`.execute(tx).catch(() => {});
    await dig(tx, 'ignored').catch(() => {});
  });
  await expect(ignoring).rejects.toThrow(/rolled back/);
  expect(await pondsLike('ignored')).toEqual([]);
});

it('sends a statement marked for the next one with a statement, a commit or a marked end', async () => {
  const { rows } = await inTransaction(database.db, async (tx) => {
    await digWithNext(tx, 'next 1');
    await digWithNext(tx, 'next 2');
    await digWithNext(tx, 'next 3');
    return await sql`select count(*)::int as n from ponds where name like 'next%'`.execute(tx);
  });
  expect(rows).toEqual([{ n: 3 }]);
  await inTransaction(database.db, async (tx) => {
    await digWithNext(tx, 'next 4');
    await digWithNext(tx, 'next 5');
  });
  await inTransaction(database.db, async (tx) => {
    await digWithNext(tx, 'next 6');
    await digLast(tx, 'next 7');
  });
  await digWithNext(database.db, 'next 8');
  expect(await pondsLike('next%')).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `next ${n}`));
});

it('throws the error of a statement marked for the next one from the next one, and writes nothing', async () => {
  await sql`create table unique_ponds (name text primary key)`.execute(database.db);
  const digUnique = (db: Reader, name: string) =>
    sql`${KEPT_PLAN} ${WITH_NEXT} insert into unique_ponds values (${name})`.execute(db);
  await digUnique(database.db, 'own');
  const failing = inTransaction(database.db, async (tx) => {
    await dig(tx, 'undone 1');
    await digUnique(tx, 'own');
    await expect(dig(tx, 'undone 2')).rejects.toThrow(/duplicate key/);
    await digUnique(tx, 'another');
  });
  await expect(failing).rejects.toThrow(/transaction is aborted/);
  const failingAtCommit = inTransaction(database.db, async (tx) => {
    await dig(tx, 'undone 3');
    await digUnique(tx, 'own');
  });
  await expect(failingAtCommit).rejects.toThrow(/duplicate key/);
  const failingAtEnd = inTransaction(database.db, async (tx) => {
    await digUnique(tx, 'own');
    await digLast(tx, 'undone 4');
  });
  await expect(failingAtEnd).rejects.toThrow(/duplicate key/);
  expect(await pondsLike('undone%')).toEqual([]);
});

it('drops statements that wait for the next one when the transaction is rolled back', async () => {
  await digWithNext(database.db, 'prepared');
  const failing = inTransaction(database.db, async (tx) => {
    await digWithNext(tx, 'unsent');
    throw new Error('before the next');
  });
  await expect(failing).rejects.toThrow('before the next');
  const later = inTransaction(database.db, async (tx) => {
    await dig(tx, 'unsent too');
    await digWithNext(tx, 'unsent');
    throw new Error('before the next');
  });
  await expect(later).rejects.toThrow('before the next');
  expect(await pondsLike('unsent%')).toEqual([]);
  expect((await digLast(database.db, 'unsent no more')).rows).toEqual([{ name: 'unsent no more' }]);
});

it('runs no statement outside the transaction that could not begin', async () => {
  await sql`deallocate "begin"`.execute(database.db);
  await expect(inTransaction(database.db, (tx) => dig(tx, 'outside'))).rejects.toThrow(
    /"begin" does not exist/,
  );
  expect(await pondsLike('outside')).toEqual([]);
});
