// Where OpenAI-compatible servers put things in a chunk or a message. Read by hand instead of by schema: this runs for
// every token, and each server has fields of its own that must not matter.
import { type AnswerUsage, GatewayError } from '../gateway.ts';
import { isList, isRecord, type JsonRecord } from '../openai/json-reply.ts';
import { codeOfStatus } from '../openai/upstream.ts';

/**
 * The reasoning text of a delta. Some servers send the same words in two of these fields, so the first that has any
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

/** The answer text of a delta: a string, an array of parts, or the words in which a model declines. */
export function contentOf(delta: JsonRecord): string {
  const { content, refusal } = delta;
  if (typeof content === 'string' && content !== '') return content;
  if (isList(content)) return partsText(content, false);
  return typeof refusal === 'string' ? refusal : '';
}

/** Reasoning that the provider keeps to itself: nothing to show, but a sign that the model is at work. */
export function hasHiddenReasoning(delta: JsonRecord): boolean {
  const details = delta['reasoning_details'];
  return isList(details) && details.length > 0;
}

/** The choice with index 0; servers that were asked for one choice leave the index out at times. */
export function firstChoice(chunk: JsonRecord): JsonRecord | null {
  const choices = chunk['choices'];
  if (!isList(choices)) return null;
  for (const choice of choices) {
    if (isRecord(choice) && (choice['index'] === 0 || choice['index'] === undefined)) return choice;
  }
  return null;
}

/** The failure that a chunk, a choice or a whole reply reports, if it reports one. */
export function errorIn(value: JsonRecord): GatewayError | null {
  const { error } = value;
  if (error !== undefined && error !== null && error !== false) {
    return failureOfCode(isRecord(error) ? error['code'] : undefined);
  }
  // vLLM's older shape: the error's fields stand at top level.
  return value['object'] === 'error' ? failureOfCode(value['code']) : null;
}

export type Finish = 'stop' | 'length' | GatewayError;

const LENGTH_REASONS = new Set(['length', 'max_tokens', 'max_output_tokens', 'model_length']);
const BROKEN_OFF = /error|abort|cancel|timeout|interrupt|insufficient|tool_call|function_call|pause_turn/;
const WITHHELD = /filter|safety|sensitive|recitation|blocked|prohibited|refusal/;

/**
 * How an answer ended, or null while it goes on (Ollama sends an empty string). An answer that a filter or a fault
 * cut off must not look finished; a word nobody knows is taken for the server's own way to say `stop`.
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

/** Parts are {type: 'text', text}; Mistral's reasoning models add {type: 'thinking', thinking: [parts]}. */
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
