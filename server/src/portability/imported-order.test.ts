// Which branch of an imported conversation is shown: the newest of its file.

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

const COUNT = 40;

it.each([
  { of: 'without times', shown: COUNT - 1, timeOf: () => ({}) },
  { of: 'of one time', shown: COUNT - 1, timeOf: () => ({ created_at: '2024-05-01T00:00:00Z' }) },
  {
    of: 'of several times',
    shown: 7,
    timeOf: (n: number) => ({ created_at: `2024-05-01T${n === 7 ? '20' : '10'}:00:${10 + n}Z` }),
  },
])('shows branch $shown of forty equal ones $of', async ({ shown, timeOf }) => {
  const turns = Array.from({ length: COUNT }, (_, n) => ({
    id: `branch ${n}`,
    parent_turn_id: 'root',
    user_message: `Branch ${n}`,
    ai_response: 'It ends here.',
    ...timeOf(n),
  }));
  const root = { id: 'root', parent_turn_id: null, user_message: 'Where?', ai_response: 'Here.' };
  const conversation = { title: 'A fork', created_at: '2024-04-01T00:00:00Z', tags: [] };
  const file = { format: 'frogpond-conversation', version: 1, conversation, turns: [root, ...turns] };
  const headers = { 'content-type': 'application/json' };
  const response = await alice.fetch('/import', { method: 'POST', headers, body: JSON.stringify(file) });
  const id = importReport.parse(await response.json()).conversations[0]?.id ?? '';
  const path = (await alice.call('getConversation', { params: { id } })).ok.turns;
  expect(path.map(({ user_message }) => user_message)).toEqual(['Where?', `Branch ${shown}`]);
});
