// The language of pages: chosen in this browser, else the browser's own, else English; stored replies are separate for each language.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { conversationPreview } from './previews/previews.ts';
import { createTestApp, type Person, type TestApp, testShell } from '../testing/app.ts';

let app: TestApp;
let alice: Person;

beforeAll(async () => {
  app = await createTestApp({ moveWorld: { shell: testShell() } });
  alice = await app.signUp();
});
afterAll(() => app.close());

const page = (path: string, headers: Record<string, string>) => fetch(app.url + path, { headers });

/** Returns the opening tag of the document. */
async function rootOf(path: string, headers: Record<string, string>): Promise<string | undefined> {
  return /<html[^>]*>/.exec(await (await page(path, headers)).text())?.[0];
}

it.each([
  [{}, 'en', 'ltr'],
  [{ 'accept-language': 'de-AT,en;q=0.5' }, 'de', 'ltr'],
  [{ 'accept-language': 'nl,ar;q=0.8' }, 'ar', 'rtl'],
  [{ 'accept-language': 'de', cookie: 'other=1; language=ja' }, 'ja', 'ltr'],
  [{ 'accept-language': 'fr', cookie: 'language=klingon' }, 'fr', 'ltr'],
  [{ 'accept-language': '"><script>', cookie: 'language="><script>' }, 'en', 'ltr'],
] as [Record<string, string>, string, string][])(
  'reads %j as %s, %s',
  async (headers, language, direction) => {
    for (const path of ['/', '/create', '/nowhere'])
      expect([path, await rootOf(path, headers)]).toEqual([
        path,
        `<html lang="${language}" dir="${direction}">`,
      ]);
  },
);

it('says what the page depends on, and keeps a stored page for its language', async () => {
  const { conversation, incomplete_turn } = await ask(alice, 'Why do frogs sing?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  const path = `/conversation/${conversation.id}`;
  const [english, german] = [await page(path, {}), await page(path, { 'accept-language': 'de' })];
  expect(english.headers.get('vary')).toContain('Accept-Language, Cookie');
  expect(english.headers.get('etag')).not.toBe(german.headers.get('etag'));
  expect(await german.text()).toContain('<html lang="de"');
  expect(await english.text()).toContain('<html lang="en"');
});

it('answers for a private conversation as for an unknown one, in each language', async () => {
  const { conversation } = await ask(alice, 'Secret?', 'fake/echo', { visibility: 'private' });
  const german = { 'accept-language': 'de' };
  const [hidden, unknown] = [
    await page(`/conversation/${conversation.id}`, german),
    await page(`/conversation/${randomUUID()}`, german),
  ];
  expect(hidden.status).toBe(404);
  expect(await hidden.text()).toBe(await unknown.text());
});

it('ends a failed answer with a sentence in the language of the reader', async () => {
  const { incomplete_turn } = await ask(alice, 'Fail?', 'fake/500');
  const stream = await alice.fetch(`/turns/${incomplete_turn.id}/stream`, {
    method: 'POST',
    headers: { 'accept-language': 'de', 'content-type': 'application/json' },
    body: '{}',
  });
  const line = (await stream.text()).split('\n').find((one) => one.includes('"error"')) ?? '';
  const { error } = JSON.parse(line.slice('data: '.length)) as { error: string };
  expect(error).toMatch(/[äöüß]|Modell|Antwort/);
});

it('writes heads, cards and snapshots in the language of the reader, and data for programs in English', async () => {
  const { incomplete_turn } = await ask(alice, 'Do frogs dream?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  const snapshot = (await alice.call('createSnapshot', { params: { id: incomplete_turn.id } })).ok;
  const german = { 'accept-language': 'de' };
  const textOf = async (path: string, headers: Record<string, string> = german) =>
    await (await page(path, headers)).text();

  expect(await textOf('/trending')).toContain('<title>Angesagte Diskussionen · Frogpond</title>');
  expect(await textOf('/create')).toContain('<noscript>Frogpond braucht JavaScript.</noscript>');
  expect(await textOf('/nowhere')).toContain('<noscript>Frogpond braucht JavaScript.</noscript>');
  expect(await textOf(`/user/${alice.username}`)).toContain(' Karma 0.');
  expect(await textOf(`/conversation/${randomUUID()}`)).toContain('<h1>Diese Seite gibt es nicht');

  const card = `/embed/turn/${incomplete_turn.id}`;
  expect(await textOf(card)).toMatch(/<html lang="de" dir="ltr">.*Beantwortet von .*Auf Frogpond lesen/s);
  expect(await textOf(card, { ...german, 'accept-language': 'ar' })).toContain('<html lang="ar" dir="rtl">');
  const english = await page(card, {});
  expect(english.headers.get('vary')).toContain('Accept-Language');
  expect(english.headers.get('etag')).not.toBe((await page(card, german)).headers.get('etag'));
  expect(await english.text()).toMatch(/Answered by .*0 comments · score 0 · .*Read on Frogpond/s);

  const frozen = `/s/${snapshot.id}`;
  expect(await textOf(frozen)).toMatch(
    /content="„Do frogs dream\?“\. Antwort von .*Schnappschuss vom <time.*Gefragt von <a .*>@.*Seitdem hat sich nichts/s,
  );
  const json = { accept: 'application/json' };
  expect(await textOf(frozen, { ...german, ...json })).toBe(await textOf(frozen, json));
  expect((await page(frozen, german)).headers.get('vary')).toContain('Accept, Accept-Language, Cookie');
  expect(await textOf('/feeds/explore.atom')).toBe(await textOf('/feeds/explore.atom', {}));
});

it('writes Markdown in the language of the reader, and its address says that it depends on it', async () => {
  const { conversation, incomplete_turn } = await ask(alice, 'Do newts dream?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  await alice.call('castVoice', { params: { id: incomplete_turn.id, index: '0' }, body: { stance: 1 } });
  const path = `/conversation/${conversation.id}.md`;
  const german = await page(path, { 'accept-language': 'de' });
  expect(german.headers.get('vary')).toContain('Accept-Language, Cookie');
  expect(await german.text()).toMatch(
    / · 1 Beitrag · öffentlich.*### Zustimmung\n\n- 1 dafür, 0 dagegen: „/s,
  );
  expect(await (await page(path, {})).text()).toMatch(/ · 1 turn · public.*### Support\n/s);
  const spanish = { headers: { 'accept-language': 'es' } };
  const exported = `/conversations/${conversation.id}/export?format=markdown`;
  expect(await (await alice.fetch(exported, spanish)).text()).toContain('### Respaldo');
  const account = await alice.fetch(`/users/${alice.id}/export?format=markdown`, spanish);
  expect(await account.text()).toContain('# Opiniones sobre frases');
});

it('writes the words of feeds and previews in the language of the question', async () => {
  const question = 'Warum singen die Frösche in der Nacht am Teich?';
  const { conversation, incomplete_turn } = await ask(alice, question, 'fake/echo');
  const { db } = app.database;
  await db
    .updateTable('turns')
    .set({
      ai_response: '> [!WARNING]\n> Frösche.',
      sources: JSON.stringify([{ index: 1, url: 'https://pond.example', title: '', start: null, end: null }]),
    })
    .where('id', '=', incomplete_turn.id)
    .execute();
  const feed = await (await page(`/feeds/conversation/${conversation.id}.atom`, {})).text();
  expect(feed).toMatch(/Warnung&lt;.*Quellen&lt;/s);
  const preview = await conversationPreview(db, conversation.id);
  expect([preview?.language, preview?.facts]).toEqual(['de', `@${alice.username} · 1 Beitrag`]);
  const japanese = await ask(alice, '蛙はなぜ夜に鳴くのでしょうか。教えてください。', 'fake/echo');
  expect((await conversationPreview(db, japanese.conversation.id))?.facts).toContain('1 turn');
});
