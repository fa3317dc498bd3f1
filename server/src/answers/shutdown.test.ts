// What callers receive when their server shuts down during an answer.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../db/connect.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, personAt, type Person, type TestApp } from '../testing/app.ts';
import { openTestDatabase } from '../testing/database/database.ts';
import { startFakeGateway, type FakeGateway } from '../testing/fake-gateway/fake-gateway.ts';

let database: Database;
let fake: FakeGateway;
let app: TestApp;
let alice: Person | null = null;
beforeAll(async () => {
  database = await openTestDatabase();
  fake = await startFakeGateway();
});
beforeEach(async () => {
  app = await createTestApp({ database, fake });
});
afterAll(async () => {
  await fake.close();
  await database.close();
});

async function continueAtShutdown(timeoutMs: number) {
  alice = alice === null ? await app.signUp() : personAt(app.url, alice);
  const { incomplete_turn } = await ask(alice, 'Is the pond open?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  const hold = fake.hold('fake/echo', 2);
  const body = {
    conversation_id: incomplete_turn.conversation_id,
    parent_turn_id: incomplete_turn.id,
    user_message: 'Until when?',
    openrouter_model_id: 'fake/echo',
  };
  const reply = alice.call('createTurn', { body });
  await hold.reached;
  const closed = app.app.close(timeoutMs);
  if (timeoutMs > 0) hold.release();
  return { reply: await reply, closed };
}

it('sends the reply of a call whose answer ends during the shutdown', async () => {
  const { reply, closed } = await continueAtShutdown(5_000);
  expect(reply.ok.turn).toMatchObject({ status: 'complete', ai_response: 'You said: Until when?' });
  await closed;
});

it('sends the failed turn of a call whose answer the shutdown interrupts', async () => {
  const { reply, closed } = await continueAtShutdown(0);
  expect(reply.body).toMatchObject({ code: 'answer_interrupted', turn: { status: 'failed' } });
  await closed;
});
