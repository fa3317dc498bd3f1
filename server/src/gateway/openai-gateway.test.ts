// Every kind of upstream answer and failure over real HTTP, by the fake gateway's sentinel models.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addPiece } from '../testing/answer-outcome.ts';
import { FORBIDDEN_TEXTS } from '../testing/fake-gateway/faults.ts';
import { type FakeGateway, startFakeGateway } from '../testing/fake-gateway/fake-gateway.ts';
import { type AnswerRequest, type Gateway, GatewayError, type GatewayErrorCode } from './gateway.ts';
import type { GatewayLimits } from './limits.ts';
import { createOpenAiGateway, type OpenAiGatewayOptions } from './openai-gateway.ts';

const API_KEY = 'sk-test-0123456789';
/** Both ends run in this process, so the text before the stall must arrive even on a busy machine. */
const PATIENCE_MS = 1_000;
let fake: FakeGateway;

beforeAll(async () => {
  fake = await startFakeGateway({ api_key: API_KEY, answerJson: (body) => ({ echoed: body['model'] }) });
});
afterAll(() => fake.close());

function connect(limits: Partial<GatewayLimits> = {}, more: Partial<OpenAiGatewayOptions> = {}): Gateway {
  return createOpenAiGateway({
    base_url: fake.base_url,
    api_key: API_KEY,
    public_url: 'http://localhost:3000',
    limits: { retry_pause_ms: 1, ...limits },
    ...more,
  });
}

function question(modelId: string, content = 'How many legs has a frog? 🐸'): AnswerRequest {
  const messages = [{ role: 'user' as const, content }];
  return { model_id: modelId, messages, temperature: 0.7, max_tokens: 1_000, request_id: 'r1' };
}

type Outcome = {
  thinking: string;
  content: string;
  finish: unknown;
  error: unknown;
};

async function ask(
  gateway: Gateway,
  request: AnswerRequest,
  signal = new AbortController().signal,
): Promise<Outcome> {
  const outcome: Outcome = { thinking: '', content: '', finish: null, error: null };
  try {
    outcome.finish = await gateway.streamAnswer(request, (piece) => addPiece(outcome, piece), signal);
  } catch (error) {
    outcome.error = error;
  }
  return outcome;
}

describe('successful answers', () => {
  const said = 'You said: How many legs has a frog? 🐸';
  const thoughtThrough = 'Thought through: How many legs has a frog? 🐸';
  const thought = 'Let me think about that.';
  const usage = { prompt_tokens: 7, completion_tokens: expect.any(Number) as number, reasoning_tokens: null };
  const table: [model: string, thinking: string, content: string, finish?: object, calls?: number][] = [
    ['fake/echo', '', said, { finish_reason: 'stop', model: 'fake/echo', usage }],
    ['anthropic/claude-sonnet-4:online', '', said, { model: 'anthropic/claude-sonnet-4:online' }],
    ['fake/reasoning', thought, thoughtThrough],
    ['fake/reasoning-content', thought, thoughtThrough],
    ['fake/reasoning-details', thought, thoughtThrough],
    ['fake/think-tags', `\n${thought}\n`, thoughtThrough],
    [
      'fake/whole',
      thought,
      said,
      { usage: { prompt_tokens: 7, completion_tokens: 5, reasoning_tokens: null } },
    ],
    ['fake/length', '', 'This goes on and', { finish_reason: 'length' }],
    ['fake/no-done', '', said, { finish_reason: 'stop', usage: null }],
    ['fake/hangs-after-finish', '', said, { finish_reason: 'stop', usage: null }],
    ['fake/controls', '', 'abc\nd\te 🐸 f \ufffd g'],
    ['fake/429-then-ok', '', said, {}, 2],
    ['fake/429-dated-then-ok', '', said, {}, 2],
    ['fake/503-then-ok', '', said, {}, 2],
    ['fake/reset-then-ok', '', said, {}, 2],
  ];

  it.each(table)('%s', async (model, thinking, content, finish = {}, calls = 1) => {
    const outcome = await ask(
      connect({ after_finish_ms: model === 'fake/hangs-after-finish' ? 50 : 5_000 }),
      question(model),
    );
    expect(outcome).toMatchObject({ thinking, content, error: null, finish });
    expect(fake.calls.get(model)).toBe(calls);
  });

  it('passes 20,000 characters of markdown through unchanged', async () => {
    const outcome = await ask(connect(), question('fake/long-20k'));
    expect(outcome.content).toHaveLength(20_000);
    expect(outcome.content).toContain('$$x_7^2 + 1$$');
  });

  it('truncates an endless answer at the cap and ends with length', async () => {
    const outcome = await ask(connect({ answer_chars: 400_000 }), question('fake/100mb-content'));
    expect(outcome.content).toHaveLength(400_000);
    expect(outcome.finish).toMatchObject({ finish_reason: 'length' });
    expect(await fake.requestsOf('fake/100mb-content')[0]?.ended).toBe('broken off');
  });
});

describe('faults', () => {
  const beginning = 'The beginning of';
  const said = expect.any(String) as string;
  const table: [model: string, code: GatewayErrorCode, content: string, more?: object, calls?: number][] = [
    ['fake/429', 'gateway_rate_limited', '', { retry_after_s: 0, upstream_status: 429 }, 2],
    ['fake/429-long', 'gateway_rate_limited', '', { retry_after_s: 120, upstream_status: 429 }, 1],
    ['fake/500', 'gateway_failed', '', { upstream_status: 500 }, 2],
    ['fake/400', 'gateway_rejected', '', { upstream_status: 400 }],
    ['fake/401', 'gateway_unauthorized', '', { upstream_status: 401 }],
    ['fake/402', 'gateway_out_of_credit', '', { upstream_status: 402 }],
    ['no/such-model', 'gateway_rejected', '', { upstream_status: 404 }],
    ['fake/redirect', 'gateway_failed', '', { upstream_status: 307 }],
    ['fake/html', 'gateway_failed', ''],
    ['fake/reset-early', 'gateway_unreachable', '', {}, 2],
    ['fake/midstream-error', 'gateway_failed', beginning, { upstream_status: 502 }],
    ['fake/midstream-429', 'gateway_rate_limited', beginning, { upstream_status: 429 }],
    ['fake/error-in-reply', 'gateway_failed', '', { upstream_status: 503 }],
    ['fake/broken-json', 'gateway_failed', beginning],
    ['fake/reset', 'gateway_truncated', said],
    ['fake/stall', 'gateway_timeout', beginning],
    ['fake/stall-heartbeat', 'gateway_timeout', beginning],
    ['fake/silent', 'gateway_timeout', ''],
    ['fake/no-head', 'gateway_timeout', ''],
    ['fake/heartbeat-only', 'gateway_timeout', ''],
    ['fake/trickle', 'gateway_timeout', said],
    ['fake/no-finish', 'gateway_truncated', beginning],
    ['fake/cut', 'gateway_truncated', beginning],
    ['fake/content-filter', 'gateway_rejected', beginning],
    ['fake/tool-calls', 'gateway_truncated', 'Let me look that up.'],
    ['fake/giant-line', 'gateway_too_large', beginning],
    ['fake/100mb', 'gateway_too_large', beginning],
    ['fake/empty', 'gateway_empty', ''],
    ['fake/reasoning-only', 'gateway_empty', ''],
  ];
  const slow = /stall|silent|no-head|heartbeat/;

  it.each(table)('%s ends as %s', async (model, code, content, more = {}, calls = 1) => {
    const limits: Partial<GatewayLimits> = slow.test(model)
      ? {
          ...(model.startsWith('fake/stall')
            ? {}
            : { first_byte_ms: PATIENCE_MS, first_text_ms: PATIENCE_MS }),
          silence_ms: PATIENCE_MS,
          idle_ms: PATIENCE_MS,
        }
      : { total_ms: model === 'fake/trickle' ? PATIENCE_MS : 60_000 };
    const outcome = await ask(connect(limits), question(model));
    expect(outcome.error).toBeInstanceOf(GatewayError);
    expect(outcome).toMatchObject({ content, finish: null, error: { code, ...more } });
    expect(fake.calls.get(model)).toBe(calls);

    const reported = [
      String(outcome.error),
      JSON.stringify(outcome.error),
      (outcome.error as GatewayError).stack,
    ];
    for (const forbidden of [...FORBIDDEN_TEXTS, API_KEY]) expect(reported.join()).not.toContain(forbidden);
    expect(outcome.error).not.toHaveProperty('cause');
  });

  it('closes the upstream connection after every failure', async () => {
    for (const model of ['fake/stall', 'fake/silent', 'fake/no-head', 'fake/giant-line', 'fake/100mb']) {
      expect(await fake.requestsOf(model)[0]?.ended).toBe('broken off');
    }
  });

  it('distinguishes a failed connection from a broken one', async () => {
    const closed = await startFakeGateway();
    await closed.close();
    const outcome = await ask(connect({}, { base_url: closed.base_url }), question('fake/echo'));
    expect(outcome.error).toMatchObject({ code: 'gateway_unreachable', upstream_status: null });
  });
});

describe('aborting a call', () => {
  it('ends the upstream call on abort and rejects with the reason', async () => {
    const gate = fake.hold('fake/slow', 3);
    const controller = new AbortController();
    const answer = ask(connect(), question('fake/slow'), controller.signal);
    await gate.reached;
    const reason = new Error('stopped by its author');
    controller.abort(reason);
    expect((await answer).error).toBe(reason);
    expect(await fake.requestsOf('fake/slow')[0]?.ended).toBe('broken off');
  });

  it('ends the delay before a retry on abort, and makes no call with an aborted signal', async () => {
    const controller = new AbortController();
    const gateway = connect({ retry_pause_ms: 60_000, retry_after_max_ms: 600_000 });
    const answer = ask(gateway, question('fake/500'), controller.signal);
    const before = fake.calls.get('fake/500') ?? 0;
    await expect.poll(() => fake.calls.get('fake/500'), { timeout: 15_000 }).toBe(before + 1);
    controller.abort(new Error('stopped'));
    expect((await answer).error).toMatchObject({ message: 'stopped' });

    const calls = fake.requests.length;
    expect((await ask(gateway, question('fake/echo'), controller.signal)).error).toMatchObject({
      message: 'stopped',
    });
    expect(fake.requests).toHaveLength(calls);
  });

  it('ends the upstream call and rejects when the consumer throws', async () => {
    const seen = fake.requestsOf('fake/trickle').length;
    const refuse = () => {
      throw new GatewayError('gateway_rejected');
    };
    const { signal } = new AbortController();
    const answer = connect().streamAnswer(question('fake/trickle'), refuse, signal);
    await expect(answer).rejects.toMatchObject({ code: 'gateway_rejected' });
    expect(await fake.requestsOf('fake/trickle')[seen]?.ended).toBe('broken off');
  });
});

describe('the request', () => {
  it('has the minimal fields for an unknown server, and no Authorization without a key', async () => {
    const request = question('fake/echo');
    await ask(connect(), { ...request, user_ref: 'u-1', reasoning: true });
    const sent = fake.requestsOf('fake/echo').at(-1);
    expect(sent?.path).toBe('/v1/chat/completions');
    expect(sent?.body).toEqual({
      model: 'fake/echo',
      messages: request.messages,
      stream: true,
      temperature: 0.7,
      max_tokens: 1_000,
    });
    expect(sent?.headers).toMatchObject({ authorization: `Bearer ${API_KEY}`, accept: 'text/event-stream' });
    expect(sent?.headers).not.toHaveProperty('x-title');

    await ask(connect({}, { api_key: null, base_url: `${fake.base_url}/` }), request);
    expect(fake.requestsOf('fake/echo').at(-1)?.headers).not.toHaveProperty('authorization');
  });

  it('names the app and requests reasoning from OpenRouter, and drops :online for Ollama', async () => {
    const gateway = connect({}, { dialect: 'openrouter' });
    await ask(gateway, { ...question('fake/reasoning:online'), user_ref: 'u-1', reasoning: true });
    const sent = fake.requestsOf('fake/reasoning:online').at(-1);
    expect(sent?.body).toMatchObject({
      user: 'u-1',
      reasoning: { enabled: true },
      stream_options: { include_usage: true },
    });
    expect(sent?.headers).toMatchObject({ 'http-referer': 'http://localhost:3000', 'x-title': 'Frogpond' });

    const local = await ask(connect({}, { dialect: 'ollama' }), question('fake/think-tags:online'));
    expect(local.error).toBeNull();
    expect(fake.requestsOf('fake/think-tags').at(-1)?.body).not.toHaveProperty('user');
  });

  it.each([
    ['fake/strict', 4, { max_completion_tokens: 1_000 }],
    ['fake/strict-fastapi', 2, { max_tokens: 1_000 }],
    ['fake/small-context', 3, { temperature: 0.7 }],
    ['fake/fixed-temperature', 2, { max_tokens: 1_000 }],
    ['fake/no-online:online', 2, { model: 'fake/no-online', temperature: 0.7 }],
  ])('%s: what a server refuses by name is left out, and stays out', async (model, calls, sent) => {
    const gateway = connect({}, { dialect: model === 'fake/strict' ? 'openrouter' : 'plain' });
    const before = fake.requests.length;
    expect(await ask(gateway, question(model))).toMatchObject({
      error: null,
      finish: { finish_reason: 'stop' },
    });
    expect(fake.requests).toHaveLength(before + calls);
    expect(await ask(gateway, question(model))).toMatchObject({ error: null });
    expect(fake.requests).toHaveLength(before + calls + 1);
    expect(fake.requests.at(-1)?.body).toMatchObject(sent);
  });

  it('reuses the connection for the next answer', async () => {
    const gateway = connect();
    const connections = new Set<number | undefined>();
    for (let n = 0; n < 5; n += 1) {
      await ask(gateway, question('fake/echo'));
      connections.add(fake.requestsOf('fake/echo').at(-1)?.connection);
    }
    expect(connections.size).toBeLessThanOrEqual(2);
  });

  it('completes JSON and lists the models of all pages', async () => {
    const signal = new AbortController().signal;
    const schema = { type: 'object', additionalProperties: false };
    const request = { model_id: 'fake/echo', system: 'You judge.', user: 'Text.', schema, max_tokens: 100 };
    expect(await connect().completeJson(request, signal)).toEqual({ echoed: 'fake/echo' });
    expect(fake.requestsOf('fake/echo').at(-1)?.body).toMatchObject({
      stream: false,
      temperature: 0,
      response_format: { type: 'json_schema', json_schema: { strict: true, schema } },
    });
    const models = await connect().listModels(signal);
    expect(models.map((model) => model.model_id)).toContain('anthropic/claude-sonnet-4');
  });
});
