// The dialects of OpenAI-compatible servers: what a server sends, and what a reader gets. To add a dialect, add a row. Rows with
// the name of a file in `gateway/answer/fixtures/` were written after the documentation and issue trackers of these servers.
import { readFileSync } from 'node:fs';

const SAID = 'Frösche quaken 🐸 nachts. Sie fressen Fliegen.';
const THOUGHT = 'Wann quaken sie?';
const SONG = 'https://frogs.example/song';
const FLIES = 'https://flies.example/';

type KnownSource = [url: string, title: string, known?: { start?: number; end?: number; number?: number }];

export type Dialect = {
  name: string;
  /** The bytes of the event stream. */
  stream: string;
  /** The connection breaks after the last byte, instead of ending regularly. */
  is_broken: boolean;
  text: string;
  thinking: string;
  sources: KnownSource[];
  failure: string | null;
};

type Row = Partial<Omit<Dialect, 'name' | 'thinking'>> & { thinks?: boolean };

const FILES: Record<string, Row> = {
  'anthropic-litellm': { thinks: true, sources: [[SONG, 'Why frogs sing']] },
  'anthropic-openrouter': { thinks: true, sources: [[SONG, 'Why frogs sing', { start: 0, end: 0 }]] },
  'anthropic-thinking-blocks': { thinks: true },
  'azure-own-data': { sources: [[SONG, 'Why frogs sing']] },
  deepseek: { thinks: true },
  'gemini-grounding': {
    thinks: true,
    sources: [
      [SONG, 'frogs.example'],
      [FLIES, 'flies.example'],
    ],
  },
  'gemini-images': {
    text: 'Here is a frog.\n\n![Image](https://images.example/frog%20%281%29%e3%80%80.png)\n\n It sings.',
  },
  'gemini-thought-tags': { thinks: true },
  'glm-search': { thinks: true, sources: [[SONG, 'Why frogs sing', { number: 1 }]] },
  'groq-compound': { thinks: true, sources: [[SONG, 'Why frogs sing']] },
  'mistral-parts': { thinks: true, sources: [[SONG, 'Why frogs sing']] },
  ollama: { thinks: true },
  'ollama-thinking': { thinks: true },
  'openai-refusal': { text: "I'm sorry, I can't help with that." },
  'openai-search': {
    text: 'Frösche quaken 🐸 nachts. ([frogs.example](https://frogs.example/song)) Sie fressen Fliegen.',
    sources: [[SONG, 'Why frogs sing', { start: 26, end: 71 }]],
  },
  'openai-tool-calls': { text: 'Frösche quaken 🐸 nachts.', failure: 'gateway_truncated' },
  'parts-with-annotations': {
    text: 'Frösche quaken 🐸 nachts.\n\n![Image](https://images.example/frog.png)\n\n No more.',
    sources: [[SONG, 'Why frogs sing']],
  },
  perplexity: {
    text: 'Frösche quaken 🐸 nachts[2]. Sie fressen Fliegen[1][3].',
    sources: [
      [FLIES, 'Flies', { number: 1 }],
      [SONG, 'Why frogs sing', { number: 2 }],
    ],
  },
  'qwen-search': {
    text: 'Frösche quaken 🐸 nachts[1]. Sie fressen Fliegen.',
    thinks: true,
    sources: [[SONG, 'Why frogs sing', { number: 1 }]],
  },
  xai: {
    thinks: true,
    sources: [
      [SONG, '', { number: 1 }],
      [FLIES, '', { number: 2 }],
    ],
  },
};

/** The answer in five chunks. */
const WORDS = ['Frösche quaken', ' 🐸 nachts.', ' Sie', ' fressen', ' Fliegen.'];
const DONE = 'data: [DONE]\n\n';

const event = (choice: object): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`;
const content = (text: string, finishReason: unknown = null) =>
  event({ delta: { content: text }, finish_reason: finishReason });
const words = (finishReason: unknown = null) => WORDS.map((word) => content(word, finishReason)).join('');
const STOP = event({ delta: {}, finish_reason: 'stop' });
const BEGUN = content('Frösche quaken');

const QUIRKS: Record<string, Row> = {
  'a reason in every chunk': { stream: words('stop') + DONE },
  'a reason in every chunk, without [DONE]': { stream: words('stop') },
  'a reason in every chunk, and a broken connection': {
    stream: content('Frösche quaken', 'stop') + content(' 🐸 nachts.', 'stop'),
    is_broken: true,
    text: 'Frösche quaken 🐸 nachts.',
    failure: 'gateway_truncated',
  },
  'a reason in the first chunk': {
    stream: event({ delta: { role: 'assistant', content: '' }, finish_reason: 'stop' }) + words() + DONE,
  },
  'a reason in the first chunk, and a closed connection': {
    stream: event({ delta: { role: 'assistant', content: '' }, finish_reason: 'stop' }) + BEGUN,
    text: 'Frösche quaken',
    failure: 'gateway_truncated',
  },
  'the reason "null"': { stream: words('null') + STOP + DONE },
  'the reason "null", and a broken connection': {
    stream: content('Frösche quaken', 'null'),
    is_broken: true,
    text: 'Frösche quaken',
    failure: 'gateway_truncated',
  },
  '[DONE] without a reason': { stream: words() + DONE },
  'a closed connection without a reason': {
    stream: BEGUN,
    text: 'Frösche quaken',
    failure: 'gateway_truncated',
  },
  'keep-alive comments': { stream: `: OPENROUTER PROCESSING\n\n${words()}: ping\n\n${STOP}${DONE}` },
  'messages instead of deltas': {
    stream:
      WORDS.map((word) => event({ message: { role: 'assistant', content: word } })).join('') +
      event({ message: { role: 'assistant', content: '' }, finish_reason: 'stop' }) +
      DONE,
  },
  'a whole message after the deltas': {
    stream: words() + event({ message: { role: 'assistant', content: SAID }, finish_reason: 'stop' }) + DONE,
  },
  'only the closing tag of thinking': {
    stream: content('Wann quaken') + content(' sie?</th') + content('ink>\n\n') + words() + STOP + DONE,
    thinks: true,
  },
  'Mistral’s tags': { stream: content(`[THINK]${THOUGHT}[/THINK]`) + words() + STOP + DONE, thinks: true },
  'tags named reasoning': {
    stream: content(`<reasoning>${THOUGHT}</reasoning>\n`) + words() + STOP + DONE,
    thinks: true,
  },
  'a second block of thinking': {
    stream:
      content('<think>Wann quaken</think>') +
      content('Frösche quaken 🐸 nachts.\n<think> sie?</think>\n') +
      content('Sie fressen Fliegen.') +
      STOP +
      DONE,
    text: 'Frösche quaken 🐸 nachts.\nSie fressen Fliegen.',
    thinks: true,
  },
  'harmony channels': {
    stream:
      content('<|channel|>analy') +
      content(`sis<|message|>${THOUGHT}<|end|><|start|>assistant<|channel|>final<|mess`) +
      content('age|>') +
      words() +
      content('<|return|>') +
      STOP +
      DONE,
    thinks: true,
  },
  'markers in code': {
    stream:
      content('Use `</think>` or `<|end|>`:\n\n```\n<think>\n') + content('</think>\n```\n') + STOP + DONE,
    text: 'Use `</think>` or `<|end|>`:\n\n```\n<think>\n</think>\n```\n',
  },
};

export const FIXTURES = new URL('../../gateway/answer/fixtures/', import.meta.url);
export const FIXTURE_NAMES = Object.keys(FILES);

export const DIALECTS: Dialect[] = [
  ...Object.entries(FILES).map(([name, row]) =>
    dialect(name, { stream: readFileSync(new URL(`${name}.sse`, FIXTURES), 'utf8'), ...row }),
  ),
  ...Object.entries(QUIRKS).map(([name, row]) => dialect(name, row)),
];

function dialect(name: string, { thinks = false, ...row }: Row): Dialect {
  return {
    name,
    stream: '',
    is_broken: false,
    text: SAID,
    thinking: thinks ? THOUGHT : '',
    sources: [],
    failure: null,
    ...row,
  };
}
