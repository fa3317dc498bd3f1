// The model gateway for any OpenAI-compatible server: OpenRouter, OpenAI, Ollama, vLLM, llama.cpp, LM Studio and the like.
// Invariant: an answer either ends with `finish` because the model said so, or throws; a cut stream never looks whole.
import { PRODUCT_NAME } from '@frogpond/contract/product';

import { fetchCatalogue } from './catalogue-client.ts';
import {
  type AnswerEvent,
  type AnswerRequest,
  type Gateway,
  GatewayError,
  type JsonRequest,
} from './gateway.ts';
import { GATEWAY_LIMITS, type GatewayLimits } from './limits.ts';
import { startAnswerClock } from './openai/answer-clock.ts';
import { createAnswerParser } from './openai/answer-parser.ts';
import { readJson } from './openai/json-reply.ts';
import { parseJsonAnswer } from './openai/json-answer.ts';
import { answerBody, type Dialect, dialectOf, jsonBody, type Refusable } from './openai/request-body.ts';
import { createChatCaller } from './openai/chat-caller.ts';
import { authHeaders, type Upstream } from './openai/upstream.ts';

export interface OpenAiGatewayOptions {
  base_url: string;
  api_key: string | null;
  /** Told to OpenRouter as the app's address. */
  public_url: string;
  /** What the server is known to be; by its host name when left out. */
  dialect?: Dialect;
  limits?: Partial<GatewayLimits>;
  fetch?: typeof fetch;
  random?: () => number;
}

export function createOpenAiGateway(options: OpenAiGatewayOptions): Gateway {
  const base_url = options.base_url.replace(/\/+$/, '');
  const dialect = options.dialect ?? dialectOf(base_url);
  const limits = { ...GATEWAY_LIMITS, ...options.limits };
  const attribution = { 'http-referer': options.public_url, 'x-title': PRODUCT_NAME };
  const upstream: Upstream = {
    base_url,
    headers: { ...authHeaders(options.api_key), ...(dialect === 'openrouter' ? attribution : {}) },
    limits,
    fetch: options.fetch ?? fetch,
    random: options.random ?? Math.random,
  };
  const chat = createChatCaller(upstream);

  async function* streamAnswer(request: AnswerRequest, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    const clock = startAnswerClock(limits, signal);
    const parser = createAnswerParser(limits, request.model_id);
    let body: ReadableStreamDefaultReader<Uint8Array> | null = null;
    try {
      const makeBody = (refused: ReadonlySet<Refusable>) => answerBody(dialect, request, refused);
      const response = await chat(request.model_id, 'text/event-stream', makeBody, clock.signal);
      const type = response.headers.get('content-type') ?? '';
      // A page for people means that the base URL is not an API's.
      if (/^text\/html\b/i.test(type)) throw new GatewayError('gateway_failed');
      if (/^application\/([\w.-]+\+)?json\b/i.test(type)) {
        parser.feedReply(await readJson(response, limits.reply_bytes));
      } else {
        body = bodyOf(response);
        const decoder = new TextDecoder();
        let bytes = 0;
        while (!parser.isOver()) {
          const { done, value } = await body.read();
          if (done) break;
          bytes += value.byteLength;
          if (bytes > limits.stream_bytes) throw new GatewayError('gateway_too_large');
          parser.feed(decoder.decode(value, { stream: true }));
          if (parser.tookPiece()) clock.touch();
          if (parser.isFinished()) clock.finishSoon();
          const events = parser.take();
          if (events.length === 0) continue;
          clock.pause();
          yield* events;
          clock.touch();
        }
      }
    } catch (error) {
      // Once the model has finished, a late fault costs no more than the usage figures.
      if (signal.aborted || !parser.isFinished()) throw failureOf(error, clock.signal);
    } finally {
      if (body !== null && parser.isFinished() && !signal.aborted) void drain(body).then(() => clock.stop());
      else clock.stop();
    }
    const { events, failure } = parser.end();
    yield* events;
    if (failure !== null) throw failure;
  }

  async function completeJson(request: JsonRequest, signal: AbortSignal): Promise<unknown> {
    const clock = startAnswerClock({ ...limits, first_token_ms: limits.reply_ms }, signal);
    try {
      const makeBody = (refused: ReadonlySet<Refusable>) => jsonBody(dialect, request, refused);
      const response = await chat(request.model_id, 'application/json', makeBody, clock.signal);
      return parseJsonAnswer(await readJson(response, limits.reply_bytes), limits);
    } catch (error) {
      throw failureOf(error, clock.signal);
    } finally {
      clock.stop();
    }
  }

  return {
    name: `${dialect === 'openrouter' ? 'OpenRouter' : 'OpenAI-compatible server'} (${base_url})`,
    kind: dialect === 'ollama' ? 'ollama' : 'openai',
    listModels: (signal) => fetchCatalogue(upstream, signal),
    streamAnswer,
    completeJson,
  };
}

function bodyOf(response: Response): ReadableStreamDefaultReader<Uint8Array> {
  if (response.body === null) throw new GatewayError('gateway_empty');
  return response.body.getReader();
}

/** Reads the few bytes after an answer's end, so that its connection serves the next call too. */
async function drain(body: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    for (let reads = 0; reads < 4; reads += 1) {
      if ((await body.read()).done) return;
    }
  } catch {
    // The answer is whole already; its connection just isn't used again.
  }
}

/** What a call ended with: the abort's or time limit's reason, a GatewayError, or a connection that broke. */
function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  return error instanceof GatewayError ? error : new GatewayError('gateway_truncated');
}
