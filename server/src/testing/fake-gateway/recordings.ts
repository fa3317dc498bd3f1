// The stream formats of real servers, shortened from their documentation and issue trackers. Each contains the same two
// sentences, so that one expectation fits all.

type Counts = Record<'prompt_tokens' | 'completion_tokens', number>;
type Usage = Counts & { reasoning_tokens: number | null; cost?: number };

/** `thinks`: whether the server sends its reasoning. */
export type RecordedStream = { server: string; text: string; thinks: boolean; usage: Usage | null };

export const SAID = 'Größe: 4 Beine 🐸, naïve?\nJa.';
export const THOUGHT = 'Wie viele… vier.';

const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const DONE = 'data: [DONE]\n\n';

export const RECORDED_STREAMS: RecordedStream[] = [
  {
    server: 'OpenRouter',
    thinks: true,
    usage: { prompt_tokens: 12, completion_tokens: 30, reasoning_tokens: 10, cost: 0.0005 },
    text: openRouter(),
  },
  {
    server: 'OpenAI',
    thinks: false,
    usage: { prompt_tokens: 19, completion_tokens: 10, reasoning_tokens: 0 },
    text: openAi(),
  },
  {
    server: 'llama.cpp server',
    thinks: true,
    usage: { prompt_tokens: 17, completion_tokens: 9, reasoning_tokens: null },
    text: llamaCpp(),
  },
  { server: 'Ollama', thinks: true, usage: null, text: ollama() },
  { server: 'Ollama (tags)', thinks: true, usage: null, text: ollamaTags() },
  {
    server: 'vLLM',
    thinks: true,
    usage: { prompt_tokens: 15, completion_tokens: 12, reasoning_tokens: null },
    text: vllm(),
  },
  {
    server: 'DeepSeek',
    thinks: true,
    usage: { prompt_tokens: 9, completion_tokens: 24, reasoning_tokens: 14 },
    text: deepSeek(),
  },
  { server: 'Mistral', thinks: true, usage: null, text: mistral() },
];

/** Sends comments while it waits, `reasoning` again in `reasoning_details`, non-standard fields, and usage after the finish. */
function openRouter(): string {
  const head = { id: 'gen-1760000000-abc', provider: 'Anthropic', model: 'anthropic/claude-sonnet-4' };
  const chunk = (delta: object, finishReason: string | null = null): string =>
    data({
      ...head,
      object: 'chat.completion.chunk',
      created: 1_760_000_000,
      choices: [
        {
          index: 0,
          delta: { role: 'assistant', ...delta },
          finish_reason: finishReason,
          native_finish_reason: finishReason,
        },
      ],
    });
  const thought = (text: string): string =>
    chunk({
      content: '',
      reasoning: text,
      reasoning_details: [{ type: 'reasoning.text', text, format: 'anthropic-claude-v1', index: 0 }],
    });
  const signature = [{ type: 'reasoning.text', signature: 'EqQBCkgIBxAB', index: 0 }];
  return [
    ': OPENROUTER PROCESSING\n\n',
    ': OPENROUTER PROCESSING\n\n',
    chunk({ content: '' }),
    thought('Wie viele…'),
    thought(' vier.'),
    chunk({ content: '', reasoning: null, reasoning_details: signature }),
    chunk({ content: 'Größe: 4 Beine 🐸,' }),
    ': OPENROUTER PROCESSING\n\n',
    chunk({ content: ' naïve?\nJa.' }),
    chunk({ content: '' }, 'stop'),
    data({
      ...head,
      object: 'chat.completion.chunk',
      choices: [
        {
          index: 0,
          delta: { role: 'assistant', content: '' },
          finish_reason: null,
          native_finish_reason: null,
        },
      ],
      usage: {
        prompt_tokens: 12,
        completion_tokens: 30,
        total_tokens: 42,
        cost: 0.0005,
        completion_tokens_details: { reasoning_tokens: 10 },
      },
    }),
    DONE,
  ].join('');
}

/** `usage: null` in each chunk, padding against side channels, the usage in a chunk without choices. */
function openAi(): string {
  const chunk = (choices: object[], more: object): string =>
    data({
      id: 'chatcmpl-BwoiPTGRbKkY5rncfaM0s9KtWrq5N',
      object: 'chat.completion.chunk',
      created: 1_753_357_673,
      model: 'gpt-4.1-2025-04-14',
      service_tier: 'default',
      system_fingerprint: 'fp_51e1070cf2',
      choices,
      ...more,
    });
  const delta = (fields: object, finishReason: string | null = null): string =>
    chunk([{ index: 0, delta: fields, logprobs: null, finish_reason: finishReason }], {
      usage: null,
      obfuscation: 'x7Rq',
    });
  return [
    delta({ role: 'assistant', content: '', refusal: null }),
    delta({ content: 'Größe: 4' }),
    delta({ content: ' Beine 🐸, naïve?' }),
    delta({ content: '\nJa.' }),
    delta({}, 'stop'),
    chunk([], {
      usage: {
        prompt_tokens: 19,
        completion_tokens: 10,
        total_tokens: 29,
        prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
        completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
      },
      obfuscation: 'a',
    }),
    DONE,
  ].join('');
}

/** The finish reason before the index, `content: null` at first, timings in each chunk. */
function llamaCpp(): string {
  const timings = { cache_n: 7, prompt_n: 10, prompt_ms: 251.51, predicted_n: 28, predicted_ms: 407.596 };
  const head = {
    created: 1_781_492_230,
    id: 'chatcmpl-qC6laQHbZ2CmxNvJ4NoB1L93LcVF7nfe',
    model: 'gemma-4-31B-it-UD-Q6_K_XL.gguf',
    system_fingerprint: 'b9554-d403f00ec',
    object: 'chat.completion.chunk',
  };
  const chunk = (delta: object, finishReason: string | null = null): string =>
    data({ choices: [{ finish_reason: finishReason, index: 0, delta }], ...head, timings });
  return [
    chunk({ role: 'assistant', content: null }),
    chunk({ reasoning_content: 'Wie' }),
    chunk({ reasoning_content: ' viele… vier.' }),
    chunk({ content: 'Größe: 4 Beine ' }),
    chunk({ content: '🐸, naïve?\nJa.' }),
    chunk({}, 'stop'),
    data({
      choices: [],
      ...head,
      usage: { completion_tokens: 9, prompt_tokens: 17, total_tokens: 26 },
      timings,
    }),
    DONE,
  ].join('');
}

/** An empty finish reason in every chunk of older versions, empty content beside the reasoning. */
function ollama(): string {
  const chunk = (delta: object, finishReason: string | null): string =>
    data({
      id: 'chatcmpl-693',
      object: 'chat.completion.chunk',
      created: 1_715_427_619,
      model: 'qwen3:4b',
      system_fingerprint: 'fp_ollama',
      choices: [
        { index: 0, delta: { role: 'assistant', content: '', ...delta }, finish_reason: finishReason },
      ],
    });
  return [
    chunk({ reasoning: 'Wie viele…' }, ''),
    chunk({ reasoning: ' vier.' }, null),
    chunk({ content: 'Größe: 4 Beine 🐸' }, null),
    chunk({ content: ', naïve?\nJa.' }, ''),
    chunk({}, 'stop'),
    DONE,
  ].join('');
}

/** Reasoning that the server doesn't parse, with its tags in pieces. */
function ollamaTags(): string {
  const chunk = (content: string, finishReason: string | null = null): string =>
    data({
      model: 'deepseek-r1:8b',
      choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: finishReason }],
    });
  const pieces = [
    '<th',
    'ink>',
    'Wie viele… ',
    'vier.</',
    'thi',
    'nk>\n',
    '\n',
    'Größe: 4 Beine',
    ' 🐸, naïve?\n',
    'Ja.',
  ];
  return [...pieces.map((piece) => chunk(piece)), chunk('', 'stop'), DONE].join('');
}

/** The chunk where the reasoning ends carries both kinds; the last text comes with the finish reason. */
function vllm(): string {
  const chunk = (delta: object, finishReason: string | null = null): string =>
    data({
      id: 'chatcmpl-8b2b91720edd4372b0579e89255b4828',
      object: 'chat.completion.chunk',
      created: 1_772_423_572,
      model: 'Qwen/Qwen3-8B',
      choices: [
        { index: 0, delta, logprobs: null, finish_reason: finishReason, stop_reason: null, token_ids: null },
      ],
    });
  return [
    chunk({ role: 'assistant', content: '', reasoning_content: null }),
    chunk({ reasoning: 'Wie viele…', reasoning_content: 'Wie viele…' }),
    chunk({ reasoning: ' vier.', content: 'Größe: 4' }),
    chunk({ content: ' Beine 🐸, naïve?' }),
    chunk({ content: '\nJa.' }, 'stop'),
    data({
      id: 'chatcmpl-8b2b91720edd4372b0579e89255b4828',
      object: 'chat.completion.chunk',
      model: 'Qwen/Qwen3-8B',
      choices: null,
      usage: { prompt_tokens: 15, total_tokens: 27, completion_tokens: 12 },
    }),
    DONE,
  ].join('');
}

/** Keep-alive comments while it queues, the other field null, the usage in the chunk with the finish reason. */
function deepSeek(): string {
  const chunk = (delta: object, finishReason: string | null = null, more: object = {}): string =>
    data({
      id: '1f633d8bfc032625086f14113c411638',
      object: 'chat.completion.chunk',
      model: 'deepseek-reasoner',
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
      ...more,
    });
  const usage = {
    prompt_tokens: 9,
    completion_tokens: 24,
    total_tokens: 33,
    prompt_cache_hit_tokens: 0,
    completion_tokens_details: { reasoning_tokens: 14 },
  };
  return [
    ': keep-alive\n\n',
    chunk({ role: 'assistant', content: null, reasoning_content: '' }),
    chunk({ content: null, reasoning_content: 'Wie viele…' }),
    ': keep-alive\n\n',
    chunk({ content: null, reasoning_content: ' vier.' }),
    chunk({ content: 'Größe: 4 Beine 🐸,', reasoning_content: null }),
    chunk({ content: ' naïve?\nJa.', reasoning_content: null }),
    chunk({ content: '', reasoning_content: null }, 'stop', { usage }),
    DONE,
  ].join('');
}

/** Content as an array of parts, including reasoning. */
function mistral(): string {
  const chunk = (content: unknown, finishReason: string | null = null): string =>
    data({
      id: 'cmpl-e5cc70bb',
      object: 'chat.completion.chunk',
      model: 'magistral-medium-latest',
      choices: [{ index: 0, delta: { content }, finish_reason: finishReason }],
    });
  return [
    chunk([{ type: 'thinking', thinking: [{ type: 'text', text: 'Wie viele…' }] }]),
    chunk([{ type: 'thinking', thinking: [{ type: 'text', text: ' vier.' }] }]),
    chunk([{ type: 'text', text: 'Größe: 4 Beine 🐸,' }]),
    chunk(' naïve?'),
    chunk('\nJa.', 'stop'),
    DONE,
  ].join('');
}
