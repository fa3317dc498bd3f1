// Revisions of comments and questions: what is kept, who reads it, and when it disappears.

import { REVISIONS_MAX } from '@frogpond/contract/sharing-limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';

let app: TestApp;
let alice: Person;
let bob: Person;
let keeper: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'Keeper' } });
  [alice, bob, keeper] = await Promise.all([app.signUp(), app.signUp(), app.signUp('Keeper')]);
});
afterAll(() => app.close());

async function comment(visibility: 'public' | 'private' = 'public') {
  const { incomplete_turn } = await ask(alice, 'Who edits?', 'fake/echo', { visibility });
  await readAnswerStream(alice, incomplete_turn.id);
  const turn = { params: { id: incomplete_turn.id } };
  const written = await alice.call('createComment', { ...turn, body: { content: 'First.' } });
  return { id: written.ok.comment.id, turn_id: incomplete_turn.id };
}

const edit = (id: string, content: string) =>
  alice.call('updateComment', { params: { id }, body: { content } });
const list = (person: Person, id: string) => person.call('listCommentRevisions', { params: { id } });
const textsOf = async (person: Person, id: string) =>
  (await list(person, id)).ok.items.map(({ n, content }) => [n, content]);

it('keeps the earlier texts of a comment for its readers, the newest first', async () => {
  const { id } = await comment();
  expect(await textsOf(bob, id)).toEqual([]);
  await edit(id, 'Second.');
  await edit(id, 'Second.');
  const before = app.clock.now().toISOString();
  await edit(id, 'Third.');
  const { items } = (await list(app.anonymous, id)).ok;
  expect(items.map(({ n, content }) => [n, content])).toEqual([
    [2, 'Second.'],
    [1, 'First.'],
  ]);
  expect((items[0]?.edited_at ?? '') >= before).toBe(true);
});

it('keeps the earlier texts of a question, also after its answer', async () => {
  const { incomplete_turn } = await ask(alice, 'How?', 'fake/echo');
  const place = { params: { id: incomplete_turn.id } };
  await alice.call('updateTurn', { ...place, body: { user_message: 'How so?' } });
  await readAnswerStream(alice, incomplete_turn.id);
  expect((await alice.call('updateTurn', { ...place, body: { user_message: 'Late?' } })).status).toBe(400);
  const { items } = (await bob.call('listTurnRevisions', place)).ok;
  expect(items.map(({ n, content }) => [n, content])).toEqual([[1, 'How?']]);
});

it('lets only the author withdraw an earlier text, and does not use its number again', async () => {
  const { id } = await comment();
  await edit(id, 'Second.');
  await edit(id, 'Third.');
  const withdraw = (person: Person, n: string) => person.call('deleteCommentRevision', { params: { id, n } });
  expect(await withdraw(bob, '2')).toMatchObject({ status: 403, body: { code: 'not_author' } });
  expect((await withdraw(alice, '2')).status).toBe(204);
  expect([(await withdraw(alice, '2')).status, (await withdraw(alice, '9')).status]).toEqual([404, 404]);
  expect((await withdraw(alice, 'x')).status).toBe(404);
  await edit(id, 'Fourth.');
  expect(await textsOf(bob, id)).toEqual([
    [3, 'Third.'],
    [1, 'First.'],
  ]);
  const stored = await app.database.db.selectFrom('revisions').select('content').where('n', '=', 2).execute();
  expect(stored).toContainEqual({ content: null });
});

it('keeps the newest texts up to the maximum', async () => {
  const { id } = await comment();
  for (let n = 1; n <= REVISIONS_MAX + 2; n += 1) await edit(id, `Text ${n}.`);
  const texts = await textsOf(bob, id);
  expect(texts).toHaveLength(REVISIONS_MAX);
  expect([texts[0], texts.at(-1)]).toEqual([
    [REVISIONS_MAX + 2, `Text ${REVISIONS_MAX + 1}.`],
    [3, 'Text 2.'],
  ]);
});

it('shows no revision of a removed comment or turn until it is restored, and deletes revisions of a deleted comment', async () => {
  const { id } = await comment();
  await edit(id, 'Second.');
  const decide = (target: 'comment' | 'turn', targetId: string, action: 'remove' | 'restore') =>
    keeper.call('decideModeration', {
      body: { target_type: target, target_id: targetId, action, reason: 'Spam' },
    });
  await decide('comment', id, 'remove');
  for (const person of [bob, alice, keeper]) expect(await textsOf(person, id)).toEqual([]);
  await decide('comment', id, 'restore');
  expect(await textsOf(bob, id)).toEqual([[1, 'First.']]);
  await alice.call('deleteComment', { params: { id } });
  expect(await textsOf(alice, id)).toEqual([]);
  const { rows } = await countOf(id);
  expect(rows).toBe(0);

  const { incomplete_turn } = await ask(alice, 'Draft?', 'fake/echo');
  const place = { params: { id: incomplete_turn.id } };
  await alice.call('updateTurn', { ...place, body: { user_message: 'Final?' } });
  await decide('turn', incomplete_turn.id, 'remove');
  for (const person of [bob, alice])
    expect((await person.call('listTurnRevisions', place)).ok.items).toEqual([]);
});

it('deletes the revisions of a deleted account', async () => {
  const { turn_id } = await comment();
  const writer = await app.signUp();
  const written = await writer.call('createComment', {
    params: { id: turn_id },
    body: { content: 'My name is Carol.' },
  });
  const { id } = written.ok.comment;
  await writer.call('updateComment', { params: { id }, body: { content: 'I have a name.' } });
  expect(await textsOf(bob, id)).toEqual([[1, 'My name is Carol.']]);
  await writer.call('deleteUser', { params: { id: writer.id }, body: { password: 'Tadpole-1!' } });
  expect(await textsOf(bob, id)).toEqual([]);
});

it('is 404 for people who may not read the text', async () => {
  const { id, turn_id } = await comment('private');
  await edit(id, 'Second.');
  expect(await textsOf(alice, id)).toEqual([[1, 'First.']]);
  expect((await list(bob, id)).status).toBe(404);
  expect((await bob.call('listTurnRevisions', { params: { id: turn_id } })).status).toBe(404);
  expect((await bob.call('deleteCommentRevision', { params: { id, n: '1' } })).status).toBe(404);
});

async function countOf(commentId: string): Promise<{ rows: number }> {
  const rows = await app.database.db
    .selectFrom('revisions')
    .select('n')
    .where('comment_id', '=', commentId)
    .execute();
  return { rows: rows.length };
}
