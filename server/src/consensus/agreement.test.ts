// "Agreed across groups" through the real app: which voices lead to a verdict, and where readers see it.

import type { SentenceSupport } from '@frogpond/contract/conversations/analysis';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp, testShell } from '../testing/app.ts';
import {
  answerOf,
  createCommunity,
  fitViewpoints,
  makeSettled,
  type Community,
} from '../testing/community.ts';
import { sentencesFor, tap } from '../testing/voices.ts';
import { waitFor } from '../testing/wait.ts';
import { conversationPreview, turnPreview } from '../pages/previews/previews.ts';
import { RATERS_MAX } from './constants.ts';

let app: TestApp;
let community: Community;
let keeper: Person;
beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'Keeper' }, moveWorld: { shell: testShell() } });
  keeper = await app.signUp('Keeper');
  community = await createCommunity(app);
  await fitViewpoints(app);
}, 120_000);
afterAll(() => app.close());

async function sentenceOf(turnId: string, index: number) {
  const { agreed, raters_missing, sides } = (await sentencesFor(app.anonymous, turnId))[index] ?? {};
  return { agreed, raters_missing, sides };
}

async function expectAgreed(turnId: string, index: number, agreed: SentenceSupport['agreed']) {
  await waitFor(async () => (await sentenceOf(turnId, index)).agreed === agreed);
}

/** The same number of people of each side. */
const both = (count: number): Person[] => [
  ...community.left.slice(0, count),
  ...community.right.slice(0, count),
];
const answer = (sentenceCount = 6) => answerOf(community.left[0] ?? app.anonymous, sentenceCount);

async function tapAll(people: readonly Person[], turnId: string, index: number, stance: 1 | -1) {
  await Promise.all(people.map((person) => tap(person, turnId, index, stance)));
}

async function decide(action: 'remove' | 'restore', targetType: 'user' | 'turn', targetId: string) {
  const body = { target_type: targetType, target_id: targetId, action, reason: 'Spam' };
  expect((await keeper.call('decideModeration', { body })).status).toBe(200);
}

/** Every stored verdict. */
async function storedVerdicts() {
  const { rows } = await sql`select turn_id, verdicts, agreed_count, nearest_verdict from sentences
    where verdicts is not null order by turn_id`.execute(app.database.db);
  return rows;
}

describe('a verdict', () => {
  it('needs people of both sides who agree', async () => {
    const turnId = await answer();
    expect(await sentenceOf(turnId, 1)).toEqual({ agreed: null, raters_missing: 8, sides: null });
    await tapAll(both(8), turnId, 1, 1);
    await tapAll(both(8), turnId, 2, -1);
    await tapAll(community.left, turnId, 3, 1);
    await tapAll(community.left.slice(0, 8), turnId, 4, 1);
    await tapAll(community.right.slice(0, 8), turnId, 4, -1);
    await expectAgreed(turnId, 1, 'supported');
    await expectAgreed(turnId, 2, 'disputed');
    const [up, down] = [
      { up: 8, down: 0 },
      { up: 0, down: 8 },
    ];
    expect(await sentenceOf(turnId, 1)).toEqual({
      agreed: 'supported',
      raters_missing: 0,
      sides: [up, up],
    });
    expect((await sentenceOf(turnId, 2)).sides).toEqual([down, down]);
    // Voices of the other side are missing.
    await waitFor(async () => (await sentenceOf(turnId, 3)).raters_missing !== 8);
    expect(await sentenceOf(turnId, 3)).toMatchObject({ agreed: null, sides: null });
    expect((await sentenceOf(turnId, 3)).raters_missing).toBeGreaterThan(0);
    // The sides disagree, so no small number of voices leads to a verdict.
    await waitFor(async () => (await sentenceOf(turnId, 4)).raters_missing === 0);
    expect(await sentenceOf(turnId, 4)).toEqual({ agreed: null, raters_missing: 0, sides: null });
  });

  it('does not depend on the order of the voices, and is inverted if all voices are', async () => {
    const rounds = 4;
    const people = both(12);
    const stance = fc.constantFrom<(1 | 0 | -1)[]>(1, 1, 1, 1, 1, 1, 1, 1, 0, -1);
    const ballots = fc.sample(fc.array(stance, { minLength: people.length, maxLength: people.length }), {
      numRuns: rounds,
      seed: 3,
    });
    const turnId = await answer(3 * rounds);
    for (const [round, ballot] of ballots.entries()) {
      const voiced = people.map((person, at) => ({ person, side: ballot[at] ?? 0 }));
      for (const { person, side } of voiced) {
        await tap(person, turnId, 3 * round, side);
        await tap(person, turnId, 3 * round + 2, side === 0 ? 0 : (-side as 1 | -1));
      }
      for (const { person, side } of voiced.toReversed()) await tap(person, turnId, 3 * round + 1, side);
    }
    await fitViewpoints(app);
    const sentences = await sentencesFor(app.anonymous, turnId);
    const mirrored = { supported: 'disputed', disputed: 'supported' } as const;
    for (let round = 0; round < rounds; round += 1) {
      const [one, reordered, turned] = sentences.slice(3 * round, 3 * round + 3);
      const shown = { agreed: one?.agreed, raters_missing: one?.raters_missing, sides: one?.sides };
      expect(reordered).toMatchObject(shown);
      const agreed = one?.agreed ?? null;
      expect(turned?.agreed).toBe(agreed === null ? null : mirrored[agreed]);
      expect(turned?.raters_missing).toBe(one?.raters_missing);
      // Equal sides have no order.
      expect(new Set(turned?.sides?.map(({ up, down }) => `${down} ${up}`))).toEqual(
        new Set(one?.sides?.map(({ up, down }) => `${up} ${down}`)),
      );
    }
    expect(new Set(sentences.map(({ agreed }) => agreed)).size).toBeGreaterThan(1);
  }, 120_000);

  it('is published by an event, and ends when the voices are retracted', async () => {
    const turnId = await answer();
    const { turn } = (await app.anonymous.call('getTurn', { params: { id: turnId } })).ok;
    const events = await readEvents(turn.conversation_id);
    await tapAll(both(8), turnId, 0, 1);
    await expectAgreed(turnId, 0, 'supported');
    await waitFor(async () => /event: analysis\ndata: [^\n]*"agreed":"supported"/.test(events.text));
    for (const person of community.right)
      await person.call('retractVoice', { params: { id: turnId, index: '0' } });
    await expectAgreed(turnId, 0, null);
    events.leave();
  });

  it('does not count suspended people', async () => {
    const turnId = await answer();
    await tapAll(both(6), turnId, 0, 1);
    await expectAgreed(turnId, 0, 'supported');
    const suspended = community.right.slice(0, 4);
    for (const { id } of suspended) await decide('remove', 'user', id);
    await expectAgreed(turnId, 0, null);
    for (const { id } of suspended) await decide('restore', 'user', id);
    await expectAgreed(turnId, 0, 'supported');
  });

  it('does not change with any number of fresh accounts, whatever they rate', async () => {
    const turnId = await answer(20);
    await tapAll(both(6), turnId, 0, 1);
    await expectAgreed(turnId, 0, 'supported');
    await fitViewpoints(app);
    const before = await storedVerdicts();
    const fresh = await Promise.all(Array.from({ length: 12 }, () => app.signUp()));
    for (let index = 0; index < 12; index += 1) await tapAll(fresh, turnId, index, -1);
    await fitViewpoints(app);
    expect(await storedVerdicts()).toEqual(before);
    // The same people have a say once their accounts are older than three days.
    await makeSettled(app, fresh);
    await fitViewpoints(app);
    expect(await storedVerdicts()).not.toEqual(before);
    await sql`update users set created_at = created_at + interval '10 days'
      where id = any(${fresh.map(({ id }) => id)}::uuid[])`.execute(app.database.db);
    await fitViewpoints(app);
  }, 120_000);
});

it('computes a verdict from at most two thousand people', async () => {
  const { db } = app.database;
  const turnId = await answer();
  await sql`insert into users (id, username, email, created_at)
    select gen_random_uuid(), 'crowd' || n, n || '@crowd.test', now() - interval '10 days'
    from generate_series(1, ${RATERS_MAX + 50}::int) n`.execute(db);
  const crowd = sql`(select id, row_number() over () % 2 as half from users where email like '%@crowd.test')`;
  await sql`insert into viewpoints (user_id, position, variance, upper_share, weight)
    select id, half * 2 - 1, 0.3, half * 0.8 + 0.1, 1 from ${crowd} c`.execute(db);
  await sql`insert into voices (turn_id, sentence_index, user_id, stance, act, created_at)
    select ${turnId}::uuid, 0, id, 1, 1, now() from ${crowd} c`.execute(db);
  await tapAll(community.left.slice(0, 1), turnId, 0, 1);
  await expectAgreed(turnId, 0, 'supported');
  const { sides } = await sentenceOf(turnId, 0);
  expect(sides?.reduce((sum, { up, down }) => sum + up + down, 0)).toBe(RATERS_MAX);
  await sql`delete from users where email like '%@crowd.test'`.execute(db);
});

it('lists conversations while they have verdicts', async () => {
  const [turnId] = [await answer(), await answer()];
  const { conversation_id } = (await app.anonymous.call('getTurn', { params: { id: turnId } })).ok.turn;
  const listed = async (sort: string) => {
    const { items } = (await app.anonymous.call('listConversations', { query: { sort, agreed: 'true' } })).ok;
    return items.map(({ id, agreed_count }) => [id, agreed_count]);
  };
  const before = await listed('new');
  expect(before.map(([id]) => id)).not.toContain(conversation_id);
  await tapAll(both(6), turnId, 0, 1);
  await tapAll(both(6), turnId, 3, -1);
  await waitFor(async () => (await listed('new')).length === before.length + 1);
  await waitFor(async () => (await listed('new'))[0]?.[1] === 2);
  expect(new Set((await listed('hot')).map(([id]) => id))).toEqual(
    new Set([conversation_id, ...before.map(([id]) => id)]),
  );
  const { ok } = await app.anonymous.call('listConversations', { query: { agreed: 'true' } });
  expect(ok.total).toBe(before.length + 1);
  await decide('remove', 'turn', turnId);
  await waitFor(async () => (await listed('new')).length === before.length);
  await decide('restore', 'turn', turnId);
  await waitFor(async () => (await listed('new'))[0]?.[1] === 2);
  for (const person of both(6))
    for (const index of ['0', '3']) await person.call('retractVoice', { params: { id: turnId, index } });
  await waitFor(async () => (await listed('new')).length === before.length);
});

it('is on the previews', async () => {
  const turnId = await answer();
  await tapAll(both(6), turnId, 1, 1);
  await tapAll(both(6), turnId, 2, -1);
  await expectAgreed(turnId, 1, 'supported');
  await expectAgreed(turnId, 2, 'disputed');
  const { turn } = (await app.anonymous.call('getTurn', { params: { id: turnId } })).ok;
  const { db } = app.database;
  expect((await conversationPreview(db, turn.conversation_id))?.facts).toMatch(/ · 2 agreed sentences$/);
  expect((await turnPreview(db, turnId))?.facts).toMatch(/ · 2 agreed sentences$/);
});

it('judges all answers again in each pass', async () => {
  const { db } = app.database;
  await fitViewpoints(app);
  const before = await storedVerdicts();
  expect(before.length).toBeGreaterThan(1);
  await sql`update sentences set verdicts = null, agreed_count = 0, nearest_verdict = null`.execute(db);
  await fitViewpoints(app);
  expect(await storedVerdicts()).toEqual(before);
});

it('shows each side first the sentences that need its voices', async () => {
  const [left, right] = [await answer(2), await answer(2)];
  await tapAll(community.left.slice(0, 8), left, 1, 1);
  await tapAll(community.right.slice(0, 8), right, 1, 1);
  // Answers are judged in the background after a tap; this judges all of them.
  await fitViewpoints(app);
  const firstFor = async (person: Person | undefined) => {
    const { items } = (await (person ?? app.anonymous).call('listWeighIn', { query: { limit: '20' } })).ok;
    return items.map(({ turn_id }) => turn_id).find((turnId) => turnId === left || turnId === right);
  };
  expect(await firstFor(community.left.at(-1))).toBe(right);
  expect(await firstFor(community.right.at(-1))).toBe(left);
});

it('deletes the viewpoint with the account', async () => {
  const person = community.left.at(-1) ?? app.anonymous;
  const viewpoints = async () =>
    (await sql`select 1 from viewpoints where user_id = ${person.id}`.execute(app.database.db)).rows.length;
  expect(await viewpoints()).toBe(1);
  const params = { id: person.id };
  expect((await person.call('deleteUser', { params, body: { password: 'Tadpole-1!' } })).status).toBe(204);
  expect(await viewpoints()).toBe(0);
});

it('judges answers again without the ratings of deleted accounts', async () => {
  const author = community.left[0] ?? app.anonymous;
  const leaving = community.right.slice(0, 5);
  const [turnId, commentedId] = [await answer(), await answer()];
  await tapAll(both(6), turnId, 0, 1);
  await expectAgreed(turnId, 0, 'supported');
  // On the other answer they only vote on a comment.
  const missing = async () => (await sentenceOf(commentedId, 0)).raters_missing ?? 0;
  const reading = { stance: 1 as const, sentences: [{ index: 0, stance: 1 as const }] };
  const { comment } = (
    await author.call('createComment', { params: { id: commentedId }, body: { content: 'Yes', reading } })
  ).ok;
  await waitFor(async () => (await missing()) === 7);
  for (const person of leaving)
    await person.call('voteComment', { params: { id: comment.id }, body: { vote_type: 'upvote' } });
  await waitFor(async () => (await missing()) < 7);
  for (const person of leaving)
    await person.call('deleteUser', { params: { id: person.id }, body: { password: 'Tadpole-1!' } });
  await expectAgreed(turnId, 0, null);
  await waitFor(async () => (await missing()) === 7);
});

/** Reads the events of a conversation as text. */
async function readEvents(id: string) {
  const left = new AbortController();
  const response = await app.anonymous.fetch(`/conversations/${id}/events`, { signal: left.signal });
  const events = { text: '', leave: () => left.abort() };
  const reading = async (): Promise<void> => {
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) events.text += piece;
  };
  // Closing the stream ends the read with an error.
  reading().catch(() => undefined);
  return events;
}
