// The metrics of the queue and the budget.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';

let app: TestApp;
let boss: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { ADMINS: 'boss' } });
  boss = await app.signUp('boss');
});
afterAll(() => app.close());

const read = async () => await (await app.anonymous.fetch('/metrics')).text();

it('have the length of each queue, the budget, and its spent part', async () => {
  expect(await read()).toContain('moderation_queue{queue="reports"} 0');
  expect(await read()).not.toContain('budget_day_site_dollars{figure="budget"}');
  const alice = await app.signUp();
  const { conversation, incomplete_turn } = await ask(alice, 'How much?', 'fake/reasoning');
  await readAnswerStream(alice, incomplete_turn.id);
  const target = { target_type: 'conversation', target_id: conversation.id } as const;
  await boss.call('createReport', { body: { ...target, reason: 'spam' } });
  await boss.call('updateAdminSettings', { body: { budget_day_site: 0 } });
  const refused = await ask(alice, 'And now?', 'fake/reasoning');
  expect((await readAnswerStream(alice, refused.incomplete_turn.id)).status).toBe(429);
  const text = await read();
  expect(text).toContain('moderation_queue{queue="reports"} 1');
  expect(text).toContain('moderation_queue{queue="appeals"} 0');
  expect(text).toContain('budget_day_site_dollars{figure="budget"} 0');
  expect(text).toMatch(/budget_day_site_dollars\{figure="spent"\} 0\.\d+/);
  expect(text).toContain('budget_refusals_total 1');
});
