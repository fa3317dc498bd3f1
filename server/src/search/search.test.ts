// The searches through the real app: queries find their targets, and private and deleted words find nothing.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { waitFor } from '../testing/wait.ts';
import { createEmbedders } from './embeddings/embedders.ts';
import { createPassageSearch } from './passages.ts';

const BUILT_IN = { model: 'none', base_url: null, api_key: null };
let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp();
  alice = await app.signUp();
  bob = await app.signUp();
});
afterAll(() => app.close());

async function start(person: Person, title: string, initialMessage: string, isPublic = true) {
  const { ok } = await person.call('createConversation', {
    body: { title, initial_message: initialMessage, is_public: isPublic },
  });
  return { id: ok.id, turn_id: ok.incomplete_turn.id };
}

async function titlesFor(person: Person, q: string): Promise<string[]> {
  const { ok } = await person.call('autocompleteTitles', { query: { q } });
  return ok.suggestions.map(({ title }) => title);
}

async function suggestionsFor(person: Person, q: string) {
  const { ok } = await person.call('searchSuggestions', { query: { q } });
  return ok.suggestions;
}

async function nearTo(person: Person, q: string, more: Record<string, string> = {}) {
  const { ok } = await person.call('searchSemantic', { query: { q, ...more } });
  return ok.results;
}

/** Waits until this turn is the first result, because a search by meaning always has results. */
async function waitUntilNearest(q: string, turnId: string): Promise<void> {
  await waitFor(async () => (await nearTo(bob, q))[0]?.turn_id === turnId);
}

describe('search', () => {
  it('completes titles by prefix, the exact one first, then by words, and reads pattern characters literally', async () => {
    await start(alice, 'Growing tomatoes on a balcony', 'How do I grow tomatoes on a balcony?');
    await start(bob, 'Growing', 'What is growing?');
    await start(bob, '100% cotton_wool', 'Is it?');
    expect(await titlesFor(app.anonymous, 'grow')).toEqual(['Growing', 'Growing tomatoes on a balcony']);
    expect((await titlesFor(app.anonymous, 'GROWING'))[0]).toBe('Growing');
    expect(await titlesFor(app.anonymous, 'balcony toma')).toEqual(['Growing tomatoes on a balcony']);
    expect(await titlesFor(app.anonymous, '100%')).toEqual(['100% cotton_wool']);
    expect(await titlesFor(app.anonymous, '100% cotton-')).toEqual(['100% cotton_wool']);
    for (const q of ['%', '_', '\\', "'", '   ', ':*', '_00%']) expect(await titlesFor(alice, q)).toEqual([]);
  });

  it('completes a prefix of many titles by the first of the alphabet and by the best', async () => {
    await sql`
      insert into conversations (id, title, is_public, created_at, updated_at, upvotes)
      select gen_random_uuid(), 'Newts ' || lpad(n::text, 3, '0'), true, now(), now(), case n when 140 then 9 else 0 end
      from generate_series(1, 150) as n`.execute(app.database.db);
    const found = await titlesFor(app.anonymous, 'newts ');
    expect(found).toHaveLength(15);
    expect(found[0]).toBe('Newts 140');
    expect(await titlesFor(app.anonymous, 'newts 15')).toEqual(['Newts 150']);
  });

  it('finds similar titles if none matches exactly, and only visible ones', async () => {
    await start(alice, 'Recipes for sourdough bread', 'How long does it rest?');
    await start(alice, 'Sourdough secrets', 'What is mine alone?', false);
    expect(await titlesFor(bob, 'sourdoh bred')).toEqual(['Recipes for sourdough bread']);
    expect(await titlesFor(alice, 'sourdoh secrts')).toEqual(['Sourdough secrets']);
    const [suggested] = await suggestionsFor(bob, 'sourdoh recipy');
    expect(suggested).toMatchObject({ title: 'Recipes for sourdough bread', matched_turn: null });
    expect(await titlesFor(bob, 'zzzz qqqq')).toEqual([]);
  });

  it('suggests by title, by message with the turn that matched, and by meaning', async () => {
    const { id, turn_id } = await start(
      alice,
      'A question of physics',
      'Dear all, I have been wondering for quite a while now: why is the sky blue during the day?',
    );
    const [byTitle] = await suggestionsFor(bob, 'question of phys');
    expect(byTitle).toMatchObject({
      id,
      turn_count: 1,
      matched_turn: null,
      creator: { username: alice.username },
    });
    const [byText] = await suggestionsFor(app.anonymous, 'sky blue dur');
    expect(byText).toMatchObject({ id, matched_turn: { id: turn_id } });
    expect(byText?.matched_turn?.excerpt).toMatch(/^….*sky blue during the day\?/);
    const other = await start(bob, 'Kitchen', 'How can I sharpen a kitchen knife?');
    await waitUntilNearest('How can I sharpen a kitchen knife?', other.turn_id);
    const byMeaning = await suggestionsFor(app.anonymous, 'How do I sharpen kitchen knives?');
    expect(byMeaning[0]).toMatchObject({ id: other.id, matched_turn: { id: other.turn_id } });
  });

  it('finds the same question in other words, and leaves excluded turns out', async () => {
    const { id, turn_id } = await start(alice, 'Boats', 'Why do ships float on water?');
    await waitUntilNearest('Why does a ship float on water?', turn_id);
    const [best] = await nearTo(bob, 'Why does a ship float on water?');
    expect(best).toMatchObject({ conversation_id: id, conversation_title: 'Boats', turn_id });
    expect(best?.score).toBeGreaterThan(0.85);
    expect(best?.score).toBeLessThanOrEqual(1);
    const rest = await nearTo(bob, 'Why do ships float on water?', { exclude_turns: `${turn_id},nonsense` });
    expect(rest.map((hit) => hit.turn_id)).not.toContain(turn_id);
    const unrelated = await nearTo(bob, 'Which spices belong into a curry?');
    expect(unrelated.filter(({ score }) => score > 0.85)).toEqual([]);
    expect(await nearTo(bob, 'ships', { content_types: 'nonsense' })).toEqual([]);
  });

  it('never shows private or deleted words to others, and shows them after publishing', async () => {
    const canary = 'zanzibarquokka lighthouse';
    const hidden = await start(alice, `Private ${canary}`, `Who keeps the ${canary} burning?`, false);
    const gone = await start(alice, `Gone ${canary}`, `Who put out the ${canary}?`);
    const countFor = async (person: Person): Promise<number[]> => [
      (await titlesFor(person, `private ${canary}`)).length,
      (await titlesFor(person, canary)).length,
      (await suggestionsFor(person, canary)).length,
      (await nearTo(person, `Who keeps the ${canary} burning?`)).filter(({ score }) => score > 0.3).length,
    ];
    await waitFor(async () => (await countFor(alice))[3] === 2);
    await waitFor(async () => (await countFor(bob))[3] === 1);
    await alice.call('deleteConversation', { params: { id: gone.id } });
    for (const stranger of [bob, app.anonymous]) expect(await countFor(stranger)).toEqual([0, 0, 0, 0]);
    expect(await countFor(alice)).toEqual([1, 1, 1, 1]);
    await alice.call('updateConversation', { params: { id: hidden.id }, body: { is_public: true } });
    expect(await countFor(bob)).toEqual([1, 1, 1, 1]);
    const [found] = await nearTo(bob, `Who keeps the ${canary} burning?`);
    expect(found?.conversation_id).toBe(hidden.id);
  });

  it('no longer finds the old text of an edited question', async () => {
    const { turn_id } = await start(bob, 'Changing', 'Where do penguins live in winter?');
    await waitUntilNearest('Where do penguins live in winter?', turn_id);
    await bob.call('updateTurn', {
      params: { id: turn_id },
      body: { user_message: 'How are violins tuned?' },
    });
    // The new text may already be found by its stop words, with a low score.
    const found = (await nearTo(bob, 'Where do penguins live in winter?')).filter(({ score }) => score > 0.3);
    expect(found.map((hit) => hit.turn_id)).not.toContain(turn_id);
    await waitUntilNearest('How are violins tuned?', turn_id);
  });

  it('gives the built-in model public answers to quote', async () => {
    const question = 'How many legs does a spider have?';
    const { id, turn_id } = await start(alice, 'Spiders', question);
    const secret = await start(alice, 'Spiders, secretly', question, false);
    for (const turn of [turn_id, secret.turn_id]) {
      const answered = await alice.fetch(`/turns/${turn}/stream`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      await answered.text();
    }
    const { db, has_vector } = app.database;
    const searchPassages = createPassageSearch({
      db,
      has_vector,
      embedders: createEmbedders(db, BUILT_IN, null),
    });
    const find = () => searchPassages(question, 3, new AbortController().signal);
    await waitFor(async () => (await find()).length === 1);
    const [passage] = await find();
    expect(passage).toMatchObject({ conversation_id: id, turn_id, title: 'Spiders', question, upvotes: 0 });
    expect(passage?.excerpt).not.toBe('');
    const signal = new AbortController().signal;
    expect(await searchPassages('Unheard-of gibberish xyzzy', 3, signal)).toEqual([]);
  });

  it('gives the built-in model an answer whose question shares six of eight words', async () => {
    const { turn_id } = await start(alice, 'Basil', 'Why are the leaves of my basil yellow?');
    const answered = await alice.fetch(`/turns/${turn_id}/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    await answered.text();
    const { db, has_vector } = app.database;
    const searchPassages = createPassageSearch({
      db,
      has_vector,
      embedders: createEmbedders(db, BUILT_IN, null),
    });
    const find = (question: string) => searchPassages(question, 3, new AbortController().signal);
    const related = 'Why are the leaves of my roses curling?';
    // Shares too few words with the stored question to find it before it has a vector.
    await waitFor(async () => (await find(related)).length === 1);
    expect((await find(related)).map((passage) => passage.turn_id)).toEqual([turn_id]);
    expect(await find('Why are the owners of my house moving?')).toEqual([]);
  });
});
