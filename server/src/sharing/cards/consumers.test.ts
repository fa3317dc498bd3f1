// What the programs that unfold links to the site read, and what they accept, as their code does it in 2026: WordPress (WP_oEmbed,
// wp_filter_oembed_result), Discourse (Onebox, the setting "allowed iframes"), and Notion (bookmarks and embeds).

import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../../testing/answers.ts';
import { createTestApp, testShell, type Person, type TestApp } from '../../testing/app.ts';

const SITE = 'https://pond.example';
/** WordPress reads no more of a page. */
const WORDPRESS_PAGE_BYTES = 153_600;
const WORDPRESS_ATTRIBUTES =
  /^(?:src|width|height|frameborder|marginwidth|marginheight|scrolling|title|sandbox|security|style|loading)$/;

let app: TestApp;
let alice: Person;
let shared: { turn: string; conversation: string };

beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: SITE }, moveWorld: { shell: testShell() } });
  alice = await app.signUp();
  const { conversation, incomplete_turn } = await ask(alice, 'Do "frogs" <sing>?', 'fake/echo', {
    visibility: 'public',
  });
  await readAnswerStream(alice, incomplete_turn.id);
  shared = { turn: incomplete_turn.id, conversation: conversation.id };
});
afterAll(() => app.close());

const get = (address: string) => fetch(app.url + address.replace(SITE, ''));

/** Returns the content of a meta element, as a reader of Open Graph does. */
function meta(html: string, property: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];
}

it('is discovered and accepted by WordPress', async () => {
  const page = (await (await get(`/conversation/${shared.conversation}`)).text()).slice(
    0,
    WORDPRESS_PAGE_BYTES,
  );
  const head = page.slice(0, page.indexOf('</head>'));
  const [link = ''] = /<link [^>]*type="application\/json\+oembed"[^>]*>/.exec(head) ?? [];
  const address = (/href="([^"]*)"/.exec(link)?.[1] ?? '').replaceAll('&amp;', '&');
  const reply = await get(`${address}&maxwidth=500&maxheight=750&dnt=1&format=json`);
  const { type, html } = (await reply.json()) as { type: string; html: string };
  expect(type).toBe('rich');
  const [, , frame = ''] = /(<blockquote>.*?<\/blockquote>)?.*(<iframe.*?><\/iframe>)/s.exec(html) ?? [];
  expect(html.replace(frame, '').trim()).toBe('');
  const names = [...frame.matchAll(/ ([a-z-]+)=/g)].map(([, name]) => name ?? '');
  expect(names.filter((name) => !WORDPRESS_ATTRIBUTES.test(name))).toEqual([]);
  // WordPress replaces the sandbox, and adds a secret behind `#` to the address of the frame.
  const source = /src="([^"]*)"/.exec(frame)?.[1] ?? '';
  expect(source).toMatch(/^https:\/\/[^#?]+$/);
  const card = await get(source);
  expect([card.status, await card.text()]).toEqual([200, expect.not.stringContaining('<script')]);
});

it.each([
  ['a conversation', () => `/conversation/${shared.conversation}`],
  ['a share link', () => `/conversation/${shared.conversation}?turn=${shared.turn}`],
])('is unfolded by Discourse and Notion from %s', async (_, path) => {
  const reply = await get(path());
  expect(reply.status).toBe(200);
  const html = await reply.text();
  // Onebox shows nothing without a title, and either a description or an image.
  expect(meta(html, 'og:title')).toBe('Do &quot;frogs&quot; &lt;sing&gt;?');
  expect(meta(html, 'og:site_name')).toBe('Frogpond');
  expect(meta(html, 'og:description')).not.toBe('');
  expect(meta(html, 'og:url')).toContain(`${SITE}/conversation/${shared.conversation}`);
  const image = meta(html, 'og:image') ?? '';
  expect(image).toMatch(/^https:\/\/pond\.example\//);
  expect(meta(html, 'og:image:width')).toBe('1200');
});

it('is framed by Discourse and Notion', async () => {
  // "allowed iframes" is a list of beginnings of addresses; the frame's address must be a plain one below it.
  const card = await get(`${SITE}/embed/turn/${shared.turn}`);
  expect(card.headers.get('x-frame-options')).toBeNull();
  expect(card.headers.get('content-security-policy')).toMatch(/frame-ancestors \*(?:;|$)/);
  expect(card.headers.get('cross-origin-resource-policy') ?? 'cross-origin').toBe('cross-origin');
  expect(card.headers.get('cross-origin-embedder-policy')).toBeNull();
  expect(card.headers.get('content-type')).toContain('text/html');
});
