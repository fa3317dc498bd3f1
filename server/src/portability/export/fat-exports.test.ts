// Exports of a discussion whose comments and answers are far larger than what is in memory at a time.

import { MARKDOWN_BYTES_MAX } from '@frogpond/contract/sharing-limits';
import { sayInEnglish } from '@frogpond/text/messages/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowCheck } from '../../db/statements/statement.ts';
import { ask, readAnswerStream } from '../../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { addChildren, addedId, type Place } from '../../testing/fat-tree.ts';
import { exportConversation } from './export.ts';

const FAT = 3_000;
const SHORT = 1_500;
const CHARACTERS = 9_000;
const PIECE_BYTES_MAX = 1_000_000;

let app: TestApp;
let alice: Person;
let bob: Person;
let root: Place;

beforeAll(async () => {
  app = await createTestApp();
  [alice, bob] = [await app.signUp(), await app.signUp()];
  const { conversation, incomplete_turn } = await ask(alice, 'Who talks most?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  root = { conversation_id: conversation.id, turn_id: incomplete_turn.id };
  await addChildren(app, root, 60, 100_000);
  await addComments(root.turn_id, FAT, CHARACTERS);
  await addComments(addedId(root.conversation_id, 2), SHORT, 20);
  await addComments(addedId(root.conversation_id, 60), 1, 20);
});
afterAll(() => app.close());

/** The second and later comments are replies to the first one. */
async function addComments(turnId: string, count: number, characters: number): Promise<void> {
  const id = (n: string) =>
    sql`(left(md5(${turnId}::text), 20) || lpad(to_hex(${sql.raw(n)}), 12, '0'))::uuid`;
  await sql`
    insert into comments (id, turn_id, conversation_id, parent_comment_id, user_id, depth, content, created_at, updated_at)
    select ${id('n')}, ${turnId}::uuid, ${root.conversation_id}::uuid, case when n > 1 then ${id('1')} end, ${bob.id}::uuid,
      least(n - 1, 1), rpad('Comment ' || n || ' of ' || ${turnId}::text, ${characters}::int, '."'), now(), now()
    from generate_series(1, ${count}::int) n order by n`.execute(app.database.db);
}

/** Returns the pieces of a file, and fails if one is large, or what one statement reads. */
async function piecesOf(format: 'json' | 'markdown'): Promise<string[]> {
  const sizes: number[] = [];
  const db = app.database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      sizes.push(Buffer.byteLength(JSON.stringify(result.rows)));
      return result;
    },
  });
  const deps = { db, clock: app.clock, public_url: 'https://pond.example' };
  const { pieces } = await exportConversation(deps, null, root.conversation_id, format, sayInEnglish);
  const all = [];
  for await (const piece of pieces) all.push(piece);
  expect(Math.max(...all.map((piece) => Buffer.byteLength(piece)))).toBeLessThan(PIECE_BYTES_MAX);
  expect(Math.max(...sizes)).toBeLessThan(PIECE_BYTES_MAX);
  return all;
}

it('have all comments of each turn in order, in pieces of less than a megabyte', async () => {
  const file = JSON.parse((await piecesOf('json')).join('')) as {
    turns: { id: string; comments: { id: string; content: string }[] }[];
  };
  expect(file.turns).toHaveLength(61);
  const counts = new Map(file.turns.map(({ id, comments }) => [id, comments.length]));
  expect(counts.get(root.turn_id)).toBe(FAT);
  expect(counts.get(addedId(root.conversation_id, 2))).toBe(SHORT);
  expect(counts.get(addedId(root.conversation_id, 60))).toBe(1);
  expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(FAT + SHORT + 1);
  for (const { id, comments } of file.turns)
    for (const [at, { content }] of comments.entries())
      expect(content.startsWith(`Comment ${at + 1} of ${id}`.slice(0, content.length))).toBe(true);
});

it('name in Markdown whom a comment answers, also if that comment is in an earlier piece', async () => {
  const text = (await piecesOf('markdown')).join('');
  expect(text.split('\n### Comments\n')).toHaveLength(3 + 1);
  expect(text.split(`\n\n**@${bob.username}** (0):\n\n> Comment 1 `)).toHaveLength(3 + 1);
  expect(text.split(`\n\n**@${bob.username}** to @${bob.username} (0):\n\n> `)).toHaveLength(
    FAT + SHORT - 2 + 1,
  );
});

it('are cut in the document for language models, which reads little more than it holds', async () => {
  const { check } = rowCheck;
  let commentsRead = 0;
  rowCheck.check = (statement, rows) => {
    if (statement.name === 'export.comments') commentsRead += rows.length;
    check(statement, rows);
  };
  const response = await fetch(`${app.url}/conversation/${root.conversation_id}.md`);
  const text = await response.text();
  rowCheck.check = check;
  const bytes = Buffer.byteLength(text);
  expect(bytes).toBeLessThan(MARKDOWN_BYTES_MAX + 200);
  expect(bytes).toBeGreaterThan(MARKDOWN_BYTES_MAX / 2);
  expect(text).toMatch(/\n---\n\nThe rest is at <.*>\.\n$/);
  expect(commentsRead * CHARACTERS).toBeLessThan(2 * MARKDOWN_BYTES_MAX);
});
