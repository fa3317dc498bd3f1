// The deck through the real app: its sentences for each reader, their order, and the content of a card.

import type { WeighInItem } from '@frogpond/contract/conversations/voices';
import { WEIGH_IN_TEXTS } from '@frogpond/contract/deck-limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { answered, tap } from '../testing/voices.ts';

let app: TestApp;
let alice: Person;
let bob: Person;
let carol: Person;
let keeper: Person;
beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'Keeper' } });
  [alice, bob, carol] = await Promise.all([app.signUp(), app.signUp(), app.signUp()]);
  keeper = await app.signUp('Keeper');
});
afterAll(() => app.close());
// All tests share one deck, because it holds sentences of all conversations.
beforeEach(async () => {
  await sql`delete from conversations`.execute(app.database.db);
});

async function deck(person: Person, query: Record<string, string> = {}): Promise<WeighInItem[]> {
  return (await person.call('listWeighIn', { query })).ok.items;
}
const sentences = (items: WeighInItem[]) => items.map(({ sentence }) => sentence);

it('shows a card with the question, the sentence in its paragraph, and the best comment of each side', async () => {
  const question = 'Frogs hop. Frogs drink through their skin. Frogs swim.';
  const { conversation_id, turn_id } = await answered(alice, question);
  const say = async (person: Person, content: string) => {
    const body = { content, sentence_index: 1 };
    return (await person.call('createComment', { params: { id: turn_id }, body })).ok.comment;
  };
  const against = await say(alice, 'That is wrong.');
  const weaker = await say(keeper, 'I agree, this is right.');
  const best = await say(carol, 'Yes, this is correct.');
  await alice.call('voteComment', { params: { id: best.id }, body: { vote_type: 'upvote' } });

  const [card] = await deck(bob);
  expect(card).toMatchObject({
    turn_id,
    conversation: { id: conversation_id, title: expect.any(String) as unknown },
    user_message: question,
    sentence_index: 1,
    sentence: 'Frogs drink through their skin.',
    best_for: { id: best.id, content: 'Yes, this is correct.', score: 1, user: { id: carol.id } },
    best_against: { id: against.id, user: { username: alice.username } },
  });
  const { context = '', context_range: [start, end] = [0, 0] } = card ?? {};
  expect(context).toContain('Frogs drink through their skin. Frogs swim.');
  expect(context.slice(start, end)).toBe(card?.sentence);

  // People blocked by Bob are not on his cards.
  await bob.call('blockUser', { params: { id: carol.id } });
  expect((await deck(bob))[0]?.best_for?.id).toBe(weaker.id);
  await bob.call('unblockUser', { params: { id: carol.id } });
});

it('shortens long texts', async () => {
  const long = `Frogs ${'hop and '.repeat(3_900)}swim.`;
  const { turn_id } = await answered(alice, long);
  const body = { content: `I agree, this is right. ${'Indeed it is. '.repeat(600)}`, sentence_index: 0 };
  await carol.call('createComment', { params: { id: turn_id }, body });
  const [card] = await deck(bob);
  expect(card?.user_message).toHaveLength(WEIGH_IN_TEXTS.question);
  expect(card?.sentence).toHaveLength(WEIGH_IN_TEXTS.sentence);
  expect(card?.sentence.endsWith('…')).toBe(true);
  expect(card?.best_for?.content).toHaveLength(WEIGH_IN_TEXTS.comment);
  const { context = '', context_range: [start, end] = [0, 0] } = card ?? {};
  expect(context.slice(start, end)).toBe(card?.sentence);
});

it('begins with disputes, then those that need the fewest voices, and ends with those without voices', async () => {
  const { turn_id } = await answered(alice, 'Toads croak. Newts glow. Frogs fly.');
  await Promise.all([alice, carol].map((person) => tap(person, turn_id, 1, 1)));
  await tap(alice, turn_id, 2, 1);
  await tap(carol, turn_id, 2, -1);
  const count = async (person: Person) => (await person.call('countWeighIn')).ok.count;
  expect(await count(bob)).toBe(1);
  expect(sentences(await deck(bob))).toEqual(['Frogs fly.', 'Newts glow.', 'You said: Toads croak.']);
  expect(sentences(await deck(bob, { limit: '1' }))).toEqual(['Frogs fly.']);
  // A sentence that bob has weighed is not in his deck any more; "Not sure" counts as weighed.
  await tap(bob, turn_id, 1, 1);
  await tap(bob, turn_id, 2, 0);
  expect(sentences(await deck(bob))).toEqual(['You said: Toads croak.']);
  expect(await count(bob)).toBe(0);
  // The first sentence has a clear verdict now, so it is in no deck.
  const dora = await app.signUp();
  expect(sentences(await deck(dora))).toEqual(['Frogs fly.', 'You said: Toads croak.']);
});

it('orders sentences on which a million people are divided', async () => {
  const { turn_id } = await answered(alice, 'Toads croak. Newts glow. Frogs fly.');
  for (const index of [0, 1, 2]) await tap(alice, turn_id, index, -1);
  await sql`update sentence_tallies set up = 500000, down = 500000 where turn_id = ${turn_id} and sentence_index <> 1`.execute(
    app.database.db,
  );
  // A sentence with one voice against needs two more for a verdict.
  expect(sentences(await deck(bob))).toEqual(['Newts glow.', 'You said: Toads croak.', 'Frogs fly.']);
});

it('leaves out what the reader commented on', async () => {
  const { turn_id } = await answered(alice, 'Frogs hop. Newts glow.');
  const body = { content: 'That is wrong.', sentence_index: 1 };
  await bob.call('createComment', { params: { id: turn_id }, body });
  expect(sentences(await deck(bob))).toEqual(['You said: Frogs hop.']);
});

it('holds public conversations only, without removed content and removed or blocked people', async () => {
  const shown = await answered(alice, 'Frogs hop.');
  const secret = await answered(alice, 'Secret frogs hop.', { is_public: false });
  expect(sentences(await deck(alice))).toEqual(['You said: Frogs hop.']);
  expect((await deck(bob)).map(({ turn_id }) => turn_id)).toEqual([shown.turn_id]);
  expect(JSON.stringify(await deck(bob))).not.toContain(secret.turn_id);

  for (const [blocker, blocked] of [
    [alice, bob],
    [bob, alice],
  ] as const) {
    await blocker.call('blockUser', { params: { id: blocked.id } });
    expect(await deck(bob)).toEqual([]);
    await blocker.call('unblockUser', { params: { id: blocked.id } });
  }
  const decide = (
    targetType: 'user' | 'turn' | 'conversation',
    targetId: string,
    action: 'remove' | 'restore',
  ) =>
    keeper.call('decideModeration', {
      body: { target_type: targetType, target_id: targetId, action, reason: 'Spam' },
    });
  for (const [kind, id] of [
    ['user', alice.id],
    ['turn', shown.turn_id],
    ['conversation', shown.conversation_id],
  ] as const) {
    await decide(kind, id, 'remove');
    expect(await deck(bob)).toEqual([]);
    await decide(kind, id, 'restore');
  }
  expect(await deck(bob)).toHaveLength(1);
});

it('holds only conversations with the requested tag', async () => {
  const tagged = await answered(alice, 'Newts glow.', { tags: ['newts'] });
  await answered(alice, 'Frogs hop.', { tags: ['frogs'] });
  expect((await deck(bob, { tag: 'newts' })).map(({ turn_id }) => turn_id)).toEqual([tagged.turn_id]);
  expect(await deck(bob, { tag: 'toads' })).toEqual([]);
  expect((await deck(bob, { limit: '99' })).length).toBe(2);
  expect((await bob.call('listWeighIn', { query: { limit: '0' } })).status).toBe(400);
});
