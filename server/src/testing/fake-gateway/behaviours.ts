// The answers of the fake gateway's sentinel models, except the faults.
import { FAULTS } from './faults.ts';
import { answer, type Behaviour, close, pieces, words } from './steps.ts';

/** Before and after objections: two sentences are kept, one changes, one is dropped, one is added. */
const FIRST_THOUGHTS = 'Frogs hop. Frogs drink milk every day. Newts glow in the dark. Toads sing.';
const SECOND_THOUGHTS = 'Frogs hop. Frogs drink water every day. Toads sing. Eels swim upstream.';

const SOURCED = 'Frogs sing at night. They eat flies.';
const HOSTILE_SOURCED = 'Frogs 🐸 sing. They eat flies.';
const HOSTILE_URLS = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  ' ',
  'https://',
];
/** The second is inside a surrogate pair. */
const HOSTILE_OFFSETS = [0, 7, -1, 1e9, 0.5, '0', null, Number.MAX_SAFE_INTEGER];

export const BEHAVIOURS: Record<string, Behaviour> = {
  ...FAULTS,
  'fake/echo': async (wire, { question }) => answer(wire, `You said: ${question}`),
  'fake/slow': async (wire, { question }) => answer(wire, `Slowly: ${question}`),
  'fake/load': async (wire, { load }) => {
    // Each delta contains the time when it was sent, so that a bench can measure the delay at the client.
    const stamp = (): string => `${(performance.timeOrigin + performance.now()).toFixed(3)} `;
    const { deltas, characters, paragraph = Infinity, text } = load;
    const size = Math.ceil((text?.length ?? 0) / deltas);
    for (let n = 0; n < deltas && !wire.isGone(); n += 1) {
      const lead = n > 0 && n % paragraph === 0 ? '\n\n' : '';
      await wire.delta(() => ({
        content: text?.slice(n * size, (n + 1) * size) ?? lead + stamp().padEnd(characters, 'x'),
      }));
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

  'fake/second-thoughts': async (wire, { question }) =>
    answer(wire, question.includes('<objections>') ? SECOND_THOUGHTS : FIRST_THOUGHTS),

  /** Cites in every form, with hostile values among them. */
  'fake/sources': async (wire) => {
    await pieces(wire, 'content', SOURCED);
    const cite = (url: unknown, title: unknown, startIndex?: unknown, endIndex?: unknown) => ({
      type: 'url_citation',
      url_citation: { url, title, start_index: startIndex, end_index: endIndex },
    });
    await wire.delta({
      annotations: [
        cite('https://frogs.example/song', 'Why frogs \u202Esing', 0, 20),
        cite('javascript:alert(1)', 'run', 0, 5),
        cite('https://flies.example/', '<img src=x onerror=alert(1)>', 30, 10_000),
      ],
    });
    await wire.chunk({
      choices: [],
      citations: ['https://frogs.example/song', 'https://newts.example/a?b=1'],
      // Cut in the middle of an emoji.
      search_results: [{ url: 'https://newts.example/a?b=1', title: 'Newts \ud83d' }],
    });
    await close(wire);
  },
  /** 100,000 citations, of which the first have hostile addresses, titles and places. */
  'fake/hostile-sources': async (wire) => {
    await pieces(wire, 'content', HOSTILE_SOURCED);
    const huge = `<script>alert(1)</script>\u202E${'a'.repeat(1_000_000)}`;
    await wire.delta({
      annotations: Array.from({ length: 100_000 }, (_, n) => ({
        type: 'url_citation',
        url: HOSTILE_URLS[n] ?? `https://frogs.example/${n}`,
        title: n === HOSTILE_URLS.length ? huge : `Frog ${n}`,
        start_index: HOSTILE_OFFSETS[n % HOSTILE_OFFSETS.length],
        end_index: 13,
      })),
    });
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
