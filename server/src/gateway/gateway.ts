// The model gateway as the rest of the server sees it: what is asked, what comes back, and how it fails.
// Invariant: nothing that leaves a gateway (event, error, log line) carries a key or an upstream's error text.
import type { Model } from '@frogpond/contract/models';

/** One entry of the model catalogue, as the wire has it. `id` is the gateway's own stable name for the model. */
export type CatalogueModel = Model;

export interface AnswerUsage {
  prompt_tokens: number;
  completion_tokens: number;
  reasoning_tokens: number | null;
}

/**
 * The parts of an answer in order: any number of `thinking` and `content`, then exactly one `finish`, which is the
 * last event. Its `model` is the one that was asked for; only where a router (`openrouter/auto`) was asked, it is the one
 * that the router chose. Every other end is a thrown GatewayError. `content` is never empty and never splits a surrogate pair.
 */
export type AnswerEvent =
  | { type: 'thinking'; content: string }
  | { type: 'content'; content: string }
  | { type: 'finish'; finish_reason: 'stop' | 'length'; model: string; usage: AnswerUsage | null };

export interface AnswerMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface AnswerRequest {
  model_id: string;
  messages: AnswerMessage[];
  temperature: number;
  max_tokens: number;
  /** The catalogue says that the model can reason: where reasoning has to be asked for, it is. */
  reasoning?: boolean;
  /** An opaque stand-in for the asking account, for the upstream's abuse control. Never a name or an address. */
  user_ref?: string;
  request_id: string;
}

export interface JsonRequest {
  model_id: string;
  system: string;
  user: string;
  /** A JSON Schema (an object schema with `additionalProperties: false`). The caller still validates what comes back. */
  schema: Record<string, unknown>;
  max_tokens: number;
}

export interface Gateway {
  /** For the start banner, for example `OpenRouter (https://openrouter.ai/api/v1)`. */
  name: string;
  kind: 'openai' | 'ollama' | 'built-in';
  listModels(signal: AbortSignal): Promise<CatalogueModel[]>;
  /** Throws GatewayError, or the signal's reason when the signal was aborted. Leaving the loop ends the upstream call. */
  streamAnswer(request: AnswerRequest, signal: AbortSignal): AsyncIterable<AnswerEvent>;
  /** One JSON value made by the model after `schema`; not yet validated. Throws as `streamAnswer` does. */
  completeJson(request: JsonRequest, signal: AbortSignal): Promise<unknown>;
}

export type GatewayErrorCode =
  | 'gateway_unreachable'
  | 'gateway_timeout'
  | 'gateway_rate_limited'
  | 'gateway_unauthorized'
  | 'gateway_rejected'
  | 'gateway_failed'
  | 'gateway_truncated'
  | 'gateway_empty'
  | 'gateway_too_large';

/** Its message is for logs and is made of the code and the status alone; sentences for people stand in the contract. */
export class GatewayError extends Error {
  readonly code: GatewayErrorCode;
  readonly retry_after_s: number | null;
  readonly upstream_status: number | null;

  constructor(
    code: GatewayErrorCode,
    details: { retry_after_s?: number | null; upstream_status?: number | null } = {},
  ) {
    const status = details.upstream_status ?? null;
    super(status === null ? code : `${code} (upstream status ${status})`);
    this.name = 'GatewayError';
    this.code = code;
    this.retry_after_s = details.retry_after_s ?? null;
    this.upstream_status = status;
  }
}
