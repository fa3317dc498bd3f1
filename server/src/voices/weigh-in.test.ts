// The deck through the real app: which sentences come up for whom, in which order, and what a card shows.

import type { WeighInItem } from '@frogpond/contract/voices';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';

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
// The deck is one for the whole instance.
beforeEach(async () => {
  await sql`delete from conversations`.execute(app.database.db);
});

async function answered(question: string, more: { is_public?: boolean; tags?: string[] } = {}) {
  const { conversation, incomplete_turn } = await ask(alice, question, 'fake/echo', more);
  await readAnswerStream(alice, incomplete_turn.id);
  return { conversation_id: conversation.id, turn_id: incomplete_turn.id };
}

async function deck(person: Person, query: Record<string, string> = {}): Promise<WeighInItem[]> {
  return (await person.call('listWeighIn', { query })).ok.items;
}
const sentences = (items: WeighInItem[]) => items.map(({ sentence }) => sentence);

async function tap(person: Person, turn_id: string, index: number, stance: 1 | 0 | -1) {
  const params = { id: turn_id, index: String(index) };
  expect((await person.call('castVoice', { params, body: { stance } })).status).toBe(200);
}

it('shows a card with the question, the sentence in its paragraph, and the best comment of each side', async () => {
  const question = 'Frogs hop. Frogs drink through their skin. Frogs swim.';
  const { conversation_id, turn_id } = await answered(question);
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

it('begins with the sentences that the fewest voices decide, and ends with those without voices', async () => {
  const { turn_id } = await answered('Toads croak. Newts glow. Frogs fly.');
  await Promise.all([alice, carol].map((person) => tap(person, turn_id, 1, 1)));
  await tap(alice, turn_id, 2, 1);
  await tap(carol, turn_id, 2, -1);
  expect(sentences(await deck(bob))).toEqual(['Newts glow.', 'Frogs fly.', 'You said: Toads croak.']);
  expect(sentences(await deck(bob, { limit: '1' }))).toEqual(['Newts glow.']);
  // What one weighed doesn't come again; "Not sure" is an answer, too.
  await tap(bob, turn_id, 1, 1);
  await tap(bob, turn_id, 2, 0);
  expect(sentences(await deck(bob))).toEqual(['You said: Toads croak.']);
  // The others find that the first verdict is clear now.
  const dora = await app.signUp();
  expect(sentences(await deck(dora))).toEqual(['Frogs fly.', 'You said: Toads croak.']);
});

it('leaves out what the reader commented on', async () => {
  const { turn_id } = await answered('Frogs hop. Newts glow.');
  const body = { content: 'That is wrong.', sentence_index: 1 };
  await bob.call('createComment', { params: { id: turn_id }, body });
  expect(sentences(await deck(bob))).toEqual(['You said: Frogs hop.']);
});

it('holds public conversations alone, without removed things and people, or blocked ones', async () => {
  const shown = await answered('Frogs hop.');
  const secret = await answered('Secret frogs hop.', { is_public: false });
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
    target_type: 'user' | 'turn' | 'conversation',
    target_id: string,
    action: 'remove' | 'restore',
  ) => keeper.call('decideModeration', { body: { target_type, target_id, action, reason: 'Spam' } });
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

it('holds one tag alone where one is named', async () => {
  const tagged = await answered('Newts glow.', { tags: ['newts'] });
  await answered('Frogs hop.', { tags: ['frogs'] });
  expect((await deck(bob, { tag: 'newts' })).map(({ turn_id }) => turn_id)).toEqual([tagged.turn_id]);
  expect(await deck(bob, { tag: 'toads' })).toEqual([]);
  expect((await deck(bob, { limit: '99' })).length).toBe(2);
  expect((await bob.call('listWeighIn', { query: { limit: '0' } })).status).toBe(400);
});
