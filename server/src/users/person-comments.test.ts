// The list of a person's comments through the real app.

import { LISTED_COMMENT_CHARACTERS } from '@frogpond/contract/people/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';

let app: TestApp;
let alice: Person;
let bob: Person;
beforeAll(async () => {
  app = await createTestApp();
  alice = await app.signUp();
  bob = await app.signUp();
});
afterAll(() => app.close());

const listOf = async (viewer: Person, query: Record<string, string> = {}) =>
  (await viewer.call('listUserComments', { params: { id: bob.username }, query })).ok;
const excerpts = async (viewer: Person) => (await listOf(viewer)).items.map(({ excerpt }) => excerpt);

it('shows others the comments in listed conversations, and the person all that they may read', async () => {
  const talk = (visibility: 'public' | 'unlisted' | 'private', person = alice) =>
    ask(person, `What do frogs eat? (${visibility})`, 'fake/echo', { visibility });
  const comment = async ({ incomplete_turn }: Awaited<ReturnType<typeof talk>>, content: string) =>
    (await bob.call('createComment', { params: { id: incomplete_turn.id }, body: { content } })).ok.comment;

  const open = await talk('public');
  await comment(open, 'Flies.');
  const gone = await comment(open, 'Deleted.');
  await bob.call('deleteComment', { params: { id: gone.id } });
  const unlisted = await talk('unlisted');
  await comment(unlisted, 'By its link.');
  await comment(await talk('private', bob), 'For myself.');

  expect(await excerpts(app.anonymous)).toEqual(['Flies.']);
  expect(await excerpts(alice)).toEqual(['By its link.', 'Flies.']);
  expect(await excerpts(bob)).toEqual(['For myself.', 'By its link.', 'Flies.']);
  expect((await listOf(app.anonymous)).items[0]).toMatchObject({
    turn_id: open.incomplete_turn.id,
    conversation: { id: open.conversation.id, title: open.conversation.title },
  });

  const body = { visibility: 'private' as const };
  await alice.call('updateConversation', { params: { id: unlisted.conversation.id }, body });
  expect(await excerpts(bob)).toEqual(['For myself.', 'Flies.']);
  const unknown = await alice.call('listUserComments', { params: { id: 'nobody-here' } });
  expect(unknown.status).toBe(404);
});

it('cuts long comments, and is read page by page', async () => {
  const { incomplete_turn } = await ask(bob, 'And toads?', 'fake/echo');
  for (const content of ['x'.repeat(LISTED_COMMENT_CHARACTERS + 1), 'Newest.'])
    await bob.call('createComment', { params: { id: incomplete_turn.id }, body: { content } });
  const first = await listOf(alice, { per_page: '1' });
  expect(first.items.map(({ excerpt }) => excerpt)).toEqual(['Newest.']);
  const second = await listOf(alice, { per_page: '1', before: first.next ?? '' });
  expect(second.items.map(({ excerpt }) => excerpt)).toEqual(['x'.repeat(LISTED_COMMENT_CHARACTERS)]);
  expect((await listOf(alice, { per_page: '50' })).next).toBeNull();
});
