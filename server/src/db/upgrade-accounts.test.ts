// Idempotency keys, karma, tags and titles of the version before voices (migrations 0001 to 0012) are migrated to the current version.

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../testing/database/database.ts';
import { openOldDatabase, type OldDatabase } from '../testing/database/old-database.ts';
import type { Database } from './connect.ts';

const id = (table: string, number: number) =>
  `00000000-0000-7000-8000-${table}${String(number).padStart(11, '0')}`;
const person = (number: number) => id('a', number);
const CONVERSATION = id('d', 1);
const TURN = id('f', 1);
/** One tag, as two spellings that Unicode normalization makes equal. */
const NORMALIZED = 'M\u00fccken';
const DENORMALIZED = 'Mu\u0308cken';
const LONG_AGO = '2026-01-01T00:00:00Z';

let old: OldDatabase;
let database: Database;

beforeAll(async () => {
  old = await openOldDatabase('0012');
  database = old.database;
  await insertOldRows();
  await old.upgrade();
});
afterAll(() => old.close());

async function insertOldRows(): Promise<void> {
  for (const number of [1, 2])
    await old.run(
      `insert into users (id, username, email, karma_score, created_at) values ($1, $2, $3, 7, $4)`,
      person(number),
      `frog${number}`,
      `frog${number}@pond.test`,
      LONG_AGO,
    );
  // The first questions of the second and third conversation are removed; the title of the second was derived from it.
  for (const [number, title, removedAt] of [
    [1, 'Is it deep?', null],
    [2, 'Is it deep?', LONG_AGO],
    [3, 'Typed', LONG_AGO],
  ] as const) {
    await old.run(
      `insert into conversations (id, creator_id, title, is_public, first_turn_id, tags, created_at, updated_at)
       values ($1, $2, $3, true, $4, $5, $6, $6)`,
      id('d', number),
      person(1),
      title,
      id('f', number),
      number === 1 ? [DENORMALIZED, 'pond', NORMALIZED] : [],
      LONG_AGO,
    );
    await old.run(
      `insert into turns (id, conversation_id, user_id, turn_number, depth, sibling_ordinal, user_message, status,
         requested_model, created_at, removed_at)
       values ($1, $2, $3, 1, 0, 1, $4, 'pending', 'm', $5, $6)`,
      id('f', number),
      id('d', number),
      person(1),
      '\n Is it deep? \nReally?',
      LONG_AGO,
      removedAt,
    );
  }
  // Their own vote, which gives no karma, and one of another person.
  for (const number of [1, 2])
    await old.run(
      `insert into turn_votes (turn_id, user_id, value, created_at) values ($1, $2, 1, $3)`,
      TURN,
      person(number),
      LONG_AGO,
    );
  await old.run(
    `insert into idempotency_keys (user_id, path, key, request_hash, resource_id, status, body, locked_until, created_at)
     values ($1, '/api/turns', 'done', 'x', $2, 201, '{"text": "secret"}', now(), now()),
       ($1, '/api/turns', 'running', 'x', $2, null, null, now(), now())`,
    person(1),
    TURN,
  );
}

it('keeps idempotency keys, without the texts of replies', async () => {
  const { rows } = await sql`select key, is_done, resource_id from idempotency_keys order by key`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { key: 'done', is_done: true, resource_id: TURN },
    { key: 'running', is_done: false, resource_id: TURN },
  ]);
});

it('counts the karma again from the votes of others', async () => {
  const people = await database.db.selectFrom('users').select('karma_score').orderBy('id').execute();
  expect(people).toEqual([{ karma_score: 1 }, { karma_score: 0 }]);
});

it('replaces derived titles of removed questions only', async () => {
  const titles = await database.db
    .selectFrom('conversations')
    .select(['title', 'removed_title'])
    .orderBy('id')
    .execute();
  expect(titles).toEqual([
    { title: 'Is it deep?', removed_title: null },
    { title: '[removed]', removed_title: 'Is it deep?' },
    { title: 'Typed', removed_title: null },
  ]);
});

it('merges tags, and follows of tags, that differ in their normalization only', async () => {
  const { tags, tag_keys } = await database.db
    .selectFrom('conversations')
    .select(['tags', 'tag_keys'])
    .where('id', '=', CONVERSATION)
    .executeTakeFirstOrThrow();
  expect(tags).toEqual([NORMALIZED, 'pond']);
  expect(tag_keys).toEqual([NORMALIZED.toLowerCase(), 'pond']);
  const follow = `insert into tag_follows (tag, user_id, created_at) values ($1, $2, now())`;
  for (const [tag, follower] of [
    [NORMALIZED.toLowerCase(), 1],
    [DENORMALIZED.toLowerCase(), 1],
    [DENORMALIZED.toLowerCase(), 2],
  ] as const)
    await old.run(follow, tag, person(follower));
  const names = await readdir(MIGRATIONS);
  const name = names.find((file) => file.endsWith('_normalized_tags.sql')) ?? '';
  await old.run(await readFile(path.join(MIGRATIONS, name), 'utf8'));
  const { rows } = await sql`select tag, user_id from tag_follows order by user_id`.execute(database.db);
  expect(rows).toEqual([1, 2].map((n) => ({ tag: NORMALIZED.toLowerCase(), user_id: person(n) })));
});
