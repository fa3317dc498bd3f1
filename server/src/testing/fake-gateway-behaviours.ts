// What each sentinel model of the fake gateway does: one entry for every way in which an upstream answers or fails.
import type { Wire } from './fake-gateway-wire.ts';

export interface FakeCall {
  /** The last user message. */
  question: string;
  /** How often this model was called before. */
  earlier_calls: number;
  load: { deltas: number; characters: number };
}

export type Behaviour = (wire: Wire, call: FakeCall) => Promise<void>;

const UPSTREAM_SECRET = 'upstream-secret-text sk-or-v1-feedfacefeedface';

/** The text that no error, log line or reply of ours may ever hold. */
export const FORBIDDEN_TEXTS = ['upstream-secret-text', 'sk-or-v1-feedfacefeedface'];

const errorBody = (code: number) => ({
  error: { code, message: UPSTREAM_SECRET, metadata: { raw: UPSTREAM_SECRET } },
});

export const BEHAVIOURS: Record<string, Behaviour> = {
  'fake/echo': async (wire, { question }) => answer(wire, `You said: ${question}`),
  'fake/slow': async (wire, { question }) => answer(wire, `Slowly: ${question}`),
  'fake/load': async (wire, { load }) => {
    // Each delta tells when it was sent, so that a bench can take the delay at the other end.
    const stamp = (): string => `${(performance.timeOrigin + performance.now()).toFixed(3)} `;
    for (let n = 0; n < load.deltas && !wire.isGone(); n += 1) {
      await wire.delta(() => ({ content: stamp().padEnd(load.characters, 'x') }));
    }
    await close(wire);
  },
  'fake/long-20k': async (wire) => answer(wire, longText(20_000)),
  'fake/markdown': async (wire) => answer(wire, MARKDOWN),
  'fake/empty': async (wire) => answer(wire, ''),
  'fake/length': async (wire) => {
    await pieces(wire, 'content', 'This goes on and');
    await wire.finish('length');
    await wire.done();
    wire.end();
  },

  'fake/reasoning': async (wire, { question }) => {
    await wire.comment('OPENROUTER PROCESSING');
    await pieces(wire, 'reasoning', 'Let me think about that.');
    await answer(wire, `Thought through: ${question}`);
  },
  'fake/reasoning-content': async (wire, { question }) => {
    await pieces(wire, 'reasoning_content', 'Let me think about that.');
    await answer(wire, `Thought through: ${question}`);
  },
  'fake/reasoning-details': async (wire, { question }) => {
    for (const text of words('Let me think about that.')) {
      await wire.delta({
        content: '',
        reasoning_details: [{ type: 'reasoning.text', text, format: 'unknown' }],
      });
    }
    await answer(wire, `Thought through: ${question}`);
  },
  'fake/think-tags': async (wire, { question }) =>
    answer(wire, `<think>\nLet me think about that.\n</think>\n\nThought through: ${question}`),
  'fake/reasoning-only': async (wire) => {
    await pieces(wire, 'reasoning', 'I think and think.');
    await close(wire);
  },

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
    await wire.done();
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
    for (let n = 0; n < 64 && !wire.isGone(); n += 1) await wire.raw('x'.repeat(64 * 1024));
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
  'fake/whole': async (wire, { question }) =>
    wire.json(200, {
      id: 'gen-fake',
      object: 'chat.completion',
      model: wire.model,
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: `You said: ${question}`,
            reasoning: 'Let me think about that.',
          },
          finish_reason: 'stop',
        },
      ],
      usage: { prompt_tokens: 7, completion_tokens: 5, total_tokens: 12 },
    }),
  'fake/controls': async (wire) => {
    await wire.delta({ content: 'a\u0000b\u0007c\r' });
    await wire.delta({ content: '\nd\te \ud83d' });
    await wire.delta({ content: '\udc38 f \ud83d' });
    await wire.delta({ content: ' g' });
    await close(wire);
  },
};

/** An ordinary answer, to its very end. */
export async function answer(wire: Wire, text: string): Promise<void> {
  await pieces(wire, 'content', text);
  await close(wire);
}

async function pieces(wire: Wire, field: string, text: string): Promise<void> {
  await wire.delta({ role: 'assistant', content: '' });
  for (const piece of words(text)) {
    if (wire.isGone()) return;
    await wire.delta({ [field]: piece });
  }
}

async function close(wire: Wire): Promise<void> {
  await wire.finish('stop');
  await wire.usage();
  await wire.done();
  wire.end();
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

function words(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [];
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function longText(length: number): string {
  const paragraph = 'The pond lies still, and every ring on it has a frog at its middle. '.repeat(6).trim();
  let text = '';
  for (let section = 1; text.length < length; section += 1) {
    text += `## Part ${section}\n\n${paragraph}\n\n- one\n- two with \`code\`\n\n$$x_${section}^2 + 1$$\n\n`;
  }
  return text.slice(0, length);
}

const MARKDOWN = `# A heading

A paragraph with **bold**, *italic*, \`code\`, a [link](https://example.org/) and $E = mc^2$.

| name | legs |
|---|---|
| frog | 4 |

$$\\int_0^1 x^2\\,dx = \\frac{1}{3}$$

\`\`\`ts
const answer: number = 42;
\`\`\`

1. First
2. Second

> A quotation.
`;
