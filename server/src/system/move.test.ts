// Moving a database: the new one serves the same people the same content, and a failed move leaves the target empty.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/connect.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, personAt, type Person } from '../testing/app.ts';
import { openTestDatabase } from '../testing/database/database.ts';
import { moveDatabase } from './move.ts';

let source: Database;
let target: Database;
let dataDir: string;
let alice: Person;
let conversationId: string;
let seen: unknown[];

beforeAll(async () => {
  source = await openTestDatabase('embedded');
  target = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'frogpond-test-move-'));
  const app = await createTestApp({ database: source, env: { AUTH_SECRET: '', DATA_DIR: dataDir } });
  alice = await app.signUp('alice');
  const bob = await app.signUp('bob');
  const { conversation, incomplete_turn } = await ask(
    alice,
    'Is \\ "quoted", {braced} and ünïcode 🐸 kept?\nYes.',
    'fake/echo',
  );
  conversationId = conversation.id;
  const params = { id: incomplete_turn.id };
  await readAnswerStream(alice, incomplete_turn.id);
  await bob.call('createComment', { params, body: { content: 'You said: exactly right.' } });
  await bob.call('voteTurn', { params, body: { vote_type: 'upvote' } });
  await ask(alice, 'A secret?', 'fake/echo', { is_public: false });
  seen = await everything(alice);
  await app.close();
});
afterAll(async () => {
  await source.close();
  await target.close();
  await rm(dataDir, { recursive: true });
});

it('rolls back a move that fails halfway', async () => {
  const failing = moveDatabase(source, target, {
    auth_secret: null,
    onTable(table) {
      if (table === 'turns') throw new Error('the power went');
    },
  });
  await expect(failing).rejects.toThrow('the power went');
  expect(await target.db.selectFrom('users').select('id').execute()).toEqual([]);
  const { rows } = await sql`select 1 from pg_constraint where contype = 'f'`.execute(target.db);
  expect(rows.length).toBeGreaterThan(20);
});

it('serves the same people the same content from the new database, still signed in', async () => {
  const authSecret = (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim();
  const counts = new Map<string, number>();
  const moved = await moveDatabase(source, target, {
    auth_secret: authSecret,
    onTable: (table, rows) => counts.set(table, rows),
  });
  expect(Object.fromEntries(counts)).toMatchObject({
    users: 2,
    turns: 2,
    comments: 1,
    turn_votes: 1,
    conversation_titles: 2,
  });
  expect(moved.tables).toBe(counts.size);
  const env = { AUTH_SECRET: '', DATABASE_URL: 'postgres://elsewhere/pond' };
  const app = await createTestApp({ database: target, env });
  const again = personAt(app.url, alice);
  expect(await everything(again)).toEqual(seen);
  expect((await ask(again, 'Goes it on?', 'fake/echo')).conversation.creator_id).toBe(alice.id);
  // The triggers are enabled again.
  const titles = await sql`select 1 from conversation_titles`.execute(target.db);
  expect(titles.rows.length).toBe(3);
  await app.close();
});

it('refuses a target that is not empty, and leaves it unchanged', async () => {
  const before = await sql`select count(*) as rows from turns`.execute(target.db);
  await expect(moveDatabase(source, target, { auth_secret: null })).rejects.toThrow(
    /^The target is not empty: .*\busers\b.* have rows\./,
  );
  expect((await sql`select count(*) as rows from turns`.execute(target.db)).rows).toEqual(before.rows);
});

async function everything(person: Person): Promise<unknown[]> {
  const params = { id: conversationId };
  return [
    (await person.call('getMe')).ok,
    (await person.call('getConversation', { params, query: { include_analysis: 'true' } })).ok,
    (await person.call('listUserConversations', { params: { id: person.id } })).ok,
    (await person.call('listConversations')).ok,
  ];
}
