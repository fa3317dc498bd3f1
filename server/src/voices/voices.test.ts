// Voices through the real app: the reply to a tap, who may give one, and what other readers see.

import type { SentenceSupport } from '@frogpond/contract/conversations/analysis';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask } from '../testing/answers.ts';
import { answered, sentencesFor, tap } from '../testing/voices.ts';
import { unlessBusy } from '../testing/wait.ts';

/** A question that the fake model repeats, so that the answer has three sentences. */
const FACTS = 'Frogs live near water. Frogs drink through their skin. Frogs lay eggs in spring.';
/** Timeout of background work, in milliseconds. */
const TIMEOUT = { timeout: 30_000, interval: 50 };
const SKIN = 'Frogs drink through their skin.';

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

const at = (turnId: string, index: number) => ({ id: turnId, index: String(index) });

function counts(sentence: SentenceSupport | undefined): number[] {
  if (sentence === undefined) return [];
  const { up_count, down_count, said_up, said_down } = sentence;
  return [up_count, down_count, said_up, said_down];
}

const NONE = [0, 0, 0, 0];

describe('a voice', () => {
  it('is given, changed and retracted, and every reader sees the counts', async () => {
    const { turn_id } = await answered(alice, FACTS);
    expect(await tap(bob, turn_id, 1, 1)).toEqual({
      index: 1,
      color: 'green',
      up_count: 1,
      down_count: 0,
      said_up: 1,
      said_down: 0,
      agreed: null,
      raters_missing: 8,
      sides: null,
      my_voice: 1,
      attributions: [],
    });
    expect(await tap(bob, turn_id, 1, 1)).toMatchObject({ up_count: 1, my_voice: 1 });
    expect(await tap(carol, turn_id, 1, -1)).toMatchObject({ color: 'amber', my_voice: -1 });
    expect(await tap(bob, turn_id, 1, -1)).toMatchObject({ color: 'red', down_count: 2, said_down: 2 });
    expect(await tap(bob, turn_id, 1, 0)).toMatchObject({ down_count: 1, up_count: 0, my_voice: 0 });
    expect((await sentencesFor(bob, turn_id)).map((sentence) => sentence.my_voice)).toEqual([null, 0, null]);
    expect((await sentencesFor(carol, turn_id))[1]).toMatchObject({ my_voice: -1, said_down: 1 });
    expect((await sentencesFor(app.anonymous, turn_id))[1]).toMatchObject({ my_voice: null, said_down: 1 });

    const { turn } = (await alice.call('getTurn', { params: { id: turn_id } })).ok;
    const repeated = await bob.call('castVoice', { params: at(turn_id, 1), body: { stance: 0 } });
    expect(repeated.ok.version).toBe(turn.version);
    expect(turn.analysis?.version).toBe(turn.version);

    const retract = () => carol.call('retractVoice', { params: at(turn_id, 1) });
    expect((await retract()).ok.sentence).toMatchObject({ color: 'none', down_count: 0, my_voice: null });
    expect((await retract()).ok.sentence).toMatchObject({ color: 'none', down_count: 0, my_voice: null });
    expect((await sentencesFor(carol, turn_id)).map(counts)).toEqual([NONE, NONE, NONE]);
  });

  it('replaces the side read from a comment, and "Not sure" removes it', async () => {
    const { turn_id } = await answered(alice, FACTS);
    const content = `> ${SKIN}\n\nThat is wrong.`;
    await bob.call('createComment', { params: { id: turn_id }, body: { content } });
    expect(counts((await sentencesFor(bob, turn_id))[1])).toEqual([0, 1, 0, 0]);
    expect(counts(await tap(bob, turn_id, 1, 1))).toEqual([1, 0, 1, 0]);
    expect(counts(await tap(bob, turn_id, 1, 0))).toEqual([0, 0, 0, 0]);
    const { ok } = await bob.call('retractVoice', { params: at(turn_id, 1) });
    expect(counts(ok.sentence)).toEqual([0, 1, 0, 0]);
  });

  it('is refused with the right code', async () => {
    const { turn_id } = await answered(alice, FACTS);
    const cast = async (person: Person, id: string, index: string, stance: number) => {
      const { status, body } = await person.call('castVoice', {
        params: { id, index },
        body: { stance: stance as 1 },
      });
      return [status, body.code];
    };
    expect(await cast(app.anonymous, turn_id, '0', 1)).toEqual([401, 'unauthenticated']);
    expect(await cast(bob, turn_id, '3', 1)).toEqual([404, 'not_found']);
    expect(await cast(bob, turn_id, '-1', 1)).toEqual([404, 'not_found']);
    expect(await cast(bob, turn_id, 'x', 1)).toEqual([404, 'not_found']);
    expect(await cast(bob, turn_id, '0', 2)).toEqual([400, 'invalid_input']);
    const hidden = await answered(alice, FACTS, { is_public: false });
    expect(await cast(bob, hidden.turn_id, '0', 1)).toEqual([404, 'not_found']);
    expect(await cast(alice, hidden.turn_id, '0', 1)).toEqual([200, undefined]);
    const pending = await ask(alice, FACTS, 'fake/echo');
    expect(await cast(bob, pending.incomplete_turn.id, '0', 1)).toEqual([409, 'turn_not_answered']);
    const retracted = await bob.call('retractVoice', { params: at(pending.incomplete_turn.id, 0) });
    expect(retracted.body.code).toBe('turn_not_answered');
  });

  it('of a blocked person is refused, but can be retracted', async () => {
    const { turn_id } = await answered(alice, FACTS);
    const erin = await app.signUp();
    await tap(erin, turn_id, 0, -1);
    await alice.call('blockUser', { params: { id: erin.id } });
    const { body } = await erin.call('castVoice', { params: at(turn_id, 0), body: { stance: 1 } });
    expect(body.code).toBe('blocked_by_creator');
    const { ok } = await erin.call('retractVoice', { params: at(turn_id, 0) });
    expect(counts(ok.sentence)).toEqual([0, 0, 0, 0]);
  });
});

it('is counted in the verdicts of its conversation while the answer is shown', async () => {
  const { conversation_id, turn_id } = await answered(alice, FACTS);
  await tap(bob, turn_id, 0, 1);
  await tap(bob, turn_id, 1, -1);
  await tap(carol, turn_id, 2, 1);
  await tap(bob, turn_id, 2, -1);
  const verdicts = async () => {
    const { ok } = await alice.call('getConversation', { params: { id: conversation_id } });
    return [ok.supported_count, ok.mixed_count, ok.disputed_count];
  };
  expect(await verdicts()).toEqual([1, 1, 1]);
  const decide = (action: 'remove' | 'restore') =>
    keeper.call('decideModeration', {
      body: { target_type: 'turn', target_id: turn_id, action, reason: 'Off topic' },
    });
  await decide('remove');
  expect(await verdicts()).toEqual([0, 0, 0]);
  await decide('restore');
  await tap(carol, turn_id, 0, -1);
  expect(await verdicts()).toEqual([0, 2, 1]);
});

it('stops counting while its owner is suspended, and counts again afterwards', async () => {
  const { turn_id } = await answered(alice, FACTS);
  const erin = await app.signUp();
  const content = `> ${SKIN}\n\nThat is wrong.`;
  await erin.call('createComment', { params: { id: turn_id }, body: { content } });
  await tap(erin, turn_id, 0, 1);
  await tap(bob, turn_id, 0, 1);
  const decide = (action: 'remove' | 'restore') =>
    keeper.call('decideModeration', {
      body: { target_type: 'user', target_id: erin.id, action, reason: 'Spam' },
    });
  const all = async () => (await sentencesFor(bob, turn_id)).map(counts);
  expect(await all()).toEqual([[2, 0, 2, 0], [0, 1, 0, 0], NONE]);
  await decide('remove');
  await vi.waitFor(async () => expect(await all()).toEqual([[1, 0, 1, 0], NONE, NONE]), TIMEOUT);
  const refused = await erin.call('castVoice', { params: at(turn_id, 0), body: { stance: -1 } });
  expect(refused.body.code).toBe('account_suspended');
  await decide('restore');
  await vi.waitFor(async () => expect(await all()).toEqual([[2, 0, 2, 0], [0, 1, 0, 0], NONE]), TIMEOUT);
});

it('is refused to an account that is suspended while the voice waits', async () => {
  const { turn_id } = await answered(alice, FACTS);
  const erin = await app.signUp();
  const { db } = app.database;
  await tap(erin, turn_id, 0, 1);
  const waiting = await inTransaction(db, async (tx) => {
    await sql`select 1 from users where id = ${erin.id} for update`.execute(tx);
    await sql`update users set suspended_at = now() where id = ${erin.id}`.execute(tx);
    const call = erin.call('castVoice', { params: at(turn_id, 0), body: { stance: -1 } });
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ~ 'for key share'`.execute(
        db,
      );
      expect(rows).toHaveLength(1);
    }, TIMEOUT);
    return { call };
  });
  expect((await waiting.call).body.code).toBe('account_suspended');
  expect((await sentencesFor(bob, turn_id)).map(counts)).toEqual([[1, 0, 1, 0], NONE, NONE]);
  const { rows } = await sql`select stance from voices where user_id = ${erin.id}`.execute(db);
  expect(rows).toEqual([{ stance: 1 }]);
});

it('makes a colour strong when the accounts are a day old', async () => {
  const { turn_id } = await answered(alice, FACTS);
  for (const person of [alice, bob, carol]) await tap(person, turn_id, 2, 1);
  const color = async () => (await sentencesFor(bob, turn_id))[2]?.color;
  expect(await color()).toBe('green');
  const { db } = app.database;
  const { rows } = await sql<{ is_in_time: boolean }>`
    select run_at between now() + interval '23 hours' and now() + interval '24 hours' as is_in_time
    from jobs where kind = 'recount_support' and key = ${turn_id}`.execute(db);
  expect(rows).toEqual([{ is_in_time: true }]);
  await sql`update users set created_at = created_at - interval '2 days'`.execute(db);
  await sql`update jobs set run_at = now() where kind = 'recount_support'`.execute(db);
  await sql`select pg_notify('frogpond_jobs', '')`.execute(db);
  await vi.waitFor(async () => expect(await color()).toBe('green-strong'), TIMEOUT);
});

it('is answered with its sentence if only the other one of a short answer has changed', async () => {
  const [dora, erin] = [await app.signUp(), await app.signUp()];
  const { turn_id } = await answered(alice, 'Frogs hop. Frogs sing.');
  await tap(dora, turn_id, 0, 1);
  await tap(erin, turn_id, 1, 1);
  await sql`update users set created_at = created_at - interval '2 days' where id = ${dora.id}`.execute(
    app.database.db,
  );
  expect(await tap(erin, turn_id, 1, 1)).toMatchObject({ index: 1, up_count: 1, my_voice: 1 });
});

it('is in the metrics only as a number', async () => {
  const { turn_id } = await answered(alice, FACTS);
  await tap(bob, turn_id, 0, 1);
  const text = await (await app.anonymous.fetch('/metrics')).text();
  expect(text).toMatch(/^voices_total\{kind="tap"\} [1-9]/m);
  for (const id of [bob.id, turn_id]) expect(text).not.toContain(id);
});

it('counts 200 writers on one sentence exactly', async () => {
  const { turn_id } = await answered(alice, FACTS);
  const people = await Promise.all(Array.from({ length: 40 }, () => app.signUp()));
  const stances = [1, -1, 0, 1, 1] as const;
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const person = people[n % people.length] ?? bob;
      const stance = stances[(n * 7 + (n >> 3)) % stances.length] ?? 1;
      const params = at(turn_id, 2);
      if (n % 11 === 0) return (await unlessBusy(() => person.call('retractVoice', { params }))).status;
      return (await unlessBusy(() => person.call('castVoice', { params, body: { stance } }))).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { rows } = await sql<{ up: number; down: number }>`
    select count(*) filter (where stance = 1) as up, count(*) filter (where stance = -1) as down
    from voices where turn_id = ${turn_id} and sentence_index = 2`.execute(app.database.db);
  const [recount] = rows;
  const sentence = (await sentencesFor(bob, turn_id))[2];
  expect(counts(sentence)).toEqual([recount?.up, recount?.down, recount?.up, recount?.down]);
}, 120_000);
