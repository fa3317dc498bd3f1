// Reads the fields of a chunk or message of OpenAI-compatible servers. Without a schema, because this runs for every token and
// servers add fields that must be ignored.
import { type AnswerUsage, GatewayError } from '../gateway.ts';
import { isList, isRecord, type JsonRecord } from '../openai/json-reply.ts';
import { codeOfStatus } from '../openai/upstream.ts';

/**
 * Returns the reasoning text of a delta. Some servers send the same text in two of these fields, so the first non-empty one
 * wins: `reasoning` (OpenRouter, Ollama, vLLM), `reasoning_content` (DeepSeek, llama.cpp, SGLang), `reasoning_details`.
 */
export function reasoningOf(delta: JsonRecord): string {
  const { reasoning, reasoning_content } = delta;
  if (typeof reasoning === 'string' && reasoning !== '') return reasoning;
  if (typeof reasoning_content === 'string' && reasoning_content !== '') return reasoning_content;
  const details = delta['reasoning_details'];
  const fromDetails = isList(details) ? details.map(textOfDetail).join('') : '';
  return fromDetails === '' && isList(delta['content']) ? partsText(delta['content'], true) : fromDetails;
}

/** Returns the answer text of a delta: a string, an array of parts, or a refusal. */
export function contentOf(delta: JsonRecord): string {
  const { content, refusal } = delta;
  if (typeof content === 'string' && content !== '') return content;
  if (isList(content)) return partsText(content, false);
  return typeof refusal === 'string' ? refusal : '';
}

/** Returns whether a delta has encrypted reasoning: not shown, but a sign that the model is working. */
export function hasHiddenReasoning(delta: JsonRecord): boolean {
  const details = delta['reasoning_details'];
  return isList(details) && details.length > 0;
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
 * Returns how an answer ended, or null while it continues (Ollama sends an empty string). An answer that was cut off by a filter
 * or an error must not look finished; an unknown reason is treated as `stop`.
 */
export function finishOf(reason: unknown): Finish | null {
  if (typeof reason !== 'string' || reason === '') return null;
  const word = reason.toLowerCase();
  if (word === 'stop') return 'stop';
  if (LENGTH_REASONS.has(word)) return 'length';
  if (WITHHELD.test(word)) return new GatewayError('gateway_rejected');
  if (word === 'error') return new GatewayError('gateway_failed');
  return BROKEN_OFF.test(word) ? new GatewayError('gateway_truncated') : 'stop';
}

export function usageOf(value: unknown): AnswerUsage | null {
  if (!isRecord(value)) return null;
  const details = value['completion_tokens_details'];
  const reasoning = isRecord(details) ? details['reasoning_tokens'] : null;
  return {
    prompt_tokens: count(value['prompt_tokens']) ?? 0,
    completion_tokens: count(value['completion_tokens']) ?? 0,
    reasoning_tokens: count(reasoning),
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

function textOfDetail(detail: unknown): string {
  if (!isRecord(detail)) return '';
  if (typeof detail['text'] === 'string') return detail['text'];
  return typeof detail['summary'] === 'string' ? detail['summary'] : '';
}

/** Parts are {type: 'text', text}; Mistral's reasoning models also send {type: 'thinking', thinking: [parts]}. */
function partsText(parts: unknown[], isReasoning: boolean): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string' && !isReasoning) text += part;
    if (!isRecord(part)) continue;
    const isThought = part['type'] === 'thinking' || part['type'] === 'reasoning';
    if (isThought !== isReasoning) continue;
    const inner = part['thinking'] ?? part['text'];
    if (typeof inner === 'string') text += inner;
    else if (isList(inner)) text += partsText(inner, false);
  }
  return text;
}
