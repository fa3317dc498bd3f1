// Searches with common words only, as on an instance with a million conversations: the hottest titles are searched in memory,
// and the query that reads the hits applies the visibility rule.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createHotTitles } from '../hot-titles.ts';
import { loadMessagesByWords, loadTitlesByWords } from '../search-store.ts';
import { indexTurns } from './index-words.ts';
import { planForWords } from './word-plan.ts';
import { loadCommonWords } from './word-statistics-store.ts';

const CORPUS = {
  corpus: 'titles' as const,
  texts: 1_000_000,
  common: new Map([
    ['how', 300_000],
    ['much', 90_000],
    ['rain', 50_000],
    ['falls', 41_000],
  ]),
};

let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp();
  alice = await app.signUp();
  bob = await app.signUp();
});
afterAll(() => app.close());

async function start(person: Person, title: string, isPublic = true): Promise<string> {
  const { ok } = await person.call('createConversation', {
    body: { title, initial_message: `${title}?`, is_public: isPublic },
  });
  return ok.id;
}

it('finds common words in the hottest public titles and in the viewer’s own', async () => {
  const { db } = app.database;
  const wet = await start(alice, 'How much rain falls in spring');
  const quoted = await start(alice, 'RAIN, “how much” of it?');
  const gone = await start(alice, 'How much rain is gone');
  await start(alice, 'How much for a rainbow');
  const secret = await start(alice, 'How much rain falls at night', false);

  const hotTitles = createHotTitles(db);
  const find = async (viewer: Person | null, words: string[]): Promise<string[]> => {
    const plan = planForWords(words, CORPUS);
    if (plan === null) return [];
    const hot = plan.by_index === null ? await hotTitles.searchHotTitles(words, 100) : [];
    const rows = await loadTitlesByWords(db, { viewer_id: viewer?.id ?? null, hot, limit: 10, ...plan });
    return rows.map(({ id }) => id).toSorted();
  };
  expect(await find(null, ['how', 'much', 'rain', 'fall'])).toEqual([wet]);
  expect(await find(bob, ['rain', 'how', 'much'])).toEqual([wet, quoted, gone].toSorted());
  expect(await find(alice, ['how', 'much', 'rain', 'falls'])).toEqual([wet, secret].toSorted());
  // The list in memory is older than this.
  await alice.call('deleteConversation', { params: { id: gone } });
  expect(await hotTitles.searchHotTitles(['rain', 'is', 'gone'], 100)).toEqual([gone]);
  expect(await find(bob, ['rain', 'how', 'much'])).toEqual([wet, quoted].toSorted());
});

it('checks the common words on the hits of the rare ones', async () => {
  const { db } = app.database;
  const alike = await start(alice, 'Mangroves, and how much rain falls on them');
  await start(alice, 'Mangroves in the snow');
  await start(alice, 'Mangroves: somehow much train-fall', true);
  const plan = planForWords(['how', 'mangroves', 'much', 'rain'], CORPUS);
  expect(plan).toMatchObject({ by_index: "'mangroves'" });
  if (plan === null) return;
  expect(await loadTitlesByWords(db, { viewer_id: null, hot: [], limit: 10, ...plan })).toMatchObject([
    { id: alike },
  ]);
  expect(await loadMessagesByWords(db, { viewer_id: null, limit: 10, ...plan })).toMatchObject([
    { conversation_id: alike },
  ]);
});

it('counts the words of questions and of answers separately', async () => {
  const { db } = app.database;
  for (const place of [1, 2, 3, 4]) {
    const id = await start(alice, `Is this puddle number ${place}`);
    const turns = await sql<{
      id: string;
    }>`update turns set ai_response = 'It was never measured.', status = 'complete'
      where conversation_id = ${id} returning id`.execute(db);
    await inTransaction(db, (tx) =>
      indexTurns(
        tx,
        turns.rows.map((turn) => turn.id),
      ),
    );
  }
  await sql`analyze turn_words`.execute(db);
  const { common: asked } = await loadCommonWords(db, 'messages', 2);
  const { common: answered } = await loadCommonWords(db, 'answers', 2);
  expect(asked.get('puddle')).toBe(4);
  expect(asked.has('measured')).toBe(false);
  expect(answered.get('measured')).toBe(4);
  expect(answered.has('puddle')).toBe(false);
});
