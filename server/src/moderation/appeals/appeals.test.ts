// Decisions about a person: they are notified, confirm them and appeal once, and another moderator decides.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { ask, readAnswerStream } from '../../testing/answers.ts';

let app: TestApp;
let alice: Person;
let keeper: Person;
let warden: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'keeper,warden' } });
  [alice, keeper, warden] = await Promise.all([app.signUp(), app.signUp('keeper'), app.signUp('warden')]);
});
afterAll(() => app.close());

const at = (id: string) => ({ params: { id } });
const decide = async (moderator: Person, body: object) => {
  const { ok } = await moderator.call('decideModeration', { body: body as never });
  return ok;
};
const newest = async (person: Person) => (await person.call('listOwnDecisions')).ok.items[0];
const appealOf = async (person: Person, text: string) => {
  const decision = await newest(person);
  return await person.call('createAppeal', { ...at(decision?.id ?? ''), body: { text } });
};

async function removedComment(author: Person): Promise<string> {
  const { incomplete_turn } = await ask(author, 'Who croaks?', 'fake/echo');
  await readAnswerStream(author, incomplete_turn.id);
  const body = { content: 'All of you!' };
  const { comment } = (await author.call('createComment', { ...at(incomplete_turn.id), body })).ok;
  await decide(keeper, {
    target_type: 'comment',
    target_id: comment.id,
    action: 'remove',
    reason: 'Shouting',
  });
  return comment.id;
}

it('notifies the author of a removed comment, who reads and confirms the decision', async () => {
  const commentId = await removedComment(alice);
  const { items } = (await alice.call('listNotifications')).ok;
  expect(items[0]).toMatchObject({ kind: 'decision', actor: { username: keeper.username } });
  const decision = await newest(alice);
  expect(decision).toMatchObject({
    action: 'remove',
    target_id: commentId,
    excerpt: 'All of you!',
    reason: 'Shouting',
    is_acknowledged: false,
    is_appealable: true,
    appeal: null,
  });
  const id = decision?.id ?? '';
  const { ok } = await alice.call('acknowledgeDecision', at(id));
  expect(ok.decision.is_acknowledged).toBe(true);
  // Another person does not find it.
  expect((await keeper.call('acknowledgeDecision', at(id))).status).toBe(404);
  expect((await keeper.call('createAppeal', { ...at(id), body: { text: 'No' } })).status).toBe(404);
  expect((await keeper.call('listOwnDecisions')).ok.items).toEqual([]);
});

it('takes one appeal of a removal, which another moderator overturns', async () => {
  const commentId = await removedComment(alice);
  const racing = await Promise.all([appealOf(alice, 'It was a joke.'), appealOf(alice, 'Really.')]);
  expect(racing.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await appealOf(alice, 'Please.')).body.code).toBe('not_appealable');
  const id = (await newest(alice))?.id ?? '';
  const open = async (moderator: Person) =>
    (await moderator.call('listAppeals')).ok.items.find(({ decision }) => decision.id === id);
  expect(await open(keeper)).toMatchObject({ may_decide: false, author: { id: alice.id } });
  expect(await open(warden)).toMatchObject({ may_decide: true, decision: { excerpt: 'All of you!' } });
  const overturn = { ...at(id), body: { outcome: 'overturn', reason: 'It was a joke' } } as const;
  expect((await keeper.call('decideAppeal', overturn)).body.code).toBe('another_moderator');
  expect((await warden.call('decideAppeal', overturn)).status).toBe(204);
  expect((await warden.call('decideAppeal', overturn)).body.code).toBe('appeal_decided');
  const { comment } = (await alice.call('getComment', at(commentId))).ok;
  expect(comment).toMatchObject({ content: 'All of you!' });
  const { items } = (await alice.call('listOwnDecisions')).ok;
  expect(items[0]).toMatchObject({ action: 'restore', reason: 'It was a joke', is_appealable: false });
  expect(items[1]?.appeal).toMatchObject({ state: 'overturned', answer: 'It was a joke' });
  expect(await open(warden)).toBeUndefined();
  const exported = await alice.fetch(`/users/${alice.id}/export?format=json`);
  const { decisions } = (await exported.json()) as { decisions: { id: string; outcome: string }[] };
  expect(decisions.find((decision) => decision.id === id)?.outcome).toBe('overturned');
});

it('lets a suspended person appeal; the log shows a decision that was upheld', async () => {
  const frog = await app.signUp();
  const target = { target_type: 'user', target_id: frog.id } as const;
  await decide(warden, { ...target, action: 'remove', reason: 'Noise' });
  expect((await appealOf(frog, 'I was away.')).status).toBe(201);
  const id = (await newest(frog))?.id ?? '';
  const uphold = { ...at(id), body: { outcome: 'uphold', reason: 'You were not' } } as const;
  expect((await keeper.call('decideAppeal', uphold)).status).toBe(204);
  const { items } = (await app.anonymous.call('listModerationLog')).ok;
  expect(items[0]).toMatchObject({ action: 'uphold', target_id: frog.id, reason: 'You were not' });
  expect(items[0]?.moderator.id).toBe(keeper.id);
  const decisions = (await frog.call('listOwnDecisions')).ok.items;
  expect(decisions[0]).toMatchObject({ action: 'uphold', is_appealable: false });
  expect(decisions[1]?.appeal).toMatchObject({ state: 'upheld', answer: 'You were not' });
});

it('takes no appeal of a warning, or of a removal that is over', async () => {
  const frog = await app.signUp();
  await decide(keeper, { target_type: 'user', target_id: frog.id, action: 'warn', reason: 'Tone' });
  expect((await appealOf(frog, 'Why?')).body.code).toBe('not_appealable');
  const commentId = await removedComment(frog);
  const removal = (await newest(frog))?.id ?? '';
  const restore = { target_type: 'comment', target_id: commentId, action: 'restore', reason: 'A mistake' };
  await decide(keeper, restore);
  const late = await frog.call('createAppeal', { ...at(removal), body: { text: 'Why?' } });
  expect(late.body.code).toBe('not_appealable');
});

it('lets the only moderator decide', async () => {
  const small = await createTestApp({ env: { MODERATORS: 'only' } });
  const [only, frog] = await Promise.all([small.signUp('only'), small.signUp()]);
  await decide(only, { target_type: 'user', target_id: frog.id, action: 'remove', reason: 'Noise' });
  await appealOf(frog, 'I was away.');
  const id = (await newest(frog))?.id ?? '';
  expect((await only.call('listAppeals')).ok.items).toMatchObject([{ may_decide: true }]);
  const overturn = { ...at(id), body: { outcome: 'overturn', reason: 'True' } } as const;
  expect((await only.call('decideAppeal', overturn)).status).toBe(204);
  const question = { initial_message: 'Hello?', openrouter_model_id: 'fake/echo' };
  expect((await frog.call('quickCreateConversation', { body: question })).status).toBe(201);
  await small.close();
});

it('keeps notes about a person for moderators, at most fifty', async () => {
  const person = at(alice.id);
  const note = (text: string) => keeper.call('createPersonNote', { ...person, body: { text } });
  const { id } = (await note('Was warned by mail.')).ok.note;
  for (let count = 1; count < 50; count++) expect((await note(`Note ${count}`)).status).toBe(201);
  expect((await note('One more')).body.code).toBe('too_many_keys');
  const { items } = (await warden.call('listPersonNotes', person)).ok;
  expect(items.at(-1)).toMatchObject({ id, text: 'Was warned by mail.', author: { id: keeper.id } });
  expect((await alice.call('listPersonNotes', person)).body.code).toBe('not_moderator');
  expect((await warden.call('deletePersonNote', at(id))).status).toBe(204);
  expect((await warden.call('deletePersonNote', at(id))).status).toBe(404);
});
