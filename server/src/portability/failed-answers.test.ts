// The text that arrived before an answer failed is shown with the question, so the exports contain it.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';

const PARTIAL = 'The beginning of';
let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp();
  [alice, bob] = [await app.signUp(), await app.signUp()];
});
afterAll(() => app.close());

async function exported(path: string, format: string): Promise<string> {
  return await (await bob.fetch(`${path}/export?format=${format}`)).text();
}

it('exports the partial text of a failed answer with the conversation and with the account', async () => {
  const hers = await ask(alice, 'Why do frogs sing?', 'fake/echo');
  await readAnswerStream(alice, hers.incomplete_turn.id);
  const his = await ask(bob, 'Why do toads walk?', 'fake/cut');
  await readAnswerStream(bob, his.incomplete_turn.id);
  const more = { parent_turn_id: hers.incomplete_turn.id, openrouter_model_id: 'fake/cut' };
  const body = { conversation_id: hers.conversation.id, user_message: 'At night?', ...more };
  expect((await bob.call('createTurn', { body })).status).toBe(502);

  const failed = { ai_response: null, partial_response: PARTIAL, status: 'failed' };
  const answered = { partial_response: null, status: 'complete' };
  const conversation = `/conversations/${hers.conversation.id}`;
  expect(JSON.parse(await exported(conversation, 'json'))).toMatchObject({ turns: [answered, failed] });
  expect(await exported(conversation, 'markdown')).toContain(PARTIAL);
  const account = `/users/${bob.id}`;
  expect(JSON.parse(await exported(account, 'json'))).toMatchObject({
    conversations: [{ turns: [failed] }],
    turns: [failed],
  });
  expect((await exported(account, 'markdown')).split(PARTIAL)).toHaveLength(3);
});

it('states in Markdown that an answer without any text failed', async () => {
  const failed = await ask(bob, 'Why do newts hide?', 'fake/500');
  await readAnswerStream(bob, failed.incomplete_turn.id);
  const text = await exported(`/conversations/${failed.conversation.id}`, 'markdown');
  expect(text).toContain('*The answer failed.*');
  expect(text).not.toContain('No answer yet');
});
