// The request body for an OpenAI-compatible server. Strict servers reject unknown parameters, so each server gets the minimum plus
// the parameters it is known to accept. A parameter that it rejects by name is omitted from then on.
import { ONLINE_SUFFIX } from '@frogpond/contract/limits';

import type { AnswerRequest, JsonRequest } from '../gateway.ts';
import { isList, isRecord, type JsonRecord } from './json-reply.ts';

/** `plain` is any unknown server. */
export type Dialect = 'openrouter' | 'openai' | 'ollama' | 'plain';

/** `online` is the `:online` suffix of a model id, which few servers support. */
const REFUSABLE = [
  'max_tokens',
  'max_completion_tokens',
  'temperature',
  'stream_options',
  'user',
  'reasoning',
  'response_format',
] as const;
export type Refusable = (typeof REFUSABLE)[number] | 'online';

/** Returns the dialect of a known host; `plain` for any other. */
export function dialectOf(baseUrl: string): Dialect {
  const { hostname } = new URL(baseUrl);
  if (hostname === 'openrouter.ai' || hostname.endsWith('.openrouter.ai')) return 'openrouter';
  return hostname === 'api.openai.com' ? 'openai' : 'plain';
}

/** Returns the body of a streamed answer. `refused`: the parameters that the server has rejected. */
export function answerBody(
  dialect: Dialect,
  request: AnswerRequest,
  refused: ReadonlySet<Refusable>,
): JsonRecord {
  const body = baseBody(dialect, request, refused);
  body['messages'] = request.messages;
  body['stream'] = true;
  if (!refused.has('temperature')) body['temperature'] = request.temperature;
  if (dialect !== 'plain' && !refused.has('stream_options')) body['stream_options'] = { include_usage: true };
  const knowsUser = dialect === 'openrouter' || dialect === 'openai';
  if (knowsUser && request.user_ref !== undefined && !refused.has('user')) body['user'] = request.user_ref;
  if (dialect === 'openrouter' && request.reasoning === true && !refused.has('reasoning')) {
    body['reasoning'] = { enabled: true };
  }
  return body;
}

/** The system message also contains the schema, for servers without constrained decoding. */
export function jsonSystemMessage({ system, schema }: Pick<JsonRequest, 'system' | 'schema'>): string {
  const instruction = `Reply with one JSON value and nothing else. It must fit this JSON Schema:\n`;
  return `${system}\n\n${instruction}${JSON.stringify(schema)}`;
}

/** As `answerBody`, for a JSON value that is not streamed. */
export function jsonBody(
  dialect: Dialect,
  request: JsonRequest,
  refused: ReadonlySet<Refusable>,
): JsonRecord {
  const body = baseBody(dialect, request, refused);
  body['messages'] = [
    { role: 'system', content: jsonSystemMessage(request) },
    { role: 'user', content: request.user },
  ];
  body['stream'] = false;
  if (!refused.has('temperature')) body['temperature'] = 0;
  if (!refused.has('response_format')) {
    body['response_format'] = {
      type: 'json_schema',
      json_schema: { name: 'reply', strict: true, schema: request.schema },
    };
  }
  return body;
}

/**
 * Returns the optional parameter that a 400, 404 or 422 names: `error.param` (OpenAI and compatible), the `loc` of a validation
 * detail (FastAPI servers), or else its message. A model that isn't found with `:online` is requested without it.
 */
export function refusedIn(reply: unknown, body: JsonRecord): Refusable | null {
  const named = isRecord(reply) ? namesIn(reply) : [];
  const message = isRecord(reply) ? messageIn(reply) : '';
  const parameter =
    REFUSABLE.find((name) => name in body && named.includes(name)) ??
    REFUSABLE.find((name) => name in body && isNamedIn(message, name));
  if (parameter !== undefined) return parameter;
  if (String(body['model']).endsWith(ONLINE_SUFFIX)) return 'online';
  return 'response_format' in body ? 'response_format' : null;
}

function baseBody(
  dialect: Dialect,
  request: { model_id: string; max_tokens: number },
  refused: ReadonlySet<Refusable>,
): JsonRecord {
  const { model_id } = request;
  const isOnline = model_id.endsWith(ONLINE_SUFFIX) && dialect !== 'ollama' && !refused.has('online');
  const plainId = model_id.endsWith(ONLINE_SUFFIX) ? model_id.slice(0, -ONLINE_SUFFIX.length) : model_id;
  // OpenAI's newer models accept only the second name; most other servers only the first. A small context accepts neither.
  const cap = dialect === 'openai' || refused.has('max_tokens') ? 'max_completion_tokens' : 'max_tokens';
  return { model: isOnline ? model_id : plainId, ...(!refused.has(cap) && { [cap]: request.max_tokens }) };
}

/** Without quotation marks, "user" and "reasoning" may be plain words. */
function isNamedIn(message: string, name: string): boolean {
  const isPlainWord = name === 'user' || name === 'reasoning';
  return new RegExp(isPlainWord ? `['"\`]${name}['"\`]` : `\\b${name}\\b`).test(message);
}

const MESSAGE_CHARS = 4_000;

/** vLLM's older format has the message at top level; others send the error or the detail as a text. */
function messageIn({ error, message, detail }: JsonRecord): string {
  const texts = [isRecord(error) ? error['message'] : error, message, detail];
  return texts
    .filter((text) => typeof text === 'string')
    .join('\n')
    .slice(0, MESSAGE_CHARS);
}

function namesIn(reply: JsonRecord): unknown[] {
  const { error, detail } = reply;
  const names: unknown[] = isRecord(error) ? [error['param']] : [];
  if (!isList(detail)) return names;
  for (const entry of detail) {
    if (isRecord(entry) && isList(entry['loc'])) names.push(...entry['loc']);
  }
  return names;
}
