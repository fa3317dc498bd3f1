// What an import keeps of a conversation: its title, the order of its branches, of which the newest of the file is shown, and why its
// answers ended.

import { importReport } from '@frogpond/contract/conversations/portability';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { LIBRECHAT } from '../testing/import-files.ts';

let app: TestApp;
let alice: Person;

beforeAll(async () => {
  app = await createTestApp();
  alice = await app.signUp();
});
afterAll(() => app.close());

async function send(file: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return await alice.fetch('/import', { method: 'POST', headers, body: JSON.stringify(file) });
}

async function take(file: object): Promise<string> {
  return importReport.parse(await (await send(file)).json()).conversations[0]?.id ?? '';
}

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
  const id = await take(file);
  const path = (await alice.call('getConversation', { params: { id } })).ok.turns;
  expect(path.map(({ user_message }) => user_message)).toEqual(['Where?', `Branch ${shown}`]);
});

it('keeps a long title, and the order of branches of which some have no answer', async () => {
  const title = `${'Frogs? '.repeat(40)}\n🐸`;
  const turns = [
    { id: 'a', parent_turn_id: null, user_message: 'Unanswered?', ai_response: null },
    { id: 'b', parent_turn_id: null, user_message: 'Two?', ai_response: 'Two.' },
    { id: 'c', parent_turn_id: 'b', user_message: 'Later?', ai_response: null },
    { id: 'd', parent_turn_id: 'b', user_message: 'Now?', ai_response: 'Now.' },
  ];
  const id = await take({ format: 'frogpond-conversation', version: 1, conversation: { title }, turns });
  const query = { path_mode: 'all' } as const;
  const imported = (await alice.call('getConversation', { params: { id }, query })).ok;
  expect(imported.title).toBe(title);
  expect(imported.turns.map(({ path, user_message }) => [path, user_message])).toEqual([
    ['1', 'Unanswered?'],
    ['2', 'Two?'],
    ['2.1', 'Later?'],
    ['2.2', 'Now?'],
  ]);
});

it.each([
  ['length', 'length', 'complete'],
  ['stopped', 'stopped', 'stopped'],
  ['stop', 'stop', 'complete'],
  ['an unknown reason', 'stop', 'complete'],
])('imports an answer that ended by %s as %s, with the status %s', async (given, finishReason, status) => {
  const turn = { id: 'a', parent_turn_id: null, user_message: 'Why?', ai_response: 'Because', status };
  const turns = [{ ...turn, finish_reason: given }];
  const file = { format: 'frogpond-conversation', version: 1, conversation: { title: 'Cut off' }, turns };
  const id = await take(file);
  const exported = await alice.fetch(`/conversations/${id}/export?format=json`);
  expect(await exported.json()).toMatchObject({ turns: [{ finish_reason: finishReason, status }] });
});

it('refuses a path of more than 1,000 turns, or skips it beside other conversations', async () => {
  const messages = Array.from({ length: 2_002 }, (_, n) => ({
    messageId: `m${n}`,
    parentMessageId: n === 0 ? null : `m${n - 1}`,
    isCreatedByUser: n % 2 === 0,
    text: `Text ${n}`,
  }));
  const long = { ...LIBRECHAT, title: 'Long', messages };
  const refused = await send(long);
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'path_too_long' }]);
  const report = importReport.parse(await (await send([long, LIBRECHAT])).json());
  expect(report.conversations).toHaveLength(1);
  expect(report.skipped).toEqual([{ title: 'Long', reason: 'path_too_long' }]);
});
