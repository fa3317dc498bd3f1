// Searches with typing mistakes: in each letter of a word, in all three calls, and on generated ones.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDatabase } from '../../seed/seed.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { correctSpelling } from './spelling.ts';
import { indexedLexemes } from './words.ts';

let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp();
  [alice, bob] = [await app.signUp(), await app.signUp()];
  await start('How does recursion end?', true);
  await start('Plans for the zeppelin', false);
}, 60_000);
afterAll(() => app.close());

async function start(title: string, isPublic: boolean): Promise<void> {
  await alice.call('createConversation', {
    body: { title, initial_message: 'Please explain.', is_public: isPublic },
  });
}

const found = async (person: Person, q: string): Promise<string[]> =>
  (await person.call('search', { query: { q } })).ok.items.map(({ conversation }) => conversation.title);
const completed = async (person: Person, q: string): Promise<string[]> =>
  (await person.call('autocompleteTitles', { query: { q } })).ok.suggestions.map(({ title }) => title);
const suggested = async (person: Person, q: string): Promise<string[]> =>
  (await person.call('searchSuggestions', { query: { q } })).ok.suggestions.map(({ title }) => title);

describe('a typing mistake', () => {
  it.each([
    'recusrion',
    'ecursion',
    'rcursion',
    'xecursion',
    'reecursion',
    'recursoin',
    'recursio',
    'how does rexursion end',
  ])('is corrected in %s', async (q) => {
    const title = 'How does recursion end?';
    expect(await found(bob, q)).toEqual([title]);
    expect(await completed(bob, q)).toEqual([title]);
    expect(await suggested(bob, q)).toContain(title);
  });

  it('has the corrected word highlighted', async () => {
    await alice.call('createConversation', {
      body: { title: 'Stalactites', initial_message: 'Do stalactites grow?', is_public: true },
    });
    const [hit] = (await bob.call('search', { query: { q: 'stlaactites' } })).ok.items;
    const [startEnd] = hit?.highlights ?? [];
    expect(hit?.snippet.slice(...(startEnd ?? [0, 0]))).toBe('Stalactites');
  });

  it('is not corrected to a word of a private conversation of someone else', async () => {
    expect(await found(bob, 'zepelin')).toEqual([]);
    expect(await completed(bob, 'zepelin')).toEqual([]);
    expect(await found(alice, 'zepelin')).toEqual(['Plans for the zeppelin']);
  });
});

it('finds the conversation of 95 in 100 misspelled words among the first five', async () => {
  await seedDatabase({ database: app.database, clock: app.clock }, { conversations: 60, seed: 3 }, () => {});
  const rows = await app.database.db
    .selectFrom('conversations')
    .select(['title'])
    .where('listed', '=', true)
    .execute();
  const titlesOf = new Map<string, Set<string>>();
  for (const { title } of rows)
    for (const word of indexedLexemes(title).filter((one) => [...one].length >= 5))
      titlesOf.set(word, (titlesOf.get(word) ?? new Set()).add(title));
  // For a word in more than five titles, any five of them count as found.
  const words = [...titlesOf.keys()].toSorted();
  expect(words.length).toBeGreaterThan(60);
  const missed: string[] = [];
  const TRIED = 60;
  for (let tried = 0; tried < TRIED; tried++) {
    const word = words[(tried * 7) % words.length] ?? '';
    const wrong = mistype(word, tried);
    const first = (await found(bob, wrong)).slice(0, 5);
    if (!first.some((title) => titlesOf.get(word)?.has(title) === true)) missed.push(`${word}: ${wrong}`);
  }
  expect(missed.slice(TRIED / 20)).toEqual([]);
}, 120_000);

it('searches at most 32 pages of new titles one by one', async () => {
  const { db } = app.database;
  await sql`
    insert into conversations (id, title, is_public, created_at, updated_at)
    select gen_random_uuid(), 'Why do ' || md5(n::text) || ' frogs sleep together', true, now(), now()
    from generate_series(1, 1500) as n`.execute(db);
  const { rows } = await sql<{ pages: number }>`
    select gin_clean_pending_list('conversation_titles_spelling')::int as pages`.execute(db);
  expect(rows[0]?.pages).toBeLessThanOrEqual(32);
});

/** One mistake: a letter added, left out, changed or swapped with its neighbour, at a place that depends on `seed`. */
function mistype(word: string, seed: number): string {
  const letters = [...word];
  const place = (seed * 5) % (letters.length - 1);
  const added = String.fromCodePoint(97 + ((seed * 11) % 26));
  const kinds = [
    () => letters.toSpliced(place, 0, added),
    () => letters.toSpliced(place, 1),
    () => letters.toSpliced(place, 1, added),
    () => letters.toSpliced(place, 2, letters[place + 1] ?? '', letters[place] ?? ''),
  ];
  return (kinds[seed % 4]?.() ?? letters).join('');
}

it('treats a common word as spelled correctly', async () => {
  const { db } = app.database;
  const correct = (rare: string[]) =>
    correctSpelling({ db, rareWords: async () => rare }, null, ['recusrion', 'exmple']);
  expect(await correct(['recusrion', 'exmple'])).toEqual([['recursion', 'exmple']]);
  expect(await correct(['exmple'])).toEqual([]);
});
