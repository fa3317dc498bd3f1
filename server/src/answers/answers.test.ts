// Answers through the real app: the streamed text is the stored text for every listener, and every failure of the model
// service leaves a turn that can be answered again.

import { ERRORS } from '@frogpond/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEventBus } from '../events/bus.ts';
import { chooseGateway } from '../gateway/choose-gateway.ts';
import { createMetrics } from '../http/metrics.ts';
import { createCatalogue } from '../models/catalogue.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { silentLog } from '../testing/database/database.ts';
import { loadTargetPath } from '../turns/target-store.ts';
import { createAnswerRunner } from './runner.ts';

let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp();
  alice = await app.signUp();
  bob = await app.signUp();
});
afterAll(() => app.close());

describe('an answer', () => {
  it('is streamed with its reasoning, stored before it is complete, and read back', async () => {
    const { incomplete_turn, conversation } = await ask(alice, 'Why do frogs sing?', 'fake/reasoning');
    expect(incomplete_turn).toMatchObject({ status: 'pending', ai_response: null, path: '1', depth: 0 });
    const streamed = await readAnswerStream(alice, incomplete_turn.id);
    expect(streamed).toMatchObject({ status: 200, thinking: 'Let me think about that.', is_done: true });
    expect(streamed.content).toBe('Thought through: Why do frogs sing?');
    const types = streamed.lines.map((line) => ('type' in line ? line.type : 'error'));
    expect([...new Set(types)]).toEqual(['thinking', 'thinking_complete', 'content', 'complete']);
    expect(streamed.end).toMatchObject({
      response: streamed.content,
      finish_reason: 'stop',
      turn: { ai_response: streamed.content },
    });

    const read = (
      await app.anonymous.call('getConversation', {
        params: { id: conversation.id },
        query: { include_analysis: 'true' },
      })
    ).ok;
    expect(read.turns).toHaveLength(1);
    expect(read.turns[0]).toMatchObject({
      ai_response: streamed.content,
      thinking: streamed.thinking,
      status: 'complete',
      ai_model: 'fake/reasoning',
    });
    expect(read.turns[0]?.analysis).toMatchObject({ total_sentences: 1, sentences: [streamed.content] });
  });

  it('is requested with the whole path, the temperature and a token limit', async () => {
    const { incomplete_turn, conversation } = await ask(alice, 'One?', 'fake/echo');
    await readAnswerStream(alice, incomplete_turn.id, { body: { ai_parameters: { temperature: 0.2 } } });
    const { ok } = await alice.call('createTurn', {
      body: {
        conversation_id: conversation.id,
        parent_turn_id: incomplete_turn.id,
        user_message: 'Two?',
        openrouter_model_id: 'fake/echo:online',
      },
    });
    expect(ok.turn).toMatchObject({ ai_response: 'You said: Two?', path: '1.1', turn_number: 2, depth: 1 });
    const sent = app.fake.requests.findLast((request) => request.path.endsWith('/chat/completions'))?.body;
    expect(sent).toMatchObject({
      model: 'fake/echo:online',
      temperature: 0.7,
      messages: [
        { role: 'user', content: 'One?' },
        { role: 'assistant', content: 'You said: One?' },
        { role: 'user', content: 'Two?' },
      ],
    });
    expect(sent?.['max_tokens']).toBeGreaterThan(0);
  });

  it('costs one upstream call for fifty listeners, who all receive the same text', async () => {
    const { incomplete_turn } = await ask(alice, 'Fifty?', 'fake/slow');
    const before = app.fake.calls.get('fake/slow') ?? 0;
    const hold = app.fake.hold('fake/slow', 2);
    let lineCount = 0;
    const onLine = () => void ((lineCount += 1) === 50 && hold.release());
    const streamed = await Promise.all(
      Array.from({ length: 50 }, () => readAnswerStream(alice, incomplete_turn.id, { onLine })),
    );
    expect(new Set(streamed.map((answer) => answer.content))).toEqual(new Set(['Slowly: Fifty?']));
    expect(app.fake.calls.get('fake/slow')).toBe(before + 1);
  });

  it('ends alike for all readers, without its author’s votes and follows', async () => {
    const { incomplete_turn } = await ask(alice, 'Who follows?', 'fake/echo');
    await alice.call('followTurn', { params: { id: incomplete_turn.id } });
    const { end } = await readAnswerStream(alice, incomplete_turn.id);
    expect(end).toMatchObject({ type: 'complete', turn: { is_followed: false, user_vote: null } });
  });

  it('continues without listeners, and is replayed from the first character', async () => {
    const before = app.fake.calls.get('fake/long-20k') ?? 0;
    const hold = app.fake.hold('fake/long-20k', 40);
    const { incomplete_turn } = await ask(alice, 'Long?', 'fake/long-20k');
    const left = await readAnswerStream(alice, incomplete_turn.id, { disconnectAfter: 1 });
    await hold.reached;
    const reader = readAnswerStream(app.anonymous, incomplete_turn.id);
    const leavers = await Promise.all(
      Array.from({ length: 30 }, () => readAnswerStream(bob, incomplete_turn.id, { disconnectAfter: 1 })),
    );
    hold.release();
    const whole = await reader;
    expect(whole.end).toMatchObject({ type: 'complete', response: whole.content });
    expect(whole.content.length).toBeGreaterThanOrEqual(20_000);
    for (const partial of [left, ...leavers]) expect(whole.content.startsWith(partial.content)).toBe(true);
    expect(app.fake.calls.get('fake/long-20k')).toBe(before + 1);
  });

  it('can be started by its author only, and only once', async () => {
    const { incomplete_turn } = await ask(alice, 'Mine?', 'fake/echo');
    expect((await readAnswerStream(app.anonymous, incomplete_turn.id)).error).toMatchObject({
      code: 'unauthenticated',
    });
    expect((await readAnswerStream(bob, incomplete_turn.id)).error).toMatchObject({ code: 'not_author' });
    await readAnswerStream(alice, incomplete_turn.id);
    const again = await readAnswerStream(alice, incomplete_turn.id);
    expect(again).toMatchObject({ status: 400, error: { error: 'Turn already has AI response' } });
  });

  it('of a private conversation returns 404 for everyone but its creator', async () => {
    const { incomplete_turn } = await ask(alice, 'Secret?', 'fake/slow', { is_public: false });
    const running = readAnswerStream(alice, incomplete_turn.id);
    expect((await readAnswerStream(bob, incomplete_turn.id)).status).toBe(404);
    expect((await bob.call('stopAnswer', { params: { id: incomplete_turn.id } })).status).toBe(404);
    expect((await running).end).toMatchObject({ type: 'complete' });
  });
});

describe('stopping', () => {
  it('stores the partial text and ends the upstream call', async () => {
    const hold = app.fake.hold('fake/long-20k', 20);
    const { incomplete_turn } = await ask(alice, 'Stop me', 'fake/long-20k');
    const streamed = readAnswerStream(alice, incomplete_turn.id);
    await hold.reached;
    const upstream = app.fake.requestsOf('fake/long-20k').at(-1);
    expect((await bob.call('stopAnswer', { params: { id: incomplete_turn.id } })).status).toBe(403);
    const { ok } = await alice.call('stopAnswer', { params: { id: incomplete_turn.id } });
    expect(ok.turn).toMatchObject({ status: 'stopped', finish_reason: 'stopped' });
    expect(ok.turn.ai_response).toBe((await streamed).content);
    expect(ok.turn.ai_response).not.toBe('');
    expect(await upstream?.ended).toBe('broken off');
    const again = await alice.call('stopAnswer', { params: { id: incomplete_turn.id } });
    expect(again.ok.turn).toEqual(ok.turn);
  });

  it('before the first text sets the turn back to pending', async () => {
    const hold = app.fake.hold('fake/echo', 0);
    const { incomplete_turn } = await ask(alice, 'Too early', 'fake/echo');
    const streamed = readAnswerStream(alice, incomplete_turn.id);
    await hold.reached;
    const { ok } = await alice.call('stopAnswer', { params: { id: incomplete_turn.id } });
    expect(ok.turn).toMatchObject({ status: 'pending', ai_response: null, finish_reason: null });
    expect((await streamed).end).toMatchObject({ code: 'answer_stopped' });
    expect((await readAnswerStream(alice, incomplete_turn.id)).content).toBe('You said: Too early');
  });
});

/** Faults of the model service, and the error code of each. */
const FAULTS: [model: string, code: keyof typeof ERRORS][] = [
  ['fake/429', 'gateway_rate_limited'],
  ['fake/500', 'gateway_failed'],
  ['fake/midstream-error', 'gateway_failed'],
  ['fake/broken-json', 'gateway_failed'],
  ['fake/reset', 'gateway_truncated'],
  ['fake/no-finish', 'gateway_truncated'],
  ['fake/giant-line', 'gateway_too_large'],
  ['fake/empty', 'gateway_empty'],
];

describe('a failure of the model service', () => {
  it.each(FAULTS)('%s ends the stream with %s, and the turn can be answered again', async (model, code) => {
    const { incomplete_turn, conversation } = await ask(alice, 'Will it fail?', model);
    const streamed = await readAnswerStream(alice, incomplete_turn.id);
    expect(streamed.end).toEqual({ error: ERRORS[code][1], code });
    expect(streamed.is_done).toBe(true);
    const { turn } = (await alice.call('getTurn', { params: { id: incomplete_turn.id } })).ok;
    expect(turn).toMatchObject({ status: 'failed', ai_response: null, error_code: code });
    expect((await alice.call('saveAnswer', { params: { id: turn.id }, body: {} })).status).toBe(409);
    const child = { conversation_id: conversation.id, parent_turn_id: turn.id, user_message: 'Go on' };
    expect((await alice.call('createTurn', { body: child })).body.code).toBe('parent_unanswered');
    const retried = await readAnswerStream(alice, turn.id, { body: { openrouter_model_id: 'fake/echo' } });
    expect(retried.end).toMatchObject({ type: 'complete', response: 'You said: Will it fail?' });
  });

  it('is returned by POST /turns with the unanswered turn', async () => {
    const { incomplete_turn, conversation } = await ask(alice, 'First', 'fake/echo');
    await readAnswerStream(alice, incomplete_turn.id);
    const reply = await alice.call('createTurn', {
      body: {
        conversation_id: conversation.id,
        parent_turn_id: incomplete_turn.id,
        user_message: 'Second',
        openrouter_model_id: 'fake/500',
      },
    });
    expect(reply.status).toBe(502);
    expect(reply.body).toMatchObject({
      code: 'gateway_failed',
      turn: { user_message: 'Second', status: 'failed', ai_response: null },
    });
  });

  it('does not fail the answer if the service recovers or omits [DONE]', async () => {
    for (const model of ['fake/429-then-ok', 'fake/no-done', 'fake/length']) {
      const { incomplete_turn } = await ask(alice, 'Well?', model);
      const { end } = await readAnswerStream(alice, incomplete_turn.id);
      expect({ model, ...end }).toMatchObject({
        model,
        type: 'complete',
        finish_reason: model === 'fake/length' ? 'length' : 'stop',
      });
    }
  });
});

describe('text from a client', () => {
  it('is never stored as an answer', async () => {
    const { incomplete_turn } = await ask(alice, 'Honest?', 'fake/echo');
    const forged = {
      ai_response: 'I was forged',
      ai_model: 'openai/gpt-5',
      ai_parameters: { temperature: 1 },
    };
    const early = await alice.call('saveAnswer', { params: { id: incomplete_turn.id }, body: forged });
    expect(early).toMatchObject({ status: 409, body: { code: 'answer_not_stored' } });
    await readAnswerStream(alice, incomplete_turn.id);
    const { turn } = (await alice.call('saveAnswer', { params: { id: incomplete_turn.id }, body: forged }))
      .ok;
    expect(turn).toMatchObject({ ai_response: 'You said: Honest?', ai_model: 'fake/echo' });
  });

  it('can’t select an unknown model or an invalid temperature', async () => {
    const { incomplete_turn } = await ask(alice, 'Which?', 'fake/echo');
    const before = app.fake.requests.length;
    expect(
      (await readAnswerStream(alice, incomplete_turn.id, { body: { openrouter_model_id: 'evil/model' } }))
        .error,
    ).toMatchObject({ code: 'unknown_model' });
    expect(
      (await readAnswerStream(alice, incomplete_turn.id, { body: { ai_parameters: { temperature: 9 } } }))
        .status,
    ).toBe(400);
    expect(app.fake.requests.length).toBe(before);
  });
});

it('keeps an answer registered that starts while its predecessor’s failure is being stored', async () => {
  const { database, clock } = app;
  const { db } = database;
  const bus = await createEventBus(database, 'another', silentLog);
  const { base_url, api_key } = app.config.gateway;
  const gateway = await chooseGateway(
    { openrouter_base_url: base_url, openrouter_api_key: api_key, public_url: app.config.public_url },
    { searchPassages: async () => [] },
  );
  const common = { db, clock, gateway, bus, log: silentLog };
  const runner = createAnswerRunner({
    ...common,
    catalogue: createCatalogue(common),
    metrics: createMetrics(),
    process_id: 'another',
    rate_limits: false,
    budgets: () => ({ site: null, person: null }),
    userRef: (userId) => userId,
    onStored: async () => undefined,
  });
  const silent = { onLine: () => undefined, onEnd: () => undefined };
  const ended = (turnId: string) => runner.attach(turnId, silent, new AbortController().signal);
  for (let round = 0; round < 3; round += 1) {
    const { incomplete_turn } = await ask(alice, 'Again?', 'fake/401');
    const { id: turnId, conversation_id } = incomplete_turn;
    const path = await loadTargetPath(db, { viewer_id: alice.id, turn_id: turnId });
    const who = { user_id: alice.id, network: '127.0.0' };
    const request = { turn_id: turnId, conversation_id, path, ...who, temperature: 0.7, request_id: '' };
    const hold = app.fake.hold('fake/long-20k', 5);
    await runner.start({ ...request, model_id: 'fake/401' });
    const failed = ended(turnId);
    while (!(await runner.start({ ...request, model_id: 'fake/long-20k' })));
    await failed;
    await hold.reached;
    expect(runner.isRunning(turnId)).toBe(true);
    runner.stop(turnId, 'stopped');
    await ended(turnId);
  }
  await bus.close();
});
