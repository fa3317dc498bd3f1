// The MCP server through the real app: programs that use the official client, tools with and without a token, and messages that no client
// sends.

import {
  Client,
  StreamableHTTPClientTransport,
  type CallToolResult,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';

const SITE = 'https://pond.example';
const ACCEPT = 'application/json, text/event-stream';
let app: TestApp;
let alice: Person;
let bob: Person;
/** Programs without a token, of Alice with the scope read, and of Bob with the scope write. */
let visitor: Client;
let reader: Client;
let writer: Client;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: SITE } });
  [alice, bob] = await Promise.all([app.signUp(), app.signUp()]);
  [visitor, reader, writer] = await Promise.all([
    connect(),
    connect(await tokenOf(alice, ['read'])),
    connect(await tokenOf(bob, ['write'])),
  ]);
});
afterAll(async () => {
  await Promise.all([visitor, reader, writer].map(async (client) => await client.close()));
  await app.close();
});

async function connect(headers: Record<string, string> = {}, mode: VersionNegotiationMode = 'legacy') {
  const client = new Client({ name: 'an agent', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { requestInit: { headers } }),
  );
  return client;
}

/** Returns the result of a tool, with its text. */
async function use(client: Client, name: string, args: Record<string, unknown>) {
  const result = await client.callTool({ name, arguments: args });
  return { ...result, text: textOf(result), facts: result.structuredContent as Facts };
}
type Facts = { results: { conversation_id: string }[]; conversation_id: string; turn_id: string };

function textOf({ content: [first] }: CallToolResult): string {
  return first?.type === 'text' ? first.text : '';
}

/** The fields of all replies; each has a few of them. */
type Reply = {
  result: { protocolVersion: string; tools: { name: string }[]; structuredContent: Facts };
  error: { code: number };
  code: string;
};

async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: ACCEPT, ...headers },
    body,
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? null : JSON.parse(text)) as Reply,
  };
}

const send = (sent: unknown, headers?: Record<string, string>) => post(JSON.stringify(sent), headers);
const rpc = (method: string, params: unknown = {}, headers?: Record<string, string>) =>
  send({ jsonrpc: '2.0', id: 1, method, params }, headers);
const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` });

async function tokenOf(person: Person, scopes: ('read' | 'write')[]) {
  const { token } = (await person.call('createToken', { body: { name: 'An agent', scopes } })).ok;
  return bearer(token);
}

async function answered(question: string, visibility: 'public' | 'private' = 'public') {
  const { conversation, incomplete_turn } = await ask(alice, question, 'fake/echo', { visibility });
  await readAnswerStream(alice, incomplete_turn.id);
  return { conversation_id: conversation.id, turn_id: incomplete_turn.id };
}

it('starts in each version that a client knows', async () => {
  const start = (protocolVersion: string) =>
    rpc('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'an agent', version: '1' } });
  for (const version of ['2025-03-26', '2025-06-18', '2025-11-25']) {
    const { status, headers, body } = await start(version);
    expect([status, headers.get('mcp-session-id')]).toEqual([200, null]);
    expect(headers.get('content-type')).toContain('application/json');
    expect(body.result).toMatchObject({
      protocolVersion: version,
      capabilities: { tools: {}, resources: {} },
      serverInfo: { name: 'frogpond' },
    });
  }
  expect((await start('1999-01-01')).body.result.protocolVersion).toBe('2025-11-25');
  expect((await rpc('initialize')).body.result.protocolVersion).toBe('2025-11-25');
  const noted = await send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  expect([noted.status, noted.body]).toEqual([202, null]);
});

it('serves the version without a start, which the newest clients choose', async () => {
  const client = await connect({}, { pin: '2026-07-28' });
  expect(client.getServerVersion()).toMatchObject({ name: 'frogpond' });
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('read_support');
  expect((await use(client, 'search', { query: 'Nothingness' })).facts).toEqual({ results: [] });
  await expect(client.listen({ toolsListChanged: true })).rejects.toThrow('limit reached');
  await client.close();
});

it('answers a message that follows no start, whatever it accepts', async () => {
  for (const accept of [ACCEPT, 'application/json', '*/*', '']) {
    const { status, body } = await rpc('ping', {}, { accept });
    expect([status, body]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
  }
});

it('refuses malformed messages, other methods and unknown versions', async () => {
  const batch = [{ jsonrpc: '2.0', id: 1, method: 'ping' }];
  for (const sent of [batch, [], { id: 1 }, null, 'ping']) {
    const { status, body } = await send(sent);
    expect([status, body.error.code]).toEqual([400, -32_600]);
  }
  expect((await post('')).status).toBe(400);
  expect((await post('{"jsonrpc":')).body.code).toBe('malformed_body');
  expect((await rpc('ping', { text: 'x'.repeat(2_000_000) })).body.code).toBe('too_large');
  expect((await rpc('ping', {}, { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await rpc('prompts/list')).body.error.code).toBe(-32_601);
  expect((await rpc('tools/call', { name: 'delete_all' })).body.error.code).toBe(-32_602);
  expect((await rpc('ping', {}, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
  for (const method of ['GET', 'DELETE']) {
    const got = await fetch(`${app.url}/mcp`, { method, headers: { accept: ACCEPT } });
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
  }
});

it('is 403 for pages of another origin', async () => {
  for (const origin of ['https://elsewhere.example', 'null', 'http://pond.example']) {
    const refused = await rpc('ping', {}, { origin });
    expect([refused.status, refused.body.code]).toEqual([403, 'foreign_origin']);
  }
  expect((await rpc('ping', {}, { origin: SITE })).status).toBe(200);
});

it('lists the tools that write for callers with a token only', async () => {
  const read = ['search', 'read_conversation', 'read_support'];
  const { tools } = await visitor.listTools();
  expect(tools.map(({ name }) => name)).toEqual(read);
  expect(tools[0]?.inputSchema).toMatchObject({ type: 'object', required: ['query'] });
  const all = await writer.listTools();
  expect(all.tools.map(({ name }) => name)).toEqual([...read, 'ask', 'comment']);
});

it('answers what people dispute about a topic', async () => {
  const { conversation_id, turn_id } = await answered('Do Heronfrogs sing at night?');
  await bob.call('castVoice', { params: { id: turn_id, index: '0' }, body: { stance: -1 } });
  const content = 'They never sing.';
  const against = { stance: -1 as const, sentences: [{ index: 0, stance: -1 as const }] };
  await bob.call('createComment', { params: { id: turn_id }, body: { content, reading: against } });
  const { results } = (await use(visitor, 'search', { query: 'Heronfrogs' })).facts;
  expect(results[0]?.conversation_id).toBe(conversation_id);
  const read = await use(visitor, 'read_conversation', { conversation_id });
  expect(read.facts).toMatchObject({
    url: `${SITE}/conversation/${conversation_id}`,
    turns: [{ turn_id, question: 'Do Heronfrogs sing at night?', asked_by: alice.username }],
  });
  expect(JSON.parse(read.text)).toEqual(read.facts);
  expect((await use(visitor, 'read_support', { turn_id })).facts).toMatchObject({
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
  const refused = [
    await use(visitor, 'read_conversation', { conversation_id }),
    await use(visitor, 'read_support', { turn_id }),
    await use(writer, 'read_conversation', { conversation_id }),
  ];
  for (const { isError, text } of refused)
    expect([isError, text]).toEqual([true, expect.stringContaining('(not_found)')]);
  expect((await use(reader, 'read_conversation', { conversation_id })).isError).toBeUndefined();
  expect((await use(visitor, 'search', { query: 'Zyzzogeton' })).facts).toEqual({ results: [] });
  const question = { question: 'May I?' };
  expect((await use(visitor, 'ask', question)).text).toContain('(unauthenticated)');
  expect((await use(reader, 'ask', question)).text).toContain('(token_scope)');
  const bad = await rpc('tools/list', {}, bearer('fp_nothing'));
  expect([bad.status, bad.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});

it('asks, continues and comments with a token of the scope write', async () => {
  const first = await use(writer, 'ask', { question: 'What sings?', model: 'fake/echo' });
  expect(first.facts).toMatchObject({ status: 'complete', question: 'What sings?', error: null });
  const { conversation_id, turn_id } = first.facts;
  const own = await bob.call('getConversation', { params: { id: conversation_id } });
  expect(own.ok.visibility).toBe('private');
  const next = await use(writer, 'ask', { question: 'And by day?', parent_turn_id: turn_id });
  expect(next.facts).toMatchObject({ conversation_id, status: 'complete' });
  const said = await use(writer, 'comment', { turn_id, content: 'I agree.' });
  expect(said.facts).toMatchObject({ comment_id: expect.any(String) as string });
  const marked = await bob.call('listComments', { params: { id: turn_id } });
  expect(marked.ok.items.map(({ is_by_app }) => is_by_app)).toEqual([true]);
  expect((await bob.call('getTurn', { params: { id: turn_id } })).ok.turn.is_by_app).toBe(true);
  const failed = await use(writer, 'ask', { question: 'Fails?', model: 'fake/500' });
  expect(failed.facts).toMatchObject({
    status: 'failed',
    answer: null,
    error: expect.any(String) as string,
  });
  const empty = await use(writer, 'comment', { turn_id, content: '' });
  expect([empty.isError, empty.text]).toEqual([true, expect.stringContaining('content')]);
});

it('reads public conversations as resources', async () => {
  const { conversation_id } = await answered('A resource?');
  const { resourceTemplates } = await visitor.listResourceTemplates();
  expect(resourceTemplates[0]?.uriTemplate).toBe(`${SITE}/conversation/{id}.md`);
  expect((await visitor.listResources()).resources).toEqual([]);
  const uri = `${SITE}/conversation/${conversation_id}.md`;
  const { contents } = await visitor.readResource({ uri });
  expect(contents).toMatchObject([{ uri, text: expect.stringContaining('A resource?') as string }]);
  const hidden = await answered('Hidden?', 'private');
  const others = [
    `${SITE}/conversation/${hidden.conversation_id}.md`,
    `${SITE}/conversation/${conversation_id}?.md`,
    'file:///etc/passwd',
  ];
  for (const other of others)
    await expect(reader.readResource({ uri: other })).rejects.toMatchObject({ code: -32_602 });
});
