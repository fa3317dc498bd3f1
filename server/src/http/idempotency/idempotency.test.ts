// Idempotency keys of refused calls: kept after a write, released before.

import { randomUUID } from 'node:crypto';
import { ANSWERS_AT_ONCE } from '@frogpond/contract/limits';
import { importReport } from '@frogpond/contract/conversations/portability';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { ask, readAnswerStream } from '../../testing/answers.ts';
import { LIBRECHAT } from '../../testing/import-files.ts';
import { waitFor } from '../../testing/wait.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => app.close());

/** An answered conversation of one turn, and a continuation of it that is sent under one key. */
async function continuation(person: Person, openrouterModelId: string) {
  const { conversation, incomplete_turn } = await ask(person, 'Why do frogs sing?', 'fake/echo');
  await readAnswerStream(person, incomplete_turn.id);
  const conversationId = conversation.id;
  const body = {
    conversation_id: conversationId,
    parent_turn_id: incomplete_turn.id,
    openrouter_model_id: openrouterModelId,
  };
  const headers = { 'idempotency-key': randomUUID() };
  return {
    send: (userMessage: string, more: Partial<typeof body> = {}) =>
      person.call('createTurn', { body: { ...body, user_message: userMessage, ...more }, headers }),
    turns: async () =>
      (await person.call('listTurns', { query: { conversation_id: conversationId } })).ok.items,
  };
}

describe('a question that is refused after it was written', () => {
  it('is answered by the retry and not written twice, after too many running answers', async () => {
    const alice = await app.signUp();
    const { send, turns } = await continuation(alice, 'fake/echo');
    const holds = Array.from({ length: ANSWERS_AT_ONCE }, () => app.fake.hold('fake/long-20k', 5));
    for (const hold of holds) {
      const { incomplete_turn } = await ask(alice, 'Held?', 'fake/long-20k');
      await readAnswerStream(alice, incomplete_turn.id, { disconnectAfter: 1 });
      await hold.reached;
    }
    const refused = await send('At night?');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_answers' } });
    expect((await send('By day?')).body.code).toBe('idempotency_conflict');
    for (const hold of holds) hold.release();
    await waitFor(async () => (await send('At night?')).status === 201);
    const [, question, ...others] = await turns();
    expect(question).toMatchObject({ user_message: 'At night?', ai_response: 'You said: At night?' });
    expect(others).toEqual([]);
    expect((await send('At night?')).ok.turn.id).toBe(question?.id);
  });

  it('is answered by the retry after a stop before the first text', async () => {
    const bob = await app.signUp();
    const { send, turns } = await continuation(bob, 'fake/long-20k');
    const hold = app.fake.hold('fake/long-20k', 0);
    const first = send('At night?');
    await hold.reached;
    const [, turn] = await turns();
    await bob.call('stopAnswer', { params: { id: turn?.id ?? '' } });
    expect(await first).toMatchObject({ status: 409, body: { code: 'answer_stopped' } });
    expect((await send('At night?')).ok.turn).toMatchObject({ id: turn?.id, status: 'complete' });
    expect(await turns()).toHaveLength(2);
  });
});

it('allows another body under the key of a question that was refused before a write', async () => {
  const carol = await app.signUp();
  const { send, turns } = await continuation(carol, 'fake/echo');
  expect((await send('At night?', { openrouter_model_id: 'fake/unheard-of' })).body.code).toBe(
    'unknown_model',
  );
  expect((await send('At night?', { parent_turn_id: randomUUID() })).body.code).toBe('not_found');
  expect((await send('At night?')).status).toBe(201);
  expect(await turns()).toHaveLength(2);
});

it('writes nothing twice when a partly refused import is retried', async () => {
  const dora = await app.signUp();
  // Branches of 750 turns: a path has at most 1,000.
  const parentOf = (n: number) => (n % 1_500 === 0 ? 'm1' : `m${n - 1}`);
  const messages = Array.from({ length: 4_000 }, (_, n) => ({
    messageId: `m${n}`,
    parentMessageId: n === 0 ? null : parentOf(n),
    isCreatedByUser: n % 2 === 0,
    text: `Text ${n}`,
  }));
  const file = JSON.stringify([LIBRECHAT, { ...LIBRECHAT, title: 'Deleted', messages }]);
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const send = () => dora.fetch('/import', { method: 'POST', headers, body: file });
  const list = async () =>
    (await dora.call('listUserConversations', { params: { id: dora.id } })).ok.conversations;

  const first = send();
  await waitFor(async () => {
    const { rows } = await sql`delete from conversations where creator_id = ${dora.id} and title = 'Deleted'
      returning id`.execute(app.database.db);
    return rows.length > 0;
  });
  expect((await first).status).toBe(404);
  const written = await list();
  expect(written).toHaveLength(1);
  const again = await send();
  const report = importReport.parse(await again.json());
  expect(report.conversations).toHaveLength(2);
  expect((await list()).map(({ id }) => id).toSorted()).toEqual(
    report.conversations.map(({ id }) => id).toSorted(),
  );
  expect(report.conversations.map(({ id }) => id)).toContain(written[0]?.id);
});
