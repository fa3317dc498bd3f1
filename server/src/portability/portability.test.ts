// Export and import of conversations: complete trees, answers marked as imported, hostile files refused or reported.

import { importReport, type ImportReport } from '@frogpond/contract/conversations/portability';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { CHATGPT, LIBRECHAT, LIBRECHAT_TREE, OPEN_WEBUI } from '../testing/import-files.ts';

let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp();
  [alice, bob] = [await app.signUp(), await app.signUp()];
});
afterAll(() => app.close());

async function send(person: Person, file: string, headers: Record<string, string> = {}) {
  const response = await person.fetch('/import', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: file,
  });
  return { status: response.status, text: await response.text() };
}

async function take(person: Person, file: unknown): Promise<ImportReport> {
  const { status, text } = await send(person, JSON.stringify(file));
  expect([status, text]).toEqual([201, text]);
  return importReport.parse(JSON.parse(text));
}

/** Returns the tree as nested lists of question, answer, model and continuations. */
async function treeOf(person: Person, id = '') {
  const { turns } = (await person.call('getConversation', { params: { id }, query: { path_mode: 'all' } }))
    .ok;
  return turns.map(({ path, user_message, ai_response, ai_model }) => [
    path,
    user_message,
    ai_response,
    ai_model,
  ]);
}

async function exported(person: Person, id: string, format = 'json') {
  const response = await person.fetch(`/conversations/${id}/export?format=${format}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function grow(person: Person, isPublic: boolean) {
  const { conversation, incomplete_turn } = await ask(person, 'Why do frogs sing?', 'fake/echo', {
    is_public: isPublic,
  });
  await readAnswerStream(person, incomplete_turn.id);
  const reply = {
    conversation_id: conversation.id,
    parent_turn_id: incomplete_turn.id,
    openrouter_model_id: 'fake/echo',
  };
  for (const userMessage of ['At night?', 'By day?']) {
    await person.call('createTurn', { body: { ...reply, user_message: userMessage } });
  }
  return { id: conversation.id, turn_id: incomplete_turn.id };
}

describe('an export', () => {
  it('contains the whole tree with authors, models, votes, comments and support', async () => {
    const { id, turn_id } = await grow(alice, true);
    await bob.call('voteTurn', { params: { id: turn_id }, body: { vote_type: 'upvote' } });
    const content = '> You said: Why do frogs sing?\n\nThis is right, I agree.';
    await bob.call('createComment', { params: { id: turn_id }, body: { content } });

    const { headers, text } = await exported(app.anonymous, id);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${id}.json"`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(JSON.parse(text)).toMatchObject({
      format: 'frogpond-conversation',
      version: 1,
      conversation: {
        id,
        title: 'Why do frogs sing?',
        is_public: true,
        creator: { username: alice.username },
      },
      turns: [
        {
          path: '1',
          author: { username: alice.username },
          user_message: 'Why do frogs sing?',
          ai_response: 'You said: Why do frogs sing?',
          ai_model: 'fake/echo',
          upvotes: 1,
          sentences: [{ text: 'You said: Why do frogs sing?', up_count: 1, down_count: 0 }],
          comments: [{ author: { username: bob.username }, content, sentiment: { type: 'agree' } }],
        },
        { path: '1.1', user_message: 'At night?' },
        { path: '1.2', user_message: 'By day?' },
      ],
    });

    const markdown = await exported(app.anonymous, id, 'markdown');
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    for (const words of [
      '# Why do frogs sing?',
      ' · 3 turns · public',
      '## 1.2 · continues 1',
      '> By day?',
      '- 1 for, 0 against: “You said: Why do frogs sing?”',
      `**@${bob.username}** (0):`,
    ]) {
      expect(markdown.text).toContain(words);
    }
    expect((await exported(app.anonymous, id, 'pdf')).status).toBe(400);
  });

  it('is imported as the same tree, private, with its answers marked', async () => {
    const { id } = await grow(alice, true);
    const file: unknown = JSON.parse((await exported(bob, id)).text);
    const report = await take(bob, file);
    expect(report).toMatchObject({
      conversations: [{ title: 'Why do frogs sing?', turn_count: 3 }],
      turn_count: 3,
      skipped: [],
    });
    const copy = report.conversations[0]?.id ?? '';
    const marked = (await treeOf(alice, id)).map((turn) => turn.with(3, 'imported/fake/echo'));
    expect(await treeOf(bob, copy)).toEqual(marked);
    expect((await alice.call('getConversation', { params: { id: copy } })).status).toBe(404);

    // It keeps the mark when published, and importing its export does not repeat the mark.
    expect(
      (await bob.call('updateConversation', { params: { id: copy }, body: { is_public: true } })).status,
    ).toBe(200);
    expect(await treeOf(app.anonymous, copy)).toEqual(marked);
    const again = await take(alice, JSON.parse((await exported(alice, copy)).text));
    expect(await treeOf(alice, again.conversations[0]?.id)).toEqual(marked);
    // Only a model's text becomes an answer: the branch below can be answered by a model of this server.
    const whole = { path_mode: 'all', include_analysis: 'true' };
    const turns = (await bob.call('getConversation', { params: { id: copy }, query: whole })).ok.turns;
    const renewed = await bob.call('regenerateTurn', { params: { id: turns[1]?.id ?? '' }, body: {} });
    expect(renewed.status).toBe(201);
    expect(turns[0]).toMatchObject({ branch_count: 2, sibling_count: 1, depth: 0 });
    expect(turns[2]?.analysis?.sentences).toEqual(['You said: By day?']);
  });
});

describe('a file of another product', () => {
  it('of ChatGPT keeps its branches and leaves out unsupported content', async () => {
    const report = await take(alice, CHATGPT);
    expect(report.conversations.map(({ title }) => title)).toEqual(['Frogs & ponds', 'What is a newt?']);
    expect(await treeOf(alice, report.conversations[0]?.id)).toEqual([
      ['1', 'What do frogs eat?', 'Insects.', 'imported/gpt-4o'],
      ['1.1', 'And tadpoles?', 'Algae.\n\nMostly.', 'imported/gpt-4o'],
      ['2', 'What do frogs eat?', 'Flies.', 'imported/gpt-4'],
      ['3', 'What do toads eat?', null, null],
    ]);
    const counts = Object.fromEntries(report.left_out.map(({ reason, count }) => [reason, count]));
    expect(counts).toEqual({ system_messages: 2, tool_messages: 1, attachments: 1, reasoning: 1 });
    const item = (
      await alice.call('listUserConversations', { params: { id: alice.id } })
    ).ok.conversations.find(({ title }) => title === 'Frogs & ponds');
    expect(item).toMatchObject({
      is_public: false,
      turn_count: 4,
      branch_count: 2,
      created_at: '2023-11-09T20:00:00.000Z',
    });
  });

  it('of LibreChat is read the same flat and nested', async () => {
    const tree = [
      ['1', 'What is a pond?', 'Still water.', 'imported/claude-3-opus'],
      ['1.1', 'How deep?', 'Not very.', 'imported/claude-3-opus'],
      ['1.2', 'How wide?', 'Somewhat.', 'imported/claude-3-opus'],
    ];
    for (const file of [LIBRECHAT, LIBRECHAT_TREE]) {
      const report = await take(alice, file);
      expect(await treeOf(alice, report.conversations[0]?.id)).toEqual(tree);
    }
  });

  it('of Open WebUI keeps its branches', async () => {
    const report = await take(alice, OPEN_WEBUI);
    expect(await treeOf(alice, report.conversations[0]?.id)).toEqual([
      ['1', 'Is it raining?', 'It is.', 'imported/llama3:8b'],
      ['2', 'Is it raining?', 'It is not.', 'imported/mistral:latest'],
    ]);
    expect(report.skipped).toEqual([{ title: 'Empty', reason: 'nothing_to_import' }]);
  });
});

describe('an import', () => {
  it('runs once per Idempotency-Key, and requires an account', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const file = JSON.stringify(CHATGPT);
    const carol = await app.signUp();
    const answers = await Promise.all([
      send(carol, file, key),
      send(carol, file, key),
      send(carol, file, key),
    ]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await carol.call('listUserConversations', { params: { id: carol.id } })).ok.total).toBe(2);
    expect((await send(carol, JSON.stringify(OPEN_WEBUI), key)).status).toBe(409);
    expect((await send(app.anonymous, file)).status).toBe(401);
  });

  it.each([
    ['nothing', '', 400],
    ['no JSON', 'hello', 400],
    ['half a list', '[{"mapping":{}}', 400],
    ['an unknown object', '{"a":1}', 400],
    ['an empty list', '[]', 400],
    ['a deep list', '['.repeat(500_000), 400],
    ['a deep balanced list', '['.repeat(200_000) + ']'.repeat(200_000), 400],
    ['a deep object', `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`, 400],
    ['wrong types', JSON.stringify([{ mapping: { a: 5, b: { message: [], parent: {} } }, title: 7 }]), 201],
    [
      'wrong types within',
      JSON.stringify({
        format: 'frogpond-conversation',
        version: 1,
        turns: [{ id: 'x', user_message: { a: 1 } }, 4],
      }),
      201,
    ],
    ['too much', `"${'x'.repeat(21 * 1024 * 1024)}"`, 413],
  ])('of %s is refused or reported, never a server error', async (_name, file, status) => {
    const answer = await send(alice, file);
    expect([answer.status, answer.text]).toEqual([status, answer.text]);
  });

  it('of cycles, missing parents, duplicates and endless chains keeps every turn with a place in the tree', async () => {
    const message = (role: string, text: string) => ({
      author: { role },
      content: { content_type: 'text', parts: [text] },
    });
    const node = (parent: string | null, role: string, text: string) => ({
      parent,
      message: message(role, text),
    });
    const mapping: Record<string, unknown> = {
      lost: node('gone', 'user', 'Lost?'),
      a: node('b', 'user', 'Round'),
      b: node('a', 'assistant', 'and round'),
      self: node('self', 'user', 'Me'),
      __proto__: node(null, 'user', 'Proto?'),
    };
    for (let n = 0; n < 2_000; n += 1) {
      mapping[`n${n}`] = node(
        n === 0 ? null : `n${n - 1}`,
        n % 2 === 0 ? 'user' : 'assistant',
        `Text ${n} \ud800\u0000`,
      );
    }
    const report = await take(alice, [
      { title: '\u0000\u200b', mapping },
      { title: 'Broken', mapping: null },
    ]);
    expect(report.conversations).toMatchObject([{ turn_count: 1_001 }]);
    expect(report.left_out).toContainEqual({ reason: 'messages_without_place', count: 3 });
    expect(report.skipped).toEqual([{ title: 'Broken', reason: 'unknown_format' }]);
    const id = report.conversations[0]?.id ?? '';
    const back: unknown = JSON.parse((await exported(alice, id)).text);
    expect(back).toMatchObject({ conversation: { turn_count: 1_001 } });
    expect((await exported(bob, id)).status).toBe(404);
  });

  it('continues after a turn that was added to its conversation in between', async () => {
    const dora = await app.signUp();
    const messages = Array.from({ length: 400 }, (_, n) => ({
      messageId: `m${n}`,
      parentMessageId: n === 0 ? null : `m${n - 1}`,
      isCreatedByUser: n % 2 === 0,
      text: `Text ${n}`,
    }));
    const state = { is_taken: false };
    const taking = take(dora, { ...LIBRECHAT, messages }).finally(() => (state.is_taken = true));
    const asked: string[] = [];
    while (!state.is_taken && asked.length < 8) {
      const [item] = (await dora.call('listUserConversations', { params: { id: dora.id } })).ok.conversations;
      if (item === undefined || item.turn_count === 0) continue;
      const query = { conversation_id: item.id, per_page: '1' };
      const [root] = (await dora.call('listTurns', { query })).ok.items;
      const body = { conversation_id: item.id, parent_turn_id: root?.id ?? null, user_message: 'Meanwhile?' };
      asked.push((await dora.call('createTurn', { body: { ...body, stream: true } })).ok.turn.path);
    }
    expect((await taking).turn_count).toBe(200);
    const id = (await taking).conversations[0]?.id ?? '';
    const { turn_count, branch_count } = (await dora.call('getConversation', { params: { id } })).ok;
    expect(turn_count).toBe(200 + asked.length);
    expect(branch_count).toBe(asked.length);
    expect(asked).toEqual(asked.map((_, n) => `1.${n + 2}`));
  });
});
