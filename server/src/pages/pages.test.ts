// Pages as crawlers, link previews and readers without scripts get them: public content in full, and nothing of any other
// content.

import { PRODUCT_TAGLINE } from '@frogpond/contract/labels';
import { SETTING_DEFAULTS } from '@frogpond/contract/people/settings';
import { accentShades } from '@frogpond/text/display/accent';
import { sayInEnglish } from '@frogpond/text/messages/messages';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp, testShell } from '../testing/app.ts';
import { createSiteShell, plainShell, shellIn } from '../http/web-app.ts';

const HOSTILE = `</title></noscript><script>alert(1)</script>"'><img src=x onerror=alert(1)> & \u0007`;
const SECRET = 'Zyzzogeton';

let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp({
    env: { PUBLIC_URL: 'https://pond.example' },
    moveWorld: { shell: testShell() },
  });
  [alice, bob] = [await app.signUp(), await app.signUp()];
});
afterAll(() => app.close());

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const head = (text: string): string => text.slice(0, text.indexOf('</head>'));
const part = (text: string, from: string, to: string): string =>
  text.slice(text.indexOf(from), text.indexOf(to));
/** The content, in the app's place. */
const opening = (text: string): string => part(text, '<div id="root">', '<noscript>');
/** The text of a page for readers without scripts. */
const reading = (text: string): string => part(text, '<noscript>', '</noscript>');
/** The data with which the app continues the page. */
const dataOf = (text: string): unknown =>
  JSON.parse(/<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(text)?.[1] ?? '');

describe('the page of a public conversation', () => {
  it('describes the conversation in its head and contains its text in its body', async () => {
    const { conversation, incomplete_turn } = await ask(alice, 'Why do **frogs** sing?', 'fake/echo');
    await readAnswerStream(alice, incomplete_turn.id);
    const more = {
      conversation_id: conversation.id,
      parent_turn_id: incomplete_turn.id,
      openrouter_model_id: 'fake/echo',
    };
    const { turn } = (await bob.call('createTurn', { body: { ...more, user_message: 'And at night?' } })).ok;
    const other = (await bob.call('createTurn', { body: { ...more, user_message: 'And by day?' } })).ok.turn;
    const comment = await bob.call('createComment', {
      params: { id: turn.id },
      body: { content: 'I *agree*, see [this](https://frogs.example/).' },
    });
    const address = `https://pond.example/conversation/${conversation.id}`;

    await bob.call('voteTurn', { params: { id: turn.id }, body: { vote_type: 'upvote' } });
    const whole = await page(`/conversation/${conversation.id}`);
    expect(whole.status).toBe(200);
    for (const tag of [
      `<title>${conversation.title} · Frogpond</title>`,
      `<link rel="canonical" href="${address}"`,
      '<meta property="og:type" content="article"',
      `<meta property="og:image" content="https://pond.example/preview/conversation/${conversation.id}.png"`,
      '<meta name="twitter:card" content="summary_large_image"',
      `<meta name="author" content="${alice.username}"`,
      `href="https://pond.example/feeds/conversation/${conversation.id}.atom"`,
    ]) {
      expect(head(whole.text)).toContain(tag);
    }
    expect(head(whole.text)).toMatch(/<meta name="description" content="You said: Why do frogs sing\?/);
    for (const words of ['You said: Why do **frogs** sing?', 'And at night?', bob.username])
      expect(opening(whole.text)).toContain(words);
    expect(dataOf(whole.text)).toMatchObject({ address: `/conversation/${conversation.id}` });
    // On a conversation, the app loads after the first paint; on any other page at once.
    expect(whole.text).toMatch(/<link rel="after-paint" data-entry crossorigin href="[^"]+">/);
    expect((await page('/create')).text).toMatch(/<script type="module"[^>]* src=/);

    const branch = await page(`/conversation/${conversation.id}?turn=${other.id}`);
    expect(head(branch.text)).toContain(`<title>And by day? · ${conversation.title} · Frogpond</title>`);
    expect(head(branch.text)).toContain(`<link rel="canonical" href="${address}?turn_id=${other.id}"`);
    expect(head(branch.text)).toContain(`/preview/turn/${other.id}.png`);
    expect(head(branch.text)).toContain(`<meta name="author" content="${bob.username}"`);
    expect(opening(branch.text)).toContain('And by day?');
    expect(dataOf(branch.text)).toMatchObject({
      address: `/conversation/${conversation.id}?turn=${other.id}`,
    });
    const shared = `/conversation/${conversation.id}?turn=${turn.id}&comment=${comment.ok.comment.id}`;
    expect(head((await page(shared)).text)).toContain(`content="@${bob.username}: I agree, see this."`);
    // The title is the first question, which is not repeated.
    const root = await page(`/conversation/${conversation.id}?turn=${incomplete_turn.id}`);
    expect(head(root.text)).toContain(`<title>${conversation.title} · Frogpond</title>`);
    // A turn of another tree does not hide this one.
    const lost = await page(`/conversation/${conversation.id}?turn=${randomUUID()}`);
    expect(head(lost.text)).toBe(head(whole.text));
  });

  it('contains the conversation from its first question on', async () => {
    const { conversation } = await ask(alice, 'Is it deep?', 'fake/echo');
    const { text } = await page(`/conversation/${conversation.id}`);
    expect(opening(text)).toContain('Is it deep?');
  });

  it('is cacheable, and is sent again only after a change', async () => {
    const { conversation } = await ask(alice, 'Do tadpoles dream?', 'fake/echo');
    const path = `/conversation/${conversation.id}`;
    const first = await page(path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=1,/);
    expect((await page(path, { 'if-none-match': etag })).status).toBe(304);
    await alice.call('updateConversation', { params: { id: conversation.id }, body: { title: 'Dreams' } });
    const changed = await page(path, { 'if-none-match': etag });
    expect([changed.status, changed.text.includes('<title>Dreams · Frogpond</title>')]).toEqual([200, true]);
  });

  it('escapes hostile text, under the content security policy of every page', async () => {
    const name = { title: HOSTILE, initial_message: HOSTILE, openrouter_model_id: 'fake/echo' };
    const { conversation, incomplete_turn } = (await alice.call('createConversation', { body: name })).ok;
    await readAnswerStream(alice, incomplete_turn.id);
    await alice.call('createComment', { params: { id: incomplete_turn.id }, body: { content: HOSTILE } });
    await alice.call('updateUser', {
      params: { id: alice.id },
      body: { bio: HOSTILE, display_name: '<b>"' },
    });
    const clean = await page('/conversation/none');
    for (const path of [`/conversation/${conversation.id}`, `/user/${alice.username}`, '/']) {
      const { text, headers } = await page(path);
      expect(text).not.toMatch(/<script>alert|<img|<b>/);
      expect(text.match(/<\/(title|noscript|head)>/g)).toHaveLength(3);
      const scripts = text.replaceAll(/<script type="application\/(ld\+)?json"[^>]*>[^<]*<\/script>/g, '');
      // One script less than in the shell: the script of the app is a link.
      expect(scripts.match(/<script/g)).toHaveLength((clean.text.match(/<script/g)?.length ?? 0) - 1);
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self'( 'sha256-[^']+'){3};/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('the other pages', () => {
  it('list public content', async () => {
    const { conversation } = await ask(bob, 'What do herons eat?', 'fake/echo');
    const user = await page(`/user/${bob.username.toUpperCase()}`);
    expect(head(user.text)).toContain(`<title>@${bob.username} · Frogpond</title>`);
    expect(head(user.text)).toContain(
      `<link rel="canonical" href="https://pond.example/user/${bob.username}"`,
    );
    expect(opening(user.text)).toContain(conversation.id);
    const home = await page('/');
    expect(opening(home.text)).toContain('What do herons eat?');
    expect(head(home.text)).toContain('https://pond.example/feeds/explore.atom');
    expect(head(home.text)).toContain('content="https://pond.example/preview/home.png"');
    const trending = await page('/trending');
    expect(head(trending.text)).toContain('<title>Trending Discussions · Frogpond</title>');
    expect(head(trending.text)).toContain('content="https://pond.example/preview/trending.png"');
    const weighIn = await page('/weigh-in?tag=frogs');
    expect(head(weighIn.text)).toContain('<title>Check answers · Frogpond</title>');
  });

  it('list the conversations of a tag in any spelling, with a feed', async () => {
    const question = { initial_message: 'Do ducks dive?', openrouter_model_id: 'fake/echo' };
    await bob.call('createConversation', { body: { ...question, title: 'Dives', tags: ['Water Birds'] } });
    const birds = await page('/tag/water-birds');
    expect(head(birds.text)).toContain('<title>#water-birds · Frogpond</title>');
    expect(opening(birds.text)).toContain('Dives');
    expect((await page('/tag/water-birds/feed.xml')).text).toContain('<title>Dives</title>');
    for (const path of ['/tag/none', '/tag/none/feed.xml']) expect((await page(path)).status).toBe(404);
  });

  it.each(['/create', '/search', '/users', '/moderation/log', '/login', '/conversation/temp-1?message=Why'])(
    'serves the app at %s',
    async (path) => expect((await page(path)).status).toBe(200),
  );

  it.each(['/no-such-page', '/user', '/conversation', '/index.php', '/create/more'])(
    'answers 404 with the app at %s',
    async (path) => {
      const { status, text } = await page(path);
      expect(status).toBe(404);
      expect(text).toContain('<div id="root">');
    },
  );

  it('have one main landmark at most, and no placeholder of the shell', async () => {
    const { conversation } = await ask(bob, 'Is it open?', 'fake/echo');
    for (const path of ['/', '/trending', '/create', '/nowhere', `/conversation/${conversation.id}`]) {
      const { text } = await page(path);
      expect(reading(text)).not.toContain('<main');
      expect(text).not.toContain('%CONTENT%');
    }
  });
});

describe('a page that only its owner may see', () => {
  it('equals, byte for byte, the page of an unknown id', async () => {
    const { conversation, incomplete_turn } = await ask(alice, `${SECRET}?`, 'fake/echo', {
      is_public: false,
    });
    await readAnswerStream(alice, incomplete_turn.id);
    const comment = await alice.call('createComment', {
      params: { id: incomplete_turn.id },
      body: { content: SECRET },
    });
    const gone = await ask(alice, `${SECRET} again?`, 'fake/echo');
    await alice.call('deleteConversation', { params: { id: gone.conversation.id } });
    const unknown = await page(`/conversation/${randomUUID()}`);
    expect(unknown.status).toBe(404);
    const turn = `turn=${incomplete_turn.id}&comment=${comment.ok.comment.id}`;
    const open = await ask(bob, 'Open?', 'fake/echo');
    for (const path of [
      `/conversation/${conversation.id}`,
      `/conversation/${conversation.id}?${turn}`,
      `/conversation/${conversation.id}?turn_id=${incomplete_turn.id}`,
      `/conversation/${gone.conversation.id}`,
      '/conversation/nonsense',
      '/user/nobody-of-that-name',
    ]) {
      const answer = await page(path);
      expect({ path, status: answer.status, text: answer.text }).toEqual({
        path,
        status: unknown.status,
        text: unknown.text,
      });
    }
    expect(head(unknown.text)).toContain('content="noindex"');
    for (const path of [
      '/',
      '/trending',
      `/user/${alice.username}`,
      `/conversation/${open.conversation.id}?${turn}`,
    ]) {
      expect((await page(path)).text).not.toContain(SECRET);
    }
  });
});

it('is served without its own head while the database is unavailable', async () => {
  const shell = testShell();
  const cut = await createTestApp({ moveWorld: { shell } });
  await cut.database.close();
  const answer = await fetch(`${cut.url}/conversation/${randomUUID()}`);
  const site = createSiteShell(shell, cut.config, () => SETTING_DEFAULTS);
  const expected = plainShell(shellIn(site, 'en', sayInEnglish));
  expect([answer.status, await answer.text()]).toEqual([200, expected]);
  await cut.close().catch(() => undefined);
});

it('has the description and the colour of the site, and without them nothing more', async () => {
  const named = await createTestApp({
    env: { ADMINS: 'boss' },
    moveWorld: { shell: testShell() },
  });
  const boss = await named.signUp('boss');
  const text = async (path: string) => await (await fetch(`${named.url}${path}`)).text();
  const expectPlain = async () => {
    const plain = await text('/');
    expect(plain).toContain(`<meta name="description" content="${PRODUCT_TAGLINE}" />`);
    expect(plain).not.toContain('site.css');
  };
  await expectPlain();
  const body = { site_description: 'About "mills"', site_accent: '#FFCC00' };
  await boss.call('updateAdminSettings', { body });
  const home = await text('/');
  expect(home).toContain('<meta name="description" content="About &quot;mills&quot;" />');
  expect(home).toContain('<meta property="og:description" content="About &quot;mills&quot;" />');
  const link = '<link rel="stylesheet" href="/site.css?accent=ffcc00" /></head>';
  for (const path of ['/', '/moderation', '/trending']) expect(await text(path)).toContain(link);
  const style = await fetch(`${named.url}/site.css?accent=ffcc00`);
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(style.headers.get('cache-control')).toContain('immutable');
  const { light, dark } = accentShades('#ffcc00');
  expect(await style.text()).toContain(`--color-accent: light-dark(${light.accent}, ${dark.accent});`);
  for (const wrong of ['', '?accent=green', '?accent=FFCC00', '?accent=ffcc00&accent=ffcc00'])
    expect((await fetch(`${named.url}/site.css${wrong}`)).status).toBe(404);
  await boss.call('updateAdminSettings', { body: { site_description: '', site_accent: '' } });
  await expectPlain();
  await named.close();
});

it('has the name of the site, also in the shell of the app', async () => {
  const named = await createTestApp({ env: { ADMINS: 'boss' }, moveWorld: { shell: testShell() } });
  const boss = await named.signUp('boss');
  await boss.call('updateAdminSettings', { body: { site_name: 'Mill & pond' } });
  const text = async (path: string) => await (await fetch(named.url + path)).text();
  expect(await text('/')).toContain('<title>Mill &amp; pond</title>');
  expect(await text('/trending')).toContain('<title>Trending Discussions · Mill &amp; pond</title>');
  const shell = await text('/moderation');
  expect(shell).toContain('<title>Mill &amp; pond</title>');
  expect(shell).toContain('<meta name="apple-mobile-web-app-title" content="Mill &amp; pond" />');
  await named.close();
});
