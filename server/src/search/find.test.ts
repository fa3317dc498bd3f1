// The search page: words in titles, questions and answers, operators, filters, order, pages, and privacy.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { foldTag } from '../tags/tags.ts';
import { readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';

let app: TestApp;
let ada: Person;
let bob: Person;

const opened: Record<'songs' | 'plus' | 'secret', { id: string; turn_id: string }> = {
  songs: { id: '', turn_id: '' },
  plus: { id: '', turn_id: '' },
  secret: { id: '', turn_id: '' },
};

async function open(person: Person, title: string, question: string, tags: string[], isPublic = true) {
  const body = {
    title,
    initial_message: question,
    openrouter_model_id: 'fake/echo',
    tags,
    is_public: isPublic,
  };
  const { conversation, incomplete_turn } = (await person.call('createConversation', { body })).ok;
  await readAnswerStream(person, incomplete_turn.id);
  return { id: conversation.id, turn_id: incomplete_turn.id };
}

beforeAll(async () => {
  app = await createTestApp();
  [ada, bob] = [await app.signUp(), await app.signUp()];
  opened.songs = await open(ada, 'Choruses of the marsh', 'Why do tree frogs croak at dusk?', [
    'Animal Sounds',
  ]);
  app.clock.move(60_000);
  opened.plus = await open(bob, 'Templates', 'Explain templates at dusk', ['C++']);
  opened.secret = await open(ada, 'Quibblesome', 'Quibblesome croak', ['Quibble'], false);
});
afterAll(() => app.close());

async function search(query: Record<string, string>, person?: Person) {
  return (await (person ?? app.anonymous).call('search', { query })).ok;
}
const titles = async (query: Record<string, string>, person?: Person) =>
  (await search(query, person)).items.map(({ conversation }) => conversation.title);

describe('GET /search', () => {
  it('finds a question with its snippet and the ranges of the words', async () => {
    const [hit] = (await search({ q: 'croak' })).items;
    expect(hit).toMatchObject({
      conversation: { id: opened.songs.id },
      turn_id: opened.songs.turn_id,
      field: 'user_message',
    });
    const [range] = hit?.highlights ?? [];
    expect(hit?.snippet.slice(...(range ?? [0, 0]))).toBe('croak');
  });

  it('returns the words to light, without stop words, and corrected', async () => {
    expect((await search({ q: 'why do "tree frogs" -toads' })).words).toEqual(['tree', 'frogs']);
    expect((await search({ q: 'chorusse' })).words).toEqual(['choruses']);
    expect((await search({ q: 'tag:c++' })).words).toEqual([]);
    // A word that no hit has is not repeated.
    expect((await search({ q: 'qwertzuiop' })).words).toEqual([]);
  });

  it('finds titles, and answers by a word that only they have', async () => {
    expect((await search({ q: 'choruses' })).items[0]?.field).toBe('title');
    const hit = (await search({ q: 'said' })).items.find(({ field }) => field === 'ai_response');
    expect(hit?.snippet).toContain('You said');
  });

  it.each([
    ['"tree frogs"', ['Choruses of the marsh']],
    ['"frogs tree"', []],
    ['dusk -templates', ['Choruses of the marsh']],
    ['croak -mother-of-pearl', ['Choruses of the marsh']],
    ['croak -"why tree-frogs?" -(a/b)*', ['Choruses of the marsh']],
    ['croak -"why do tree-frogs?"', []],
    ['dusk tag:c++', ['Templates']],
    ['dusk tag:c', []],
    ['tag:animal-sounds', ['Choruses of the marsh']],
    ['tag:"ANIMAL  sounds"', ['Choruses of the marsh']],
    ['dusk model:fake/echo', ['Templates', 'Choruses of the marsh']],
    ['dusk model:other', []],
    ['%', []],
    ['', []],
  ])('supports the query %s', async (q, expected) => {
    expect((await titles({ q, sort: 'new' })).toSorted()).toEqual(expected.toSorted());
  });

  it('counts twelve terms, wanted and excluded, and returns the others', async () => {
    expect(await search({ q: `dusk ${'-templates '.repeat(11)}-choruses -"of the"` })).toMatchObject({
      items: [{ conversation: { id: opened.songs.id } }],
      ignored: ['-choruses', '-"of the"'],
    });
    expect((await search({ q: 'dusk -templates' })).ignored).toEqual([]);
  });

  it('filters by author, in the text or as a parameter', async () => {
    expect(await titles({ q: `dusk author:${bob.username}` })).toEqual(['Templates']);
    expect(await titles({ q: 'dusk', author: ada.username.toUpperCase() })).toEqual([
      'Choruses of the marsh',
    ]);
    expect(await titles({ q: 'dusk', scope: 'mine' }, bob)).toEqual(['Templates']);
    expect(await titles({ q: 'dusk', scope: 'mine' })).toEqual([]);
  });

  it('finds saved conversations only, on request', async () => {
    await ada.call('saveConversation', { params: { id: opened.plus.id } });
    expect(await titles({ q: 'dusk', scope: 'saved' }, ada)).toEqual(['Templates']);
  });

  it('sorts by time and by votes', async () => {
    expect(await titles({ q: 'dusk', sort: 'new' })).toEqual(['Templates', 'Choruses of the marsh']);
    await bob.call('voteTurn', { params: { id: opened.songs.turn_id }, body: { vote_type: 'upvote' } });
    expect(await titles({ q: 'dusk', sort: 'top' })).toEqual(['Choruses of the marsh', 'Templates']);
  });

  it('returns every result once over its pages', async () => {
    const whole = (await search({ q: 'dusk' })).items.map(({ turn_id }) => turn_id);
    const first = await search({ q: 'dusk', limit: '1' });
    const second = await search({ q: 'dusk', limit: '1', cursor: first.next ?? '' });
    expect([...first.items, ...second.items].map(({ turn_id }) => turn_id)).toEqual(whole);
    expect(second.next).toBeNull();
  });

  it('finds answers by the titles and hosts of their sources', async () => {
    const asked = async (title: string, isPublic: boolean) => {
      const body = {
        title,
        initial_message: 'Say',
        openrouter_model_id: 'fake/sources',
        is_public: isPublic,
      };
      const { incomplete_turn } = (await ada.call('createConversation', { body })).ok;
      await readAnswerStream(ada, incomplete_turn.id);
      return incomplete_turn.id;
    };
    const [shown, secret] = [await asked('With sources', true), await asked('Secret sources', false)];
    for (const q of ['newts', 'newts.example', '"why frogs sing"']) {
      const { items } = await search({ q }, bob);
      expect(items.map(({ turn_id, field }) => [turn_id, field])).toEqual([[shown, 'ai_response']]);
    }
    const [hit] = (await search({ q: 'newts' }, bob)).items;
    expect(hit?.snippet).toMatch(/^Sources: .*Newts \(newts\.example\)$/);
    const lit = hit?.highlights.map(([start, end]) => hit.snippet.slice(start, end));
    expect(lit).toEqual(['Newts', 'newts']);
    expect((await search({ q: 'newts' }, ada)).items.map(({ turn_id }) => turn_id)).toContain(secret);
    expect((await search({ q: 'night -newts' }, bob)).items.map(({ turn_id }) => turn_id)).not.toContain(
      shown,
    );
  });

  it('shows private conversations to their creator only', async () => {
    expect(await titles({ q: 'quibblesome' }, ada)).toEqual(['Quibblesome']);
    expect(await titles({ q: 'quibblesome' }, bob)).toEqual([]);
    expect(await titles({ q: 'tag:quibble' }, bob)).toEqual([]);
  });

  it('finds a title although it is misspelled', async () => {
    expect(await titles({ q: 'chorusse' })).toContain('Choruses of the marsh');
  });

  it.each([{ cursor: 'x' }, { sort: 'best' }, { scope: 'hers' }, { limit: '0' }])(
    'refuses %j',
    async (query) => {
      expect((await app.anonymous.call('search', { query: { q: 'dusk', ...query } })).status).toBe(400);
    },
  );
});

it('leaves the event loop free while it checks 200 long texts', async () => {
  const author = await app.signUp();
  const initialMessage = `Zebra ${'be free '.repeat(2_500)}`.slice(0, 20_000);
  for (let made = 0; made < 200; made += 1)
    await author.call('createConversation', {
      body: { title: `Savanna ${made}`, initial_message: initialMessage },
    });
  let [longest, last] = [0, performance.now()];
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  });
  const began = performance.now();
  const { items, ignored } = await search({ q: `zebra ${'-e '.repeat(164)}` });
  const took = performance.now() - began;
  clearInterval(watch);
  expect([items.length, ignored.length]).toEqual([20, 153]);
  expect(longest).toBeLessThan(took / 2);
}, 60_000);

describe('tags', () => {
  it('are counted in public conversations, and fold spellings', async () => {
    await open(bob, 'Another', 'Another sound?', ['animal_sounds', 'c']);
    const items = (await app.anonymous.call('listTags', { query: {} })).ok.items;
    expect(items.map(({ tag, conversation_count }) => [tag.toLowerCase(), conversation_count])).toEqual([
      [expect.stringMatching(/^animal[ _]sounds$/), 2],
      ['c', 1],
      ['c++', 1],
    ]);
    const found = (await app.anonymous.call('listTags', { query: { q: 'Animal S', limit: '1' } })).ok.items;
    expect(found).toHaveLength(1);
  });

  it('are marked as followed for the person who follows them', async () => {
    await ada.call('followTag', { params: { tag: 'ANIMAL_SOUNDS' } });
    const followed = async (person: Person) =>
      (await person.call('listTags', { query: { q: 'animal' } })).ok.items[0]?.is_followed;
    expect([await followed(ada), await followed(bob)]).toEqual([true, false]);
  });

  it('are listed for the person who follows them, also without public conversations', async () => {
    await bob.call('followTag', { params: { tag: 'No one' } });
    await bob.call('followTag', { params: { tag: 'Animal sounds' } });
    const followed = async (person: Person, q = '') =>
      (await person.call('listTags', { query: { followed: 'true', q } })).ok.items.map(
        ({ tag, conversation_count, is_followed }) => [
          tag.toLowerCase().replace('_', ' '),
          conversation_count,
          is_followed,
        ],
      );
    expect(await followed(bob)).toEqual([
      ['animal sounds', 2, true],
      ['no-one', 0, true],
    ]);
    expect(await followed(bob, 'no')).toEqual([['no-one', 0, true]]);
    expect((await app.anonymous.call('listTags', { query: { followed: 'true' } })).ok.items).toEqual([]);
    await bob.call('unfollowTag', { params: { tag: 'Animal sounds' } });
    await bob.call('unfollowTag', { params: { tag: 'No one' } });
    expect(await followed(bob)).toEqual([]);
  });

  it('have a page in any spelling, with related tags, and nothing of private conversations', async () => {
    const hidden = await open(ada, 'Hidden', 'Hidden sound?', ['animal sounds', 'canary tag'], false);
    const page = async (person: Person, tag: string) => (await person.call('getTag', { params: { tag } })).ok;
    const found = await page(bob, 'ANIMAL-SOUNDS');
    expect(found).toMatchObject({ conversation_count: 2, is_followed: false });
    expect(found.related).toContain('c');
    expect((await page(ada, 'animal sounds')).is_followed).toBe(true);
    for (const person of [ada, bob]) {
      expect(JSON.stringify(await page(person, 'animal sounds'))).not.toContain('canary');
      expect(await page(person, 'canary tag')).toEqual({
        tag: 'canary tag',
        conversation_count: 0,
        is_followed: false,
        related: [],
      });
    }
    await ada.call('deleteConversation', { params: { id: hidden.id } });
    expect((await app.anonymous.call('getTag', { params: { tag: ' ' } })).status).toBe(404);
  });

  it('have the same key in the server and in the database', async () => {
    const tags = [' C++ ', 'C', 'C#', 'Animal  Sounds', 'animal_-sounds', 'Écoles', 'a\tb', '__', '水 草'];
    for (const tag of tags) {
      const { rows } = await sql<{ key: string }>`select fold_tag(${tag}) as key`.execute(app.database.db);
      expect([tag, rows[0]?.key]).toEqual([tag, foldTag(tag)]);
    }
  });

  it('filter the list of conversations in any spelling', async () => {
    const list = async (tag: string) =>
      (await app.anonymous.call('listConversations', { query: { sort: 'new', tag } })).ok;
    expect((await list('ANIMAL-SOUNDS')).total).toBe(2);
    expect((await list('C++')).items.map(({ id }) => id)).toEqual([opened.plus.id]);
    expect((await list('quibble')).total).toBe(0);
  });
});
