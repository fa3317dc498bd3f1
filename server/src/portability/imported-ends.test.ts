// Why an answer ended: an export that is imported keeps it.

import { importReport } from '@frogpond/contract/conversations/portability';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';

let app: TestApp;
let alice: Person;

beforeAll(async () => {
  app = await createTestApp();
  alice = await app.signUp();
});
afterAll(() => app.close());

it.each([
  ['length', 'length', 'complete'],
  ['stopped', 'stopped', 'stopped'],
  ['stop', 'stop', 'complete'],
  ['an unknown reason', 'stop', 'complete'],
])('imports an answer that ended by %s as %s, with the status %s', async (given, finish_reason, status) => {
  const turn = { id: 'a', parent_turn_id: null, user_message: 'Why?', ai_response: 'Because', status };
  const turns = [{ ...turn, finish_reason: given }];
  const file = { format: 'frogpond-conversation', version: 1, conversation: { title: 'Cut off' }, turns };
  const headers = { 'content-type': 'application/json' };
  const sent = await alice.fetch('/import', { method: 'POST', headers, body: JSON.stringify(file) });
  const report = importReport.parse(await sent.json());
  const exported = await alice.fetch(`/conversations/${report.conversations[0]?.id}/export?format=json`);
  expect(await exported.json()).toMatchObject({ turns: [{ finish_reason, status }] });
});
