// Reads the fields of a chunk or message of OpenAI-compatible servers. Without a schema, because this runs for every token and
// servers add fields that must be ignored.
import { SOURCE_LIMITS } from '@frogpond/contract/limits';
import { type AnswerUsage, GatewayError } from '../gateway.ts';
import { isList, isRecord, type JsonRecord } from '../openai/json-reply.ts';
import { codeOfStatus } from '../openai/upstream.ts';

/** Servers send the same text in several of these fields, so the first non-empty one wins. */
const REASONING_FIELDS = [
  // OpenRouter, Ollama, vLLM, Groq
  'reasoning',
  // DeepSeek, llama.cpp, SGLang, xAI, LiteLLM
  'reasoning_content',
  // Servers that pass Ollama's own field on
  'thinking',
] as const;

/** Lists of parts with reasoning: OpenRouter's, and Anthropic's through LiteLLM. */
const REASONING_LISTS = ['reasoning_details', 'thinking_blocks'] as const;

/** Returns the reasoning text of a delta. */
export function reasoningOf(delta: JsonRecord): string {
  for (const field of REASONING_FIELDS) {
    const text = delta[field];
    if (typeof text === 'string' && text !== '') return text;
  }
  for (const field of REASONING_LISTS) {
    const details = delta[field];
    const text = isList(details) ? details.map(textOfDetail).join('') : '';
    if (text !== '') return text;
  }
  return isList(delta['content']) ? partsText(delta['content'], true) : '';
}

/** Returns the answer text of a delta: a string or an array of parts, else a refusal; then its images. */
export function contentOf(delta: JsonRecord): string {
  const { content, refusal, images } = delta;
  let text = typeof content === 'string' ? content : '';
  if (isList(content)) text = partsText(content, false);
  if (text === '' && typeof refusal === 'string') text = refusal;
  return isList(images) ? text + images.map(imageText).join('') : text;
}

/** Returns whether a delta has encrypted reasoning: not shown, but it shows that the model is working. */
export function hasHiddenReasoning(delta: JsonRecord): boolean {
  return REASONING_LISTS.some((field) => {
    const details = delta[field];
    return isList(details) && details.length > 0;
  });
}

/** Returns the choice with index 0; some servers omit the index of a single choice. */
export function firstChoice(chunk: JsonRecord): JsonRecord | null {
  const choices = chunk['choices'];
  if (!isList(choices)) return null;
  for (const choice of choices) {
    if (isRecord(choice) && (choice['index'] === 0 || choice['index'] === undefined)) return choice;
  }
  return null;
}

/** Returns the error that a chunk, a choice or a reply reports, if any. */
export function errorIn(value: JsonRecord): GatewayError | null {
  const { error } = value;
  if (error !== undefined && error !== null && error !== false) {
    return failureOfCode(isRecord(error) ? error['code'] : undefined);
  }
  // vLLM's older format has the error's fields at top level.
  return value['object'] === 'error' ? failureOfCode(value['code']) : null;
}

export type Finish = 'stop' | 'length' | GatewayError;

const LENGTH_REASONS = new Set(['length', 'max_tokens', 'max_output_tokens', 'model_length']);
const BROKEN_OFF = /error|abort|cancel|timeout|interrupt|insufficient|tool_call|function_call|pause_turn/;
const WITHHELD = /filter|safety|sensitive|recitation|blocked|prohibited|refusal/;

/**
 * Returns how an answer ended; null while it continues (Ollama sends an empty string, others the text "null"). An answer that was cut
 * off by a filter or an error must not look finished; an unknown reason is treated as `stop`.
 */
export function finishOf(reason: unknown): Finish | null {
  if (typeof reason !== 'string' || reason === '') return null;
  const word = reason.toLowerCase();
  if (word === 'null' || word === 'none') return null;
  if (word === 'stop') return 'stop';
  if (LENGTH_REASONS.has(word)) return 'length';
  if (WITHHELD.test(word)) return new GatewayError('gateway_rejected');
  if (word === 'error') return new GatewayError('gateway_failed');
  return BROKEN_OFF.test(word) ? new GatewayError('gateway_truncated') : 'stop';
}

/** Returns the usage of a chunk, null if it has none. In streams, Groq sends the usage in the field `x_groq`. */
export function usageIn(chunk: JsonRecord): AnswerUsage | null {
  const { usage, x_groq } = chunk;
  return usageOf(usage ?? (isRecord(x_groq) ? x_groq['usage'] : null));
}

function usageOf(value: unknown): AnswerUsage | null {
  if (!isRecord(value)) return null;
  const details = value['completion_tokens_details'];
  const reasoning = isRecord(details) ? details['reasoning_tokens'] : null;
  return {
    prompt_tokens: count(value['prompt_tokens']) ?? 0,
    completion_tokens: count(value['completion_tokens']) ?? 0,
    reasoning_tokens: count(reasoning),
    ...(isAmount(value['cost']) && { cost: value['cost'] }),
  };
}

function failureOfCode(code: unknown): GatewayError {
  const status = Number(code);
  const isStatus = Number.isInteger(status) && status >= 400 && status <= 599;
  return isStatus
    ? new GatewayError(codeOfStatus(status), { upstream_status: status })
    : new GatewayError('gateway_failed');
}

function count(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.floor(value) : null;
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function textOfDetail(detail: unknown): string {
  if (!isRecord(detail)) return '';
  const text = detail['text'] ?? detail['summary'] ?? detail['thinking'];
  return typeof text === 'string' ? text : '';
}

/** Deeper lists of parts are left out: no server sends them, and each level is a call. */
const PARTS_DEEP = 4;

/**
 * Parts are {type: 'text', text}, {type: 'refusal', refusal} or images; Mistral's reasoning models also send {type: 'thinking',
 * thinking: [parts]}.
 */
function partsText(parts: unknown[], isReasoning: boolean, depth = 0): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string' && !isReasoning) text += part;
    if (!isRecord(part)) continue;
    const isThought = part['type'] === 'thinking' || part['type'] === 'reasoning';
    if (isThought !== isReasoning) continue;
    const inner = part['thinking'] ?? part['text'] ?? part['refusal'];
    if (typeof inner === 'string') text += inner;
    else if (isList(inner) && depth < PARTS_DEEP) text += partsText(inner, false, depth + 1);
    else if (!isReasoning) text += imageText(part);
  }
  return text;
}

/** An image on the web becomes Markdown, which is shown as a link; others, such as data URLs, are left out. */
function imageText(part: unknown): string {
  if (!isRecord(part)) return '';
  const { image_url } = part;
  const url = isRecord(image_url) ? image_url['url'] : image_url;
  if (typeof url !== 'string' || url.length > SOURCE_LIMITS.url_max || !/^https?:\/\//i.test(url)) return '';
  const address = url.replace(/[\s<>()[\]\\]/g, (character) =>
    Buffer.from(character).toString('hex').replace(/../g, '%$&'),
  );
  return `\n\n![Image](${address})\n\n`;
}
