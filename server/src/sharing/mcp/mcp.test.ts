// The MCP server through the real app: messages, tools with and without a token, and that it has the rights of the API.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';

const SITE = 'https://pond.example';
let app: TestApp;
let alice: Person;
let bob: Person;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: SITE } });
  [alice, bob] = await Promise.all([app.signUp(), app.signUp()]);
});
afterAll(() => app.close());

/** The fields of all replies; each has a few of them. */
type Reply = {
  result: {
    protocolVersion: string;
    tools: { name: string; inputSchema: unknown }[];
    resourceTemplates: { uriTemplate: string }[];
    contents: { text: string }[];
    isError?: boolean;
    content: { text: string }[];
    structuredContent: Facts;
  };
  error: { code: number };
  code: string;
};
type Facts = { results: { conversation_id: string }[]; conversation_id: string; turn_id: string };

async function send(sent: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(sent),
  });
  const text = await response.text();
  const body = (text === '' ? null : JSON.parse(text)) as Reply;
  return { status: response.status, headers: response.headers, body };
}

const rpc = (method: string, params: unknown = {}, headers?: Record<string, string>) =>
  send({ jsonrpc: '2.0', id: 1, method, params }, headers);
const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` });

async function tokenOf(person: Person, scopes: ('read' | 'write')[]) {
  const { token } = (await person.call('createToken', { body: { name: 'An agent', scopes } })).ok;
  return bearer(token);
}

async function use(name: string, args: unknown, headers?: Record<string, string>): Promise<Reply['result']> {
  return (await rpc('tools/call', { name, arguments: args }, headers)).body.result;
}

async function answered(question: string, visibility: 'public' | 'private' = 'public') {
  const { conversation, incomplete_turn } = await ask(alice, question, 'fake/echo', { visibility });
  await readAnswerStream(alice, incomplete_turn.id);
  return { conversation_id: conversation.id, turn_id: incomplete_turn.id };
}

it('starts a session in a version that both know', async () => {
  const start = (version: string) => rpc('initialize', { protocolVersion: version, capabilities: {} });
  expect((await start('2025-06-18')).body.result).toMatchObject({
    protocolVersion: '2025-06-18',
    capabilities: { tools: {}, resources: {} },
    serverInfo: { name: 'frogpond' },
  });
  expect((await start('1999-01-01')).body.result.protocolVersion).toBe('2025-11-25');
  const noted = await send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  expect([noted.status, noted.body]).toEqual([202, null]);
  expect((await rpc('ping')).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
});

it('refuses what is no message, other methods and unknown versions', async () => {
  expect((await send([{ jsonrpc: '2.0', id: 1, method: 'ping' }])).status).toBe(400);
  expect((await send({ id: 1 })).body.error.code).toBe(-32_600);
  expect((await rpc('prompts/list')).body.error.code).toBe(-32_601);
  expect((await rpc('tools/call', { name: 'delete_all' })).body.error.code).toBe(-32_602);
  expect((await rpc('ping', {}, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
  const got = await fetch(`${app.url}/mcp`);
  expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
});

it('is 403 for pages of another origin', async () => {
  for (const origin of ['https://elsewhere.example', 'null', 'http://pond.example']) {
    const refused = await rpc('ping', {}, { origin });
    expect([refused.status, refused.body.code]).toEqual([403, 'foreign_origin']);
  }
  expect((await rpc('ping', {}, { origin: SITE })).status).toBe(200);
});

it('lists the tools that write for callers with a token only', async () => {
  const namesFor = async (headers?: Record<string, string>) => {
    const { body } = await rpc('tools/list', {}, headers);
    return body.result.tools.map((tool) => tool.name);
  };
  expect(await namesFor()).toEqual(['search', 'read_conversation', 'read_support']);
  expect(await namesFor(await tokenOf(alice, ['write']))).toEqual([
    'search',
    'read_conversation',
    'read_support',
    'ask',
    'comment',
  ]);
  const { body } = await rpc('tools/list');
  expect(body.result.tools[0]?.inputSchema).toMatchObject({ type: 'object', required: ['query'] });
});

it('answers what people dispute about a topic', async () => {
  const { conversation_id, turn_id } = await answered('Do Heronfrogs sing at night?');
  await bob.call('castVoice', { params: { id: turn_id, index: '0' }, body: { stance: -1 } });
  const content = 'They never sing.';
  const against = { stance: -1 as const, sentences: [{ index: 0, stance: -1 as const }] };
  await bob.call('createComment', { params: { id: turn_id }, body: { content, reading: against } });
  const { results } = (await use('search', { query: 'Heronfrogs' })).structuredContent;
  expect(results[0]?.conversation_id).toBe(conversation_id);
  const read = await use('read_conversation', { conversation_id });
  expect(read.structuredContent).toMatchObject({
    url: `${SITE}/conversation/${conversation_id}`,
    turns: [{ turn_id, question: 'Do Heronfrogs sing at night?', asked_by: alice.username }],
  });
  expect(JSON.parse(read.content[0]?.text ?? '')).toEqual(read.structuredContent);
  const support = await use('read_support', { turn_id });
  expect(support.structuredContent).toMatchObject({
    sentences: [
      {
        index: 0,
        verdict: 'disputed',
        up_count: 0,
        down_count: 1,
        best_comment_for: null,
        best_comment_against: content,
      },
    ],
  });
});

it('has the rights of its caller', async () => {
  const { conversation_id, turn_id } = await answered('Zyzzogeton?', 'private');
  const read = await tokenOf(alice, ['read']);
  const refused = [
    await use('read_conversation', { conversation_id }),
    await use('read_support', { turn_id }),
    await use('read_conversation', { conversation_id }, await tokenOf(bob, ['write'])),
  ];
  for (const { isError, content } of refused)
    expect([isError, content[0]?.text]).toEqual([true, expect.stringContaining('(not_found)')]);
  expect((await use('read_conversation', { conversation_id }, read)).isError).toBeUndefined();
  const hidden = (await use('search', { query: 'Zyzzogeton' })).structuredContent;
  expect(hidden).toEqual({ results: [] });
  const question = { question: 'May I?' };
  expect((await use('ask', question)).content[0]?.text).toContain('(unauthenticated)');
  expect((await use('ask', question, read)).content[0]?.text).toContain('(token_scope)');
  const bad = await rpc('tools/list', {}, bearer('fp_nothing'));
  expect([bad.status, bad.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});

it('asks, continues and comments with a token of the scope write', async () => {
  const write = await tokenOf(bob, ['write']);
  const first = await use('ask', { question: 'What sings?', model: 'fake/echo' }, write);
  expect(first.structuredContent).toMatchObject({ status: 'complete', question: 'What sings?', error: null });
  const { conversation_id, turn_id } = first.structuredContent;
  const own = await bob.call('getConversation', { params: { id: conversation_id } });
  expect(own.ok.visibility).toBe('private');
  const next = await use('ask', { question: 'And by day?', parent_turn_id: turn_id }, write);
  expect(next.structuredContent).toMatchObject({ conversation_id, status: 'complete' });
  const said = await use('comment', { turn_id, content: 'I agree.' }, write);
  expect(said.structuredContent).toMatchObject({ comment_id: expect.any(String) as string });
  const marked = await bob.call('listComments', { params: { id: turn_id } });
  expect(marked.ok.items.map(({ is_by_app }) => is_by_app)).toEqual([true]);
  expect((await bob.call('getTurn', { params: { id: turn_id } })).ok.turn.is_by_app).toBe(true);
  const failed = await use('ask', { question: 'Fails?', model: 'fake/500' }, write);
  expect(failed.structuredContent).toMatchObject({
    status: 'failed',
    answer: null,
    error: expect.any(String) as string,
  });
  expect((await use('comment', { turn_id, content: '' }, write)).isError).toBe(true);
});

it('reads public conversations as resources', async () => {
  const { conversation_id } = await answered('A resource?');
  const templates = (await rpc('resources/templates/list')).body.result.resourceTemplates;
  expect(templates[0]?.uriTemplate).toBe(`${SITE}/conversation/{id}.md`);
  const uri = `${SITE}/conversation/${conversation_id}.md`;
  const { contents } = (await rpc('resources/read', { uri })).body.result;
  expect(contents[0]?.text).toContain('A resource?');
  const hidden = await answered('Hidden?', 'private');
  for (const other of [`${SITE}/conversation/${hidden.conversation_id}.md`, 'file:///etc/passwd'])
    expect((await rpc('resources/read', { uri: other })).body.error.code).toBe(-32_002);
});
