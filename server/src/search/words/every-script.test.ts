// Searches in many scripts and spellings, through the API: titles, questions and answers, and what is lit.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { silentLog } from '../../testing/database/database.ts';
import { indexWordsJob } from './index-words.ts';

let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp();
  [alice, bob] = [await app.signUp(), await app.signUp()];
});
afterAll(() => app.close());

async function ask(title: string, initialMessage = title): Promise<string> {
  const { ok } = await alice.call('createConversation', {
    body: { title, initial_message: initialMessage, is_public: true },
  });
  return ok.id;
}

/** Title and lit words of each hit. */
async function search(q: string): Promise<{ title: string; lit: string[] }[]> {
  const { ok } = await bob.call('search', { query: { q } });
  return ok.items.map(({ conversation, snippet, highlights }) => {
    return { title: conversation.title, lit: highlights.map(([start, end]) => snippet.slice(start, end)) };
  });
}

describe('a search', () => {
  it.each([
    ['紅葉', '京都の紅葉はいつが見頃ですか', '紅葉'],
    ['机器', '如何学习机器学习', '机器'],
    ['ค้นหา', 'วิธีค้นหาข้อมูล', 'ค้นหา'],
    ['kyoho', 'What were the Kyōhō reforms', 'Kyōhō'],
    ['2.10.1', 'Is 2.10.1 safe to run', '2.10.1'],
    ['c#', 'Why is C# popular', 'C#'],
    ['strasse', 'Wie lang ist die Straße', 'Straße'],
    ['🐸', 'What does 🐸 mean', '🐸'],
  ])('for %s finds %s and lights the word', async (q, title, lit) => {
    await ask(title);
    expect(await search(q)).toEqual([{ title, lit: [lit] }]);
    const { ok } = await bob.call('autocompleteTitles', { query: { q } });
    expect(ok.suggestions.map((one) => one.title)).toContain(title);
  });

  it('for C++ does not find C#', async () => {
    await ask('Is C++ hard');
    expect(await search('c++')).toEqual([{ title: 'Is C++ hard', lit: ['C++'] }]);
  });

  it('finds a word at the end of a long text', async () => {
    const answer = `${'Frogs hop into the pond. '.repeat(7_900)} Then comes the axolotlish end.`;
    expect(answer.length).toBeGreaterThan(190_000);
    const say = (role: string, text: string) => ({
      author: { role },
      content: { content_type: 'text', parts: [text] },
    });
    const q = { parent: null, message: say('user', 'What happens at the end?') };
    const file = [{ title: 'Long', mapping: { q, a: { parent: 'q', message: say('assistant', answer) } } }];
    const body = JSON.stringify(file);
    const reply = await alice.fetch('/import', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { conversations } = (await reply.json()) as { conversations: { id: string }[] };
    const id = conversations[0]?.id ?? '';
    await alice.call('updateConversation', { params: { id }, body: { is_public: true } });
    expect(await search('axolotlish')).toMatchObject([{ lit: ['axolotlish'] }]);
    expect(await search('"axolotlish end"')).toHaveLength(1);
    expect(await search('axolotlish -hop')).toEqual([]);
  });

  it('finds a changed title by its new words alone', async () => {
    const id = await ask('Are newts lizards', 'Please explain.');
    await alice.call('updateConversation', { params: { id }, body: { title: 'Are salamanders lizards' } });
    expect(await search('newts')).toEqual([]);
    expect(await search('salamanders')).toMatchObject([{ title: 'Are salamanders lizards' }]);
  });
});

it('texts with words of an older version are found, and indexed again in the background', async () => {
  const title = 'When do cherry trees 東京の桜 bloom';
  const id = await ask(title);
  const { db } = app.database;
  await sql`update turn_words w set version = 0, message = to_tsvector('simple', t.user_message)
    from turns t where t.id = w.turn_id and t.conversation_id = ${id}`.execute(db);
  await sql`update conversation_titles set words_version = 0, words = to_tsvector('simple', title)
    where conversation_id = ${id}`.execute(db);
  expect(await search('桜')).toEqual([]);
  expect(await search('cherry')).toMatchObject([{ title }]);
  const { signal } = new AbortController();
  const context = { request_id: null, attempt: 1, signal, log: silentLog, finish: async () => {} };
  await indexWordsJob({ db }).run({}, context);
  expect(await search('桜')).toMatchObject([{ title }]);
});
