// Cards that other sites frame, their discovery by oEmbed, and the documents for language models: public content, and nothing else.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../../testing/answers.ts';
import { createTestApp, testShell, type Person, type TestApp } from '../../testing/app.ts';

const SITE = 'https://pond.example';
const UNKNOWN = '018f4e9c-7b2a-7c3d-9e4f-0123456789ab';
let app: TestApp;
let alice: Person;
let bob: Person;
let keeper: Person;

beforeAll(async () => {
  app = await createTestApp({
    env: { MODERATORS: 'Keeper', PUBLIC_URL: SITE },
    moveWorld: { shell: testShell() },
  });
  [alice, bob, keeper] = await Promise.all([app.signUp(), app.signUp(), app.signUp('Keeper')]);
});
afterAll(() => app.close());

type Shared = { turn: string; conversation: string };

async function share(
  question: string,
  visibility: 'public' | 'unlisted' | 'private' = 'public',
): Promise<Shared> {
  const { conversation, incomplete_turn } = await ask(alice, question, 'fake/echo', { visibility });
  await readAnswerStream(alice, incomplete_turn.id);
  return { turn: incomplete_turn.id, conversation: conversation.id };
}

async function read(path: string) {
  const response = await fetch(app.url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const pathsOf = ({ turn, conversation }: Shared): string[] => [
  `/embed/turn/${turn}`,
  `/conversation/${conversation}.md`,
  `/oembed?url=${encodeURIComponent(`${SITE}/conversation/${conversation}`)}`,
  `/oembed?url=${encodeURIComponent(`${SITE}/conversation/${conversation}?turn_id=${turn}`)}`,
  `/oembed?url=${encodeURIComponent(`${SITE}/embed/turn/${turn}`)}`,
];

it('shows the question, supported and disputed sentences, in a page that every site may frame', async () => {
  const shared = await share('Do <b>frogs</b> sing?');
  await bob.call('castVoice', { params: { id: shared.turn, index: '0' }, body: { stance: -1 } });
  const card = await read(`/embed/turn/${shared.turn}`);
  expect(card.status).toBe(200);
  const policy = card.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-ancestors *');
  expect(policy).toContain("default-src 'none'");
  expect(card.headers.get('x-frame-options')).toBeNull();
  expect(card.text).toContain('Do &lt;b&gt;frogs&lt;/b&gt; sing?');
  expect(card.text).toContain('class="disputed"');
  expect(card.text).toContain(`${SITE}/conversation/${shared.conversation}?turn_id=${shared.turn}`);
  expect(card.text).not.toMatch(/<script|javascript:|onload/);
});

it('allows no other page to be framed', async () => {
  const { conversation } = await share('Framed?');
  for (const path of ['/', `/conversation/${conversation}`, '/llms.txt', '/api/health']) {
    const { headers } = await read(path);
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
  const unknown = await read(`/embed/turn/${UNKNOWN}`);
  expect(unknown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

it('describes a conversation, a turn and a card by oEmbed', async () => {
  const shared = await share('Which frogs?');
  const [, , ...addresses] = pathsOf(shared);
  for (const path of addresses) {
    const reply = await read(`${path}&maxwidth=300&format=json`);
    expect(reply.headers.get('content-type')).toContain('application/json');
    const body = JSON.parse(reply.text) as { html: string };
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Which frogs?',
      provider_name: 'Frogpond',
      author_name: alice.username,
      width: 300,
    });
    expect(body.html).toContain(`<iframe src="${SITE}/embed/turn/${shared.turn}"`);
  }
});

it('refuses other oEmbed requests', async () => {
  const { conversation } = await share('Whose?');
  const of = (address: string) => `/oembed?url=${encodeURIComponent(address)}`;
  const statuses = [
    '/oembed',
    of(`https://elsewhere.example/conversation/${conversation}`),
    of(`${SITE}/user/${alice.username}`),
    of(`${SITE}/conversation/${UNKNOWN}`),
    of('not an address'),
    `${of(`${SITE}/conversation/${conversation}`)}&format=xml`,
  ].map(async (path) => (await read(path)).status);
  expect(await Promise.all(statuses)).toEqual([400, 404, 404, 404, 404, 501]);
});

it('links the page of a public conversation to its oEmbed reply and its Markdown', async () => {
  const shared = await share('Found?');
  const page = await read(`/conversation/${shared.conversation}`);
  const link = page.headers.get('link') ?? '';
  expect(link).toContain(`<${SITE}/oembed?url=`);
  expect(link).toContain('type="application/json+oembed"');
  expect(link).toContain(
    `<${SITE}/conversation/${shared.conversation}.md>; rel="alternate"; type="text/markdown"`,
  );
  expect(page.text).toContain('<link rel="alternate" type="application/json+oembed"');
  const hidden = await share('Hidden?', 'unlisted');
  expect((await read(`/conversation/${hidden.conversation}`)).headers.get('link')).toBeNull();
});

it('returns the conversation as Markdown and lists it in llms.txt', async () => {
  const shared = await share('Are [frogs] listed?');
  const markdown = await read(`/conversation/${shared.conversation}.md`);
  expect(markdown.headers.get('content-type')).toContain('text/markdown');
  expect(markdown.text).toContain('> Are [frogs] listed?');
  const list = await read('/llms.txt');
  expect(list.text).toContain(`[Are \\[frogs\\] listed?](${SITE}/conversation/${shared.conversation}.md)`);
});

it('is 404 for everything that is not public', async () => {
  const removed = await share('Removed?');
  await keeper.call('decideModeration', {
    body: { target_type: 'conversation', target_id: removed.conversation, action: 'remove', reason: 'Spam' },
  });
  const hidden = [
    await share('Quorlfrog unlisted?', 'unlisted'),
    await share('Quorlfrog private?', 'private'),
    removed,
    { turn: UNKNOWN, conversation: UNKNOWN },
  ];
  for (const path of hidden.flatMap(pathsOf)) expect([path, (await read(path)).status]).toEqual([path, 404]);
  expect((await read('/llms.txt')).text).not.toContain('Quorlfrog');
});
