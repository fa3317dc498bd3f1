// Repeated calls under one Idempotency-Key: how many wait for a running call, and what they return once it is done.

import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_WAITERS_MAX } from '@frogpond/contract/limits';
import { importReport } from '@frogpond/contract/conversations/portability';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { ask, readAnswerStream } from '../../testing/answers.ts';
import { LIBRECHAT } from '../../testing/import-files.ts';

let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp();
  [alice, bob] = await Promise.all([app.signUp(), app.signUp()]);
});
afterAll(() => app.close());

const newKey = () => ({ 'idempotency-key': randomUUID() });

async function answered(person: Person) {
  const { conversation, incomplete_turn } = await ask(person, 'Do frogs repeat themselves?', 'fake/echo');
  await readAnswerStream(person, incomplete_turn.id);
  return { conversation_id: conversation.id, turn_id: incomplete_turn.id };
}

it('lets five duplicates of a running call wait, and refuses the others until it is done', async () => {
  const { conversation_id, turn_id } = await answered(alice);
  const headers = newKey();
  const openrouterModelId = 'fake/long-20k';
  const body = {
    conversation_id,
    parent_turn_id: turn_id,
    user_message: 'Slowly?',
    openrouter_model_id: openrouterModelId,
  };
  const send = () => alice.call('createTurn', { body, headers });
  const hold = app.fake.hold(openrouterModelId, 1);
  const first = send();
  await hold.reached;
  const refused: unknown[] = [];
  let release: () => void = () => undefined;
  const allRefused = new Promise<void>((resolve) => {
    release = resolve;
  });
  const duplicates = Array.from({ length: 200 }, async () => {
    const reply = await send();
    if (reply.status === 409) {
      refused.push([reply.body.code, reply.headers['retry-after']]);
      if (refused.length === 200 - IDEMPOTENCY_WAITERS_MAX) release();
    }
    return reply;
  });
  const other = alice.call('createTurn', { body: { ...body, user_message: 'Other?' }, headers });
  expect((await other).body.code).toBe('idempotency_conflict');
  await allRefused;
  hold.release();
  const { turn } = (await first).ok;
  const served = (await Promise.all(duplicates)).filter(({ status }) => status !== 409);
  expect(served.map(({ ok }) => ok.turn.id)).toEqual(Array(IDEMPOTENCY_WAITERS_MAX).fill(turn.id));
  expect(new Set(refused.map(String))).toEqual(new Set(['request_running,2']));
  const later = await Promise.all(Array.from({ length: 20 }, send));
  expect(later.map(({ ok }) => ok.turn.id)).toEqual(Array(20).fill(turn.id));
  expect(app.fake.calls.get(openrouterModelId)).toBe(1);
});

it('gives the place of a duplicate that disconnects to another', async () => {
  const { conversation_id, turn_id } = await answered(alice);
  const openrouterModelId = 'fake/long-20k';
  const body = {
    conversation_id,
    parent_turn_id: turn_id,
    user_message: 'Later?',
    openrouter_model_id: openrouterModelId,
  };
  const headers = { 'content-type': 'application/json', ...newKey() };
  const send = (signal: AbortSignal | null = null) =>
    alice.fetch('/turns', { method: 'POST', headers, body: JSON.stringify(body), signal });
  const hold = app.fake.hold(openrouterModelId, 1);
  const first = send();
  await hold.reached;
  const leaving = new AbortController();
  const gone = Array.from({ length: IDEMPOTENCY_WAITERS_MAX + 1 }, () => send(leaving.signal));
  expect((await Promise.race(gone)).status).toBe(409);
  leaving.abort();
  await Promise.allSettled(gone);
  const statuses: number[] = [];
  const retry = async (): Promise<void> => {
    const { status } = await send();
    statuses.push(status);
    if (status === 409) await retry();
  };
  const retried = retry();
  const waiting = send().then(({ status }) => status);
  hold.release();
  expect((await first).status).toBe(201);
  await retried;
  expect(statuses.at(-1)).toBe(201);
  expect([201, 409]).toContain(await waiting);
});

/** Every call that accepts a key, as bob makes it in alice's conversation; `in`: the conversation of the result. */
async function createAll() {
  const { conversation_id, turn_id } = await answered(alice);
  const question = {
    title: 'Secret newts',
    initial_message: 'Secret newts?',
    openrouter_model_id: 'fake/echo',
  };
  const continuation = {
    conversation_id,
    parent_turn_id: turn_id,
    user_message: 'Secret newts?',
    openrouter_model_id: 'fake/echo',
  };
  const body = { content: 'Secret newts.' };
  const params = { id: turn_id };
  const report = {
    target_type: 'turn',
    target_id: turn_id,
    reason: 'spam',
    details: 'Secret newts',
  } as const;
  const keys = Array.from({ length: 7 }, newKey);
  const [a = {}, b = {}, c = {}, d = {}, e = {}, f = {}, g = {}] = keys;
  const file = JSON.stringify([{ ...LIBRECHAT, title: 'Secret newts' }]);
  const send = {
    createConversation: () => bob.call('createConversation', { body: question, headers: a }),
    quickCreateConversation: () => bob.call('quickCreateConversation', { body: question, headers: b }),
    createTurn: () => bob.call('createTurn', { body: continuation, headers: c }),
    regenerateTurn: () => bob.call('regenerateTurn', { params, body: {}, headers: d }),
    createComment: () => bob.call('createComment', { params, body, headers: e }),
    createReport: () => bob.call('createReport', { body: report, headers: f }),
    importConversations: async () => {
      const headers = { 'content-type': 'application/json', ...g };
      const reply = await bob.fetch('/import', { method: 'POST', headers, body: file });
      return { status: reply.status, ok: importReport.safeParse(await reply.json()).data };
    },
  };
  return { conversation_id, send };
}

/** The id of what a reply is about. */
function idOf(reply: unknown): unknown {
  const {
    turn,
    comment,
    report,
    conversation,
    conversations = [],
  } = reply as Record<string, { id: string }> & {
    conversations?: { id: string }[];
  };
  return (turn ?? comment ?? report ?? conversation ?? conversations[0])?.id;
}

it('repeats every result from its resource, and returns 404 once it is deleted', async () => {
  const { conversation_id, send } = await createAll();
  const first: unknown[] = [];
  for (const [name, call] of Object.entries(send)) {
    const { status, ok } = await call();
    expect([name, status]).toEqual([name, 201]);
    first.push(idOf(ok));
  }
  const again: unknown[] = [];
  for (const call of Object.values(send)) again.push(idOf((await call()).ok));
  expect(again).toEqual(first);
  const { rows } = await sql<{ row: string }>`
    select k::text as row from idempotency_keys k where user_id = ${bob.id}`.execute(app.database.db);
  expect(rows).toHaveLength(Object.keys(send).length);
  expect(rows.filter(({ row }) => /newts/i.test(row))).toEqual([]);
  await alice.call('deleteConversation', { params: { id: conversation_id } });
  const own = await bob.call('listUserConversations', { params: { id: bob.id } });
  for (const { id } of own.ok.conversations) await bob.call('deleteConversation', { params: { id } });
  for (const [name, call] of Object.entries(send)) expect([name, (await call()).status]).toEqual([name, 404]);
});

it('repeats a result as it is now: edited, deleted, or no longer visible', async () => {
  const { conversation_id, send } = await createAll();
  const { comment } = (await send.createComment()).ok;
  const { turn } = (await send.createTurn()).ok;
  const params = { id: comment.id };
  await bob.call('updateComment', { params, body: { content: 'Now about toads.' } });
  expect((await send.createComment()).ok.comment).toMatchObject({ ...params, content: 'Now about toads.' });
  await bob.call('deleteComment', { params });
  expect((await send.createComment()).status).toBe(404);
  await alice.call('blockUser', { params: { id: bob.id } });
  expect((await send.createTurn()).ok.turn.id).toBe(turn.id);
  await sql`update conversations set removed_at = now() where id = ${conversation_id}`.execute(
    app.database.db,
  );
  expect((await send.createTurn()).status).toBe(404);
  await alice.call('unblockUser', { params: { id: bob.id } });
});
