// Feeds, sitemap and robots.txt: well-formed, complete, cacheable while nothing changes, and without anything that is not
// public.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';

const SECRET = 'Zyzzogeton';
const HOSTILE = ']]><entry>&"\' <b>bold</b> \u0007\uFFFE';

let app: TestApp;
let alice: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://pond.example' } });
  alice = await app.signUp();
});
afterAll(() => app.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Returns the elements of a well-formed document, in order; fails for any other. */
function elements(xml: string): string[] {
  const names: string[] = [];
  const open: string[] = [];
  const body = xml.replace(/^<\?xml version="1\.0" encoding="utf-8"\?>\n/i, '');
  expect(body.replace(/<\/?[\w:]+(?: [\w:]+="[^"<]*")*\/?>/g, '')).not.toMatch(
    /[<>]|&(?!(amp|lt|gt|quot|#39);)/,
  );
  for (const [tag, slash, name = ''] of body.matchAll(/<(\/?)([\w:]+)[^>]*>/g)) {
    if (slash === '/') expect(open.pop()).toBe(name);
    else names.push(name);
    if (slash === '' && !tag.endsWith('/>')) open.push(name);
  }
  expect(open).toEqual([]);
  return names;
}

it('feeds contain public content and nothing else', async () => {
  const { conversation, incomplete_turn } = await ask(alice, `${HOSTILE} frogs?`, 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  const hidden = await ask(alice, SECRET, 'fake/echo', { is_public: false });
  const gone = await ask(alice, `${SECRET} gone`, 'fake/echo');
  await alice.call('deleteConversation', { params: { id: gone.conversation.id } });

  for (const path of [
    '/feeds/explore.atom',
    '/feeds/trending.atom',
    `/feeds/user/${alice.username.toUpperCase()}.atom`,
    `/feeds/conversation/${conversation.id}.atom`,
  ]) {
    const { status, headers, text } = await get(path);
    expect([path, status, headers.get('content-type')]).toEqual([
      path,
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(elements(text).slice(0, 6)).toEqual(['feed', 'id', 'title', 'updated', 'author', 'name']);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(hidden.conversation.id);
    const etag = headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  }
  const explore = (await get('/feeds/explore.atom')).text;
  expect(explore).toContain(`<id>urn:uuid:${conversation.id}</id>`);
  expect(explore).toContain(`<author><name>${alice.username}</name></author>`);
  const turns = (await get(`/feeds/conversation/${conversation.id}.atom`)).text;
  expect(turns).toContain(
    `href="https://pond.example/conversation/${conversation.id}?turn_id=${incomplete_turn.id}"`,
  );
  expect(turns).toContain('&lt;p&gt;]]&amp;gt;&amp;lt;entry&amp;gt;');

  // A new turn appears at once, and updates the feed's time.
  const before = /<updated>([^<]+)/.exec(turns)?.[1] ?? '';
  app.clock.move(60_000);
  await alice.call('createTurn', {
    body: {
      conversation_id: conversation.id,
      parent_turn_id: incomplete_turn.id,
      user_message: 'And newts?',
      openrouter_model_id: 'fake/echo',
    },
  });
  const after = (await get(`/feeds/conversation/${conversation.id}.atom`)).text;
  expect(after).toContain('<title>And newts?</title>');
  expect((/<updated>([^<]+)/.exec(after)?.[1] ?? '') > before).toBe(true);

  const unknown = await get(`/feeds/conversation/${randomUUID()}.atom`);
  for (const path of [
    `/feeds/conversation/${hidden.conversation.id}.atom`,
    `/feeds/conversation/${gone.conversation.id}.atom`,
    '/feeds/conversation/nonsense.atom',
    '/feeds/user/nobody-of-that-name.atom',
  ]) {
    const answer = await get(path);
    const same = (text: string): string => text.replace(/"request_id":"[^"]*"/, '');
    expect([path, answer.status, same(answer.text)]).toEqual([path, 404, same(unknown.text)]);
  }
});

it('the sitemap lists every public conversation once', async () => {
  const { conversation } = await ask(alice, 'On the map?', 'fake/echo');
  const hidden = await ask(alice, SECRET, 'fake/echo', { is_public: false });
  const index = (await get('/sitemap.xml')).text;
  expect(elements(index)).toEqual(['sitemapindex', 'sitemap', 'loc']);
  const part = /<loc>https:\/\/pond\.example([^<]+)/.exec(index)?.[1] ?? '';
  const { text } = await get(part);
  expect(elements(text)[0]).toBe('urlset');
  expect(text.split(`<loc>https://pond.example/conversation/${conversation.id}</loc>`)).toHaveLength(2);
  expect(text).not.toContain(hidden.conversation.id);
  const later = await get(`/sitemap/${conversation.id}.xml`);
  expect([later.status, elements(later.text)]).toEqual([200, ['urlset']]);
  expect((await get('/sitemap/nonsense.xml')).status).toBe(404);
  expect((await get('/robots.txt')).text).toContain('Sitemap: https://pond.example/sitemap.xml');
});

it('an entry of a list carries the question and its answer', async () => {
  const { incomplete_turn } = await ask(alice, 'Do **newts** sing?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  const { text } = await get('/feeds/explore.atom');
  expect(text).toContain('You said: Do &lt;strong&gt;newts&lt;/strong&gt; sing?');
});
