// The faults of an upstream: one sentinel model for each.
import { answer, type Behaviour, close, pause, pieces } from './steps.ts';
import type { Wire } from './wire.ts';

const UPSTREAM_SECRET = 'upstream-secret-text sk-or-v1-feedfacefeedface';

/** The text that no error, log line or reply of ours may contain. */
export const FORBIDDEN_TEXTS = ['upstream-secret-text', 'sk-or-v1-feedfacefeedface'];

const errorBody = (code: number) => ({
  error: { code, message: UPSTREAM_SECRET, metadata: { raw: UPSTREAM_SECRET } },
});

export const FAULTS: Record<string, Behaviour> = {
  'fake/429-then-ok': failFirst(429, { 'retry-after': '0' }),
  'fake/429-dated-then-ok': failFirst(429, { 'retry-after': 'Thu, 01 Jan 2026 00:00:00 GMT' }),
  'fake/503-then-ok': failFirst(503, {}),
  'fake/reset-then-ok': async (wire, call) => {
    if (call.earlier_calls % 2 === 0) await wire.reset();
    else await answer(wire, `You said: ${call.question}`);
  },
  'fake/429': async (wire) => wire.json(429, errorBody(429), { 'retry-after': '0' }),
  'fake/429-long': async (wire) => wire.json(429, errorBody(429), { 'retry-after': '120' }),
  'fake/500': async (wire) => wire.json(500, errorBody(500)),
  'fake/400': async (wire) => wire.json(400, errorBody(400)),
  'fake/401': async (wire) => wire.json(401, errorBody(401)),
  'fake/402': async (wire) => wire.json(402, errorBody(402)),
  'fake/redirect': async (wire) => wire.json(307, {}, { location: 'http://127.0.0.1:9/stolen' }),
  'fake/html': async (wire) => {
    wire.head({ 'content-type': 'text/html' });
    await wire.raw(`<html><body>${UPSTREAM_SECRET}</body></html>`);
    wire.end();
  },

  'fake/midstream-error': async (wire) => {
    await pieces(wire, 'content', 'The beginning of');
    await wire.chunk({
      ...errorBody(502),
      choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
    });
    await wire.done();
    wire.end();
  },
  'fake/midstream-429': async (wire) => {
    await pieces(wire, 'content', 'The beginning of');
    await wire.chunk(errorBody(429));
    wire.end();
  },
  'fake/error-in-reply': async (wire) => wire.json(200, errorBody(503)),
  'fake/broken-json': async (wire) => {
    await pieces(wire, 'content', 'The beginning of');
    await wire.raw(`data: {"choices":[{"delta":{"content":"${UPSTREAM_SECRET}\n\n`);
    await pieces(wire, 'content', ' the rest');
    await close(wire);
  },
  'fake/reset': async (wire) => {
    await pieces(wire, 'content', 'The beginning of');
    await wire.reset();
  },
  'fake/reset-early': async (wire) => wire.reset(),
  'fake/stall': async (wire) => {
    await pieces(wire, 'content', 'The beginning of');
    await wire.gone();
  },
  'fake/silent': async (wire) => {
    wire.head();
    await wire.gone();
  },
  'fake/no-head': async (wire) => wire.gone(),
  'fake/heartbeat-only': async (wire) => heartbeats(wire),
  'fake/stall-heartbeat': async (wire) => {
    await pieces(wire, 'content', 'The beginning of');
    await heartbeats(wire);
  },
  'fake/trickle': async (wire) => {
    while (!wire.isGone()) {
      await wire.delta({ content: 'word ' });
      await pause(10);
    }
  },
  'fake/no-finish': async (wire) => {
    await pieces(wire, 'content', 'The beginning of');
    wire.end();
  },
  'fake/cut': async (wire) => {
    await pieces(wire, 'content', 'The beginning of');
    await wire.raw('data: {"choices":[{"index":0,"delta":{"cont');
    wire.end();
  },
  'fake/no-done': async (wire, { question }) => {
    await pieces(wire, 'content', `You said: ${question}`);
    await wire.finish('stop');
    wire.end();
  },
  'fake/hangs-after-finish': async (wire, { question }) => {
    await pieces(wire, 'content', `You said: ${question}`);
    await wire.finish('stop');
    await wire.gone();
  },
  'fake/content-filter': async (wire) => {
    await pieces(wire, 'content', 'The beginning of');
    await wire.finish('content_filter');
    await wire.done();
    wire.end();
  },
  'fake/tool-calls': async (wire) => {
    await pieces(wire, 'content', 'Let me look that up.');
    await wire.delta({ tool_calls: [{ index: 0, id: 'x', function: { name: 'search', arguments: '{}' } }] });
    await wire.finish('tool_calls');
    await wire.done();
    wire.end();
  },
  'fake/giant-line': async (wire) => {
    await pieces(wire, 'content', 'The beginning of');
    await wire.raw('data: {"choices":[{"index":0,"delta":{"content":"');
    for (let n = 0; n < 1_600 && !wire.isGone(); n += 1) await wire.raw('x'.repeat(64 * 1024));
    wire.end('"}}]}\n\n');
  },
  'fake/100mb': async (wire) => {
    await pieces(wire, 'content', 'The beginning of');
    const filler = `: ${'x'.repeat(64 * 1024 - 4)}\n\n`;
    for (let n = 0; n < 1_600 && !wire.isGone(); n += 1) await wire.raw(filler);
    await close(wire);
  },
  'fake/100mb-content': async (wire) => {
    const text = 'All work and no play makes a long answer. '.repeat(1_000);
    for (let n = 0; n < 2_500 && !wire.isGone(); n += 1) await wire.delta({ content: text });
    await close(wire);
  },

  'fake/strict': async (wire, call) => {
    const refused = ['max_tokens', 'temperature', 'stream_options'].find((name) => name in call.body);
    if (refused === undefined) return answer(wire, `You said: ${call.question}`);
    const error = { message: UPSTREAM_SECRET, type: 'invalid_request_error', param: refused };
    return wire.json(400, { error });
  },
  // vLLM's, of a model with a context of 4,096 tokens, and a reasoning model's behind LiteLLM.
  'fake/small-context': refuseByMessage(
    ['max_tokens', 'max_completion_tokens'],
    "'max_tokens' or 'max_completion_tokens' is too large: 4096. This model's maximum context length is 4096 tokens.",
  ),
  'fake/fixed-temperature': refuseByMessage(
    ['temperature'],
    "Unsupported value: 'temperature' does not support 0.7 with this model.",
  ),
  'fake/strict-fastapi': async (wire, call) => {
    if (!('temperature' in call.body)) return answer(wire, `You said: ${call.question}`);
    return wire.json(422, { detail: [{ type: 'extra_forbidden', loc: ['body', 'temperature'] }] });
  },
  'fake/no-online': async (wire, call) => {
    if (wire.model.endsWith(':online')) return wire.json(404, errorBody(404));
    return answer(wire, `You said: ${call.question}`);
  },
};

function refuseByMessage(refused: string[], message: string): Behaviour {
  return async (wire, call) => {
    if (!refused.some((name) => name in call.body)) return answer(wire, `You said: ${call.question}`);
    return wire.json(400, { error: { message: `${message} ${UPSTREAM_SECRET}`, param: null, code: 400 } });
  };
}

async function heartbeats(wire: Wire): Promise<void> {
  while (!wire.isGone()) {
    await wire.comment('OPENROUTER PROCESSING');
    await wire.delta({ role: 'assistant', content: '' });
    await pause(10);
  }
}

function failFirst(status: number, headers: Record<string, string>): Behaviour {
  return async (wire, call) => {
    if (call.earlier_calls % 2 === 0) wire.json(status, errorBody(status), headers);
    else await answer(wire, `You said: ${call.question}`);
  };
}
