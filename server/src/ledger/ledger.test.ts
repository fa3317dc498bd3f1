// The ledger through the real app: every reservation is closed once, however its answer ends, and parallel questions overspend no budget.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeOver } from '../answers/take-over.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { silentLog } from '../testing/database/database.ts';
import { ledgerErrors, spentBy } from '../testing/ledger.ts';
import { settleOrphans } from './budgets.ts';

/** The greatest cost of a short question to a model of the fake gateway: 8,192 tokens of output at 0.000002, and the prompt. */
const COST_MAX = 0.016_384;

let app: TestApp;
let alice: Person;
let boss: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { ADMINS: 'boss' } });
  [alice, boss] = await Promise.all([app.signUp(), app.signUp('boss')]);
});
afterAll(() => app.close());

const usageFor = async (person: Person, turnId: string) => {
  const { turn } = (await person.call('getTurn', { params: { id: turnId } })).ok;
  return turn.usage;
};

describe('what an answer used', () => {
  it('is stored, and shown to its author and to admins only', async () => {
    const { conversation, incomplete_turn } = await ask(alice, 'How much?', 'fake/echo');
    const bob = await app.signUp();
    const hold = app.fake.hold('fake/echo', 2);
    const begun = new Set<Person>();
    const read = (person: Person) => {
      const onLine = () => void (begun.add(person).size === 3 && hold.release());
      return readAnswerStream(person, incomplete_turn.id, { onLine });
    };
    const streams = [read(alice)];
    await hold.reached;
    streams.push(read(bob), read(boss));
    // 7 tokens in, and one out for each delta.
    const used = { tokens_in: 7, tokens_out: 5, cost: 0.000_017, is_estimate: false };
    const [author, reader, admin] = await Promise.all(streams);
    expect(author?.end).toMatchObject({ turn: { usage: used } });
    expect(admin?.end).toMatchObject({ turn: { usage: used } });
    expect(reader?.end).not.toHaveProperty('turn.usage');
    const pages = async (person: Person) => {
      const params = { id: incomplete_turn.id };
      return [
        (await person.call('getTurn', { params })).ok.turn,
        (await person.call('getConversation', { params: { id: conversation.id } })).ok.turns[0],
        (await person.call('listSiblings', { params })).ok.siblings[0],
        (await person.call('listTurns', { query: { conversation_id: conversation.id } })).ok.items[0],
      ];
    };
    for (const turn of [...(await pages(alice)), ...(await pages(boss))])
      expect(turn).toMatchObject({ usage: used });
    for (const turn of [...(await pages(bob)), ...(await pages(app.anonymous))])
      expect(turn).not.toHaveProperty('usage');
  });

  it('is estimated for a stopped answer, and nothing for a failed one without text', async () => {
    const { spent } = await spentBy(app, alice.id);
    const hold = app.fake.hold('fake/long-20k', 20);
    const { incomplete_turn } = await ask(alice, 'Stop me', 'fake/long-20k');
    const streamed = readAnswerStream(alice, incomplete_turn.id);
    await hold.reached;
    expect((await spentBy(app, alice.id)).reserved).toBeGreaterThanOrEqual(COST_MAX);
    await alice.call('stopAnswer', { params: { id: incomplete_turn.id } });
    await streamed;
    const usage = await usageFor(alice, incomplete_turn.id);
    expect(usage).toMatchObject({ is_estimate: true });
    expect(usage?.cost).toBeGreaterThan(0);
    expect(usage?.cost).toBeLessThan(COST_MAX);
    const failed = await ask(alice, 'Fail', 'fake/500');
    await readAnswerStream(alice, failed.incomplete_turn.id);
    expect(await usageFor(alice, failed.incomplete_turn.id)).toBe(undefined);
    expect(await spentBy(app, alice.id)).toEqual({
      spent: Number((spent + (usage?.cost ?? 0)).toFixed(9)),
      reserved: 0,
    });
    expect(await ledgerErrors(app)).toEqual([]);
  });

  it('is counted when the conversation is deleted during the answer', async () => {
    const hold = app.fake.hold('fake/long-20k', 20);
    const { conversation, incomplete_turn } = await ask(alice, 'Delete me', 'fake/long-20k');
    const streamed = readAnswerStream(alice, incomplete_turn.id);
    await hold.reached;
    const before = await spentBy(app, null);
    await alice.call('deleteConversation', { params: { id: conversation.id } });
    await streamed;
    const after = await spentBy(app, null);
    expect(after.reserved).toBe(0);
    expect(after.spent).toBeGreaterThan(before.spent);
    expect(await ledgerErrors(app)).toEqual([]);
  });
});

describe('a budget', () => {
  let site: TestApp;
  let carol: Person;
  beforeAll(async () => {
    // The budgets cover the greatest costs of two answers at once.
    site = await createTestApp({ env: { BUDGET_DAY_SITE: '0.04', BUDGET_DAY_PERSON: '0.03' } });
    carol = await site.signUp();
  });
  afterAll(() => site.close());

  it('holds for 20 parallel questions, and refuses before the gateway is called', async () => {
    const hold = site.fake.hold('fake/slow', 1);
    const people = await Promise.all(Array.from({ length: 20 }, () => site.signUp()));
    const asked = await Promise.all(people.map((person) => ask(person, 'All at once?', 'fake/slow')));
    const replies = asked.map(({ incomplete_turn }, at) => {
      const person = people[at] ?? carol;
      return readAnswerStream(person, incomplete_turn.id);
    });
    await hold.reached;
    const refused = await Promise.race([
      Promise.all(replies.map((reply) => reply.then(({ status }) => status === 429))).then(() => []),
      waitForRefusals(replies, 18),
    ]);
    expect(refused).toHaveLength(18);
    expect((await spentBy(site, null)).reserved).toBeLessThanOrEqual(0.04);
    hold.release();
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(site.fake.calls.get('fake/slow')).toBe(2);
    expect(await spentBy(site, null)).toMatchObject({ reserved: 0 });
    expect(await ledgerErrors(site)).toEqual([]);
  });

  it('refuses with the pending turn, the end of the day, and a cheaper model', async () => {
    const { incomplete_turn, conversation } = await ask(carol, 'First', 'fake/echo');
    expect((await readAnswerStream(carol, incomplete_turn.id)).status).toBe(200);
    await site.database.db.updateTable('budget_days').set({ spent: 0.035 }).execute();
    const calls = site.fake.calls.get('fake/echo');
    const body = {
      conversation_id: conversation.id,
      parent_turn_id: incomplete_turn.id,
      user_message: 'Second',
      openrouter_model_id: 'fake/echo',
    };
    const reply = await carol.call('createTurn', { body });
    expect(reply).toMatchObject({
      status: 429,
      body: {
        code: 'budget_spent',
        turn: { status: 'pending', user_message: 'Second' },
        cheaper_model: null,
      },
    });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    expect(site.fake.calls.get('fake/echo')).toBe(calls);
    // The next day has its own budget.
    site.clock.move(Number(reply.headers['retry-after']) * 1_000);
    const login = { username_or_email: carol.username, password: 'Tadpole-1!' };
    const { access_token } = (await site.anonymous.call('login', { body: login })).ok;
    const headers = { authorization: `Bearer ${access_token}` };
    const { turn } = (await carol.call('createTurn', { body, headers })).ok;
    expect(turn.ai_response).toBe('You said: Second');
  });

  it('of 0 allows no answer, and one that is smaller than an answer allows the first', async () => {
    for (const [BUDGET_DAY_PERSON, status] of [
      ['0', 429],
      ['0.000001', 200],
    ] as const) {
      const small = await createTestApp({ env: { BUDGET_DAY_PERSON }, fake: site.fake });
      const dora = await small.signUp();
      const { incomplete_turn } = await ask(dora, 'May I?', 'fake/echo');
      expect((await readAnswerStream(dora, incomplete_turn.id)).status).toBe(status);
      const next = await ask(dora, 'And now?', 'fake/echo');
      expect((await readAnswerStream(dora, next.incomplete_turn.id)).status).toBe(429);
      await small.close();
    }
  });
});

it('settles the answers of killed processes once, from their logs', async () => {
  const { db } = app.database;
  const before = await spentBy(app, alice.id);
  const held: Promise<unknown>[] = [];
  for (let n = 0; n < 3; n += 1) {
    const hold = app.fake.hold('fake/long-20k', 20);
    const { incomplete_turn } = await ask(alice, `Killed ${n}`, 'fake/long-20k');
    held.push(readAnswerStream(alice, incomplete_turn.id));
    await hold.reached;
    await db
      .insertInto('generation_events')
      .values({
        turn_id: incomplete_turn.id,
        fence: 1,
        seq: 1_000,
        event: JSON.stringify({ type: 'content', content: 'x'.repeat(400) }) as never,
      })
      .execute();
    // A lease whose owner has crashed.
    await db
      .updateTable('generations')
      .set({ lease_owner: `gone ${randomUUID()}`, lease_until: '-infinity' })
      .where('turn_id', '=', incomplete_turn.id)
      .execute();
    const { clock } = app;
    const bus = {
      publish: () => undefined,
      subscribe: () => () => undefined,
      onGap: () => () => undefined,
      close: async () => undefined,
    };
    const deps = { db, clock, bus, log: silentLog, onStored: async () => undefined };
    await Promise.all([takeOver(deps), takeOver(deps), takeOver(deps, incomplete_turn.id)]);
    hold.release();
  }
  await Promise.all(held);
  const after = await spentBy(app, alice.id);
  expect(after.reserved).toBe(0);
  // Each at least the 100 tokens of the logged text.
  expect(after.spent - before.spent).toBeGreaterThan(3 * 100 * 0.000_002);
  expect(await ledgerErrors(app)).toEqual([]);
});

it('settles the prompt of a crashed process in a deleted conversation', async () => {
  const { db } = app.database;
  const orphan = {
    turn_id: randomUUID(),
    fence: 1,
    day: '2026-01-01',
    user_id: alice.id,
    model_id: 'fake/echo',
    site_amount: 0,
    person_amount: 0,
    tokens_in: 10,
    max_tokens: 100,
    prompt_price: 0.001,
    completion_price: 0.001,
    request_price: 0,
    created_at: '2026-01-01T00:00:00Z',
  };
  await db.insertInto('reservations').values(orphan).execute();
  const before = await spentBy(app, null);
  await Promise.all([settleOrphans(db), settleOrphans(db)]);
  expect((await spentBy(app, null)).spent - before.spent).toBeCloseTo(0.01, 9);
  expect(await db.selectFrom('reservations').selectAll().execute()).toEqual([]);
});

async function waitForRefusals(
  replies: readonly Promise<{ status: number }>[],
  wanted: number,
): Promise<number[]> {
  return await new Promise((resolve) => {
    const refused: number[] = [];
    for (const reply of replies)
      void reply.then(({ status }) => {
        if (status === 429) refused.push(status);
        if (refused.length === wanted) resolve(refused);
      });
  });
}
