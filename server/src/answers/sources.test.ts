// The sources of answers: from the model to the stream, the turn, the pages, the export and the import.

import { SOURCE_LIMITS } from '@frogpond/contract/limits';
import type { Source } from '@frogpond/contract/conversations/turns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerSource } from '../gateway/gateway.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp, testShell } from '../testing/app.ts';
import { storedSources } from '../turns/sources.ts';

const SONG = {
  index: 1,
  url: 'https://frogs.example/song',
  title: 'Why frogs sing',
  start: 0,
  end: 20,
} satisfies Source;
const SOURCES: Source[] = [
  SONG,
  {
    index: 2,
    url: 'https://flies.example/',
    title: '<img src=x onerror=alert(1)>',
    start: null,
    end: null,
  },
  { index: 3, url: 'https://newts.example/a?b=1', title: 'Newts', start: null, end: null },
];

let app: TestApp;
let alice: Person;

beforeAll(async () => {
  app = await createTestApp({ moveWorld: { shell: testShell() } });
  alice = await app.signUp();
});
afterAll(() => app.close());

const turnOf = async (id: string) => (await alice.call('getTurn', { params: { id } })).ok.turn;

describe('the sources of an answer', () => {
  it('are streamed before the end, stored with the turn, and shown on its page', async () => {
    const { conversation, incomplete_turn } = await ask(alice, 'Why do frogs sing?', 'fake/sources');
    const { lines } = await readAnswerStream(alice, incomplete_turn.id);
    const types = lines.map((line) => ('type' in line ? line.type : 'error'));
    expect(types.slice(-2)).toEqual(['sources', 'complete']);
    expect(lines.at(-2)).toEqual({ type: 'sources', sources: SOURCES });
    expect((await turnOf(incomplete_turn.id)).sources).toEqual(SOURCES);

    const page = await (await fetch(`${app.url}/conversation/${conversation.id}`)).text();
    expect(page).toContain('https://frogs.example/song');
    expect(page).toContain('https://newts.example/a?b=1');
    expect(page).toContain('"citation":[{"@type":"WebPage","name":"Why frogs sing"');
    expect(page).not.toContain('<img src=x');
    expect(page).not.toContain('javascript:alert');
    const feed = await (await fetch(`${app.url}/feeds/conversation/${conversation.id}.atom`)).text();
    expect(feed).toContain('https://newts.example/a?b=1');
  });

  it('are empty for an answer that cites nothing', async () => {
    const { incomplete_turn } = await ask(alice, 'And newts?', 'fake/echo');
    const { lines } = await readAnswerStream(alice, incomplete_turn.id);
    expect(lines.some((line) => 'type' in line && line.type === 'sources')).toBe(false);
    expect((await turnOf(incomplete_turn.id)).sources).toEqual([]);
  });

  it('are exported, and imported again', async () => {
    const { conversation, incomplete_turn } = await ask(alice, 'What do frogs eat?', 'fake/sources');
    await readAnswerStream(alice, incomplete_turn.id);
    const exported = await alice.fetch(`/conversations/${conversation.id}/export?format=json`);
    const file = await exported.text();
    expect(file).toContain('"https://flies.example/"');
    const markdown = await alice.fetch(`/conversations/${conversation.id}/export?format=markdown`);
    expect(await markdown.text()).toContain('1. Why frogs sing: <https://frogs.example/song>');

    const imported = await alice.fetch('/import', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: file,
    });
    const { conversations } = (await imported.json()) as { conversations: { id: string }[] };
    const copy = await alice.call('getConversation', { params: { id: conversations[0]?.id ?? '' } });
    expect(copy.ok.turns[0]?.sources).toEqual(SOURCES);
  });
});

describe('hostile sources', () => {
  it('leave an answer with a bounded number of harmless sources', async () => {
    const { conversation, incomplete_turn } = await ask(alice, 'Why do frogs sing?', 'fake/hostile-sources');
    const { end } = await readAnswerStream(alice, incomplete_turn.id);
    const text = 'Frogs \u{1F438} sing. They eat flies.';
    expect(end).toMatchObject({ type: 'complete', response: text });
    const { ai_response, sources } = await turnOf(incomplete_turn.id);
    expect(ai_response).toBe(text);
    expect(sources).toHaveLength(SOURCE_LIMITS.count_max);
    expect(sources[0]?.title).toBe(`<script>alert(1)</script>${'a'.repeat(SOURCE_LIMITS.title_max - 25)}`);
    for (const { url, title, start, end: last } of sources) {
      expect(url).toMatch(/^https:\/\/frogs\.example\/\d+$/);
      expect(title).not.toMatch(/\p{Cf}/u);
      expect([start, last]).toEqual(start === null ? [null, null] : [0, 13]);
    }
    const page = await (await fetch(`${app.url}/conversation/${conversation.id}`)).text();
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('javascript:alert');
    expect(page).toContain('&lt;script&gt;alert(1)');
  });

  const cite = (more: Partial<AnswerSource>): AnswerSource => ({
    url: SONG.url,
    title: 'Song',
    start: null,
    end: null,
    number: null,
    ...more,
  });
  const sourcesOf = (cited: Parameters<typeof storedSources>[0], text = 'Frogs \u{1F438} sing.') =>
    JSON.parse(storedSources(cited, text) ?? '[]') as Source[];

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    'ftp://frogs.example/',
    '//frogs.example/',
    'https://',
    'https://user:secret@frogs.example/',
    'https://frogs.example/\u202Egpj.exe',
    'https://frogs.\nexample/',
    'https://frogs.example/\ud83d',
    `https://frogs.example/${'a'.repeat(SOURCE_LIMITS.url_max)}`,
  ])('drops the address %j', (url) => {
    expect(sourcesOf([cite({ url })])).toEqual([]);
  });

  it.each([
    ['out of range', 0, 1_000],
    ['backwards', 5, 2],
    ['empty', 3, 3],
    ['inside a surrogate pair', 7, 9],
  ])('drops a place that is %s, and keeps the source', (_name, start, end) => {
    expect(sourcesOf([cite({ start, end })])).toEqual([
      { index: 1, url: SONG.url, title: 'Song', start: null, end: null },
    ]);
  });

  it('keeps the numbers of markers in the text when a source is dropped', () => {
    const cited = ['javascript:alert(1)', SONG.url, 'https://newts.example/'].map((url, n) =>
      cite({ url, number: n + 1 }),
    );
    const numbersIn = (text: string) => sourcesOf(cited, text).map(({ index, url }) => [index, url]);
    expect(numbersIn('Frogs sing [2]. Newts hide [3].')).toEqual([
      [2, SONG.url],
      [3, 'https://newts.example/'],
    ]);
    expect(numbersIn('Frogs sing. Newts hide.')).toEqual([
      [1, SONG.url],
      [2, 'https://newts.example/'],
    ]);
    const others = [cite({ url: 'https://flies.example/' }), ...cited];
    expect(sourcesOf(others, 'Frogs sing [2].').map(({ index }) => index)).toEqual([2, 3, 4]);
  });

  it('cuts titles, and keeps as many sources as the limit, each once', () => {
    const many = Array.from({ length: 200 }, (_, n) =>
      cite({ url: `https://frogs.example/${Math.floor(n / 2)}`, title: 'a'.repeat(1_000) }),
    );
    const sources = sourcesOf(many);
    expect(sources).toHaveLength(SOURCE_LIMITS.count_max);
    expect(sources.at(-1)?.url).toBe(`https://frogs.example/${SOURCE_LIMITS.count_max - 1}`);
    expect(sources.every(({ title }) => title.length === SOURCE_LIMITS.title_max)).toBe(true);
  });
});
