// The interface of a model gateway: requests, events and errors; and how requests name accounts and quote the texts of strangers.
// Invariant: no event, error or log line of a gateway contains a key or an upstream's error text.
import { createHmac } from 'node:crypto';
import type { GATEWAY_ERROR_CODES } from '@frogpond/contract/errors';
import type { Model } from '@frogpond/contract/models';

/** An entry of the model catalogue in wire format. `id` is the gateway's stable name of the model. */
export type CatalogueModel = Model;

export type AnswerUsage = {
  prompt_tokens: number;
  completion_tokens: number;
  reasoning_tokens: number | null;
  /** In US dollars. Most gateways don't send it. */
  cost?: number;
};

/**
 * New text of an answer. `content` is never empty and never splits a surrogate pair, except for `content_was_thinking`, where it is
 * empty: all content so far was thinking.
 */
export type AnswerPiece = {
  type: 'thinking' | 'content' | 'content_was_thinking';
  content: string;
};

/** The regular end of an answer. `model`: the requested model, or the model that a router (`openrouter/auto`) selected. */
export type AnswerFinish = {
  finish_reason: 'stop' | 'length';
  model: string;
  usage: AnswerUsage | null;
  sources: AnswerSource[];
};

/** A web page that an answer cites, unchecked. `start` and `end` are UTF-16 offsets in the text of all `content` pieces. */
export type AnswerSource = {
  url: string;
  /** Empty if there is none. */
  title: string;
  start: number | null;
  end: number | null;
  /** The n of its markers `[n]` in the text; null if the server sent no numbered list. */
  number: number | null;
};

export type AnswerMessage = {
  role: 'system' | 'user' | 'assistant';
  content: string;
};

export type AnswerRequest = {
  model_id: string;
  messages: AnswerMessage[];
  temperature: number;
  max_tokens: number;
  /** The catalogue lists the model as a reasoning model: reasoning is requested from servers that require it. */
  reasoning?: boolean;
  /** An opaque reference to the account, for the upstream's abuse control. Never a name or an address. */
  user_ref?: string;
  request_id: string;
};

export type JsonRequest = {
  model_id: string;
  system: string;
  user: string;
  /** A JSON Schema (an object schema with `additionalProperties: false`). The caller validates the result. */
  schema: Record<string, unknown>;
  max_tokens: number;
  /** Called with the figures of a reply, and the characters of its text. */
  onUsage?: (usage: AnswerUsage | null, characters: number) => void;
};

/** An OpenAI-compatible address and its key; null: no Authorization header. */
export type GatewayEndpoint = {
  base_url: string;
  api_key: string | null;
};

export type Gateway = {
  /** For the start line, such as `OpenRouter (https://openrouter.ai/api/v1)`. */
  name: string;
  kind: 'openai' | 'ollama' | 'built-in';
  /** Where other calls of its API are sent, such as /embeddings; null for the built-in model. Never logged. */
  endpoint: GatewayEndpoint | null;
  listModels(signal: AbortSignal): Promise<CatalogueModel[]>;
  /**
   * Calls `onPiece` with each piece in order, as it arrives: a promise per piece would cost more than the piece. Resolves at
   * the regular end; every other end is a thrown GatewayError, or the signal's reason on abort.
   */
  streamAnswer(
    request: AnswerRequest,
    onPiece: (piece: AnswerPiece) => void,
    signal: AbortSignal,
  ): Promise<AnswerFinish>;
  /**
   * Returns a JSON value that the model generated for `schema`, not validated; null if its reply has no JSON. Throws like
   * `streamAnswer`.
   */
  completeJson(request: JsonRequest, signal: AbortSignal): Promise<unknown>;
};

export type GatewayErrorCode = (typeof GATEWAY_ERROR_CODES)[number];

/** The message is for logs and contains only the code and the status; user messages are in the contract. */
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

/** As `AbortSignal.timeout`, with the GatewayError `gateway_timeout` as the reason. */
export function gatewayTimeout(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new GatewayError('gateway_timeout')), ms).unref();
  return controller.signal;
}

/**
 * The account's reference for the model service: an HMAC with this server's secret. The service can distinguish accounts for its
 * abuse control but cannot match them to public ids.
 */
export type UserRef = (userId: string) => string;

/** Returns references of 32 hexadecimal digits, which change with the secret. */
export function createUserRef(secret: string | Uint8Array): UserRef {
  return (userId) => createHmac('sha256', secret).update(`gateway:${userId}`).digest('hex').slice(0, 32);
}

/**
 * Data in a prompt that strangers wrote: JSON inside one element, with `<` written as an escape, so that nothing in it can end the
 * element or pose as an instruction.
 */
export function dataElement(name: string, data: unknown): string {
  return `<${name}>\n${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}\n</${name}>`;
}

/** Separates the element from the question before it. */
const GAP = '\n\n';

/** Returns the question, followed by the objections in an element `<objections>`. */
export function withObjections(question: string, objections: readonly unknown[]): string {
  return `${question}${GAP}${dataElement('objections', objections)}`;
}

/** Returns the question of a message that `withObjections` may have made. */
export function withoutObjections(message: string): string {
  return message.replace(/\n\n<objections>\n[^<]*\n<\/objections>$/, '');
}
