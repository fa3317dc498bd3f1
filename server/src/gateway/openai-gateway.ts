// The model gateway for any OpenAI-compatible server: OpenRouter, OpenAI, Ollama, vLLM, llama.cpp, LM Studio and the like.
// Invariant: an answer either ends as its stream says (a finish reason or [DONE]), or throws; a truncated stream never counts as
// complete.

import type { Readable } from 'node:stream';
import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { fetchCatalogue } from './catalogue-client.ts';
import {
  type AnswerFinish,
  type AnswerPiece,
  type AnswerRequest,
  type Gateway,
  GatewayError,
  type JsonRequest,
} from './gateway.ts';
import { GATEWAY_LIMITS, type GatewayLimits, unstreamed } from './limits.ts';
import { startAnswerClock } from './openai/answer-clock.ts';
import { createAnswerParser } from './answer/answer-parser.ts';
import { readAnswer } from './answer/answer-stream.ts';
import { parseJson } from './openai/json-reply.ts';
import { parseJsonAnswer } from './openai/json-answer.ts';
import { type Dialect, type Refusable, answerBody, dialectOf, jsonBody } from './openai/request-body.ts';
import { createChatCaller } from './openai/chat-caller.ts';
import { createUpstream, reasonOf } from './openai/upstream.ts';

export type OpenAiGatewayOptions = {
  base_url: string;
  api_key: string | null;
  /** Sent to OpenRouter as the app's address. */
  public_url: string;
  /** The known kind of server; by its host name if omitted. */
  dialect?: Dialect;
  limits?: Partial<GatewayLimits>;
  random?: () => number;
};

/** Connects on the first call. The calls throw GatewayError, or the reason of their signal. */
export function createOpenAiGateway(options: OpenAiGatewayOptions): Gateway {
  const dialect = options.dialect ?? dialectOf(options.base_url);
  const limits = { ...GATEWAY_LIMITS, ...options.limits };
  const { api_key, public_url, random } = options;
  const headers = dialect === 'openrouter' ? { 'http-referer': public_url, 'x-title': PRODUCT_NAME } : {};
  const upstream = createUpstream({ base_url: options.base_url, api_key, headers, limits, random });
  const chat = createChatCaller(upstream);

  async function streamAnswer(
    request: AnswerRequest,
    onPiece: (piece: AnswerPiece) => void,
    signal: AbortSignal,
  ): Promise<AnswerFinish> {
    const clock = startAnswerClock(limits, signal);
    const parser = createAnswerParser(limits, request.model_id);
    let body: Readable | null = null;
    try {
      const makeBody = (refused: ReadonlySet<Refusable>) => answerBody(dialect, request, refused);
      const response = await chat(request.model_id, 'text/event-stream', makeBody, clock.signal);
      const type = response.headers['content-type'] ?? '';
      // An HTML page means that the base URL is not an API.
      if (/^text\/html\b/i.test(type)) throw new GatewayError('gateway_failed');
      if (/^application\/([\w.-]+\+)?json\b/i.test(type)) {
        parser.feedReply(await parseJson(response.body, limits.reply_chars));
      } else {
        body = response.body;
        await readAnswer(body, { parser, clock, limits, onPiece });
      }
    } catch (error) {
      // After the model has finished, a failure only loses the usage figures.
      if (signal.aborted || !parser.isFinished()) throw reasonOf(error, clock.signal);
    } finally {
      // The connection of a finished answer is reused after its last bytes.
      if (body?.closed === false && parser.isFinished()) body.once('close', () => clock.stop());
      else clock.stop();
    }
    const { pieces, end } = parser.end();
    pieces.forEach(onPiece);
    if (end instanceof GatewayError) throw end;
    return end;
  }

  async function completeJson(request: JsonRequest, signal: AbortSignal): Promise<unknown> {
    const clock = startAnswerClock(unstreamed(limits), signal);
    try {
      const makeBody = (refused: ReadonlySet<Refusable>) => jsonBody(dialect, request, refused);
      const response = await chat(request.model_id, 'application/json', makeBody, clock.signal);
      return parseJsonAnswer(await parseJson(response.body, limits.reply_chars), limits, request.onUsage);
    } catch (error) {
      throw reasonOf(error, clock.signal);
    } finally {
      clock.stop();
    }
  }

  return {
    name: `${dialect === 'openrouter' ? 'OpenRouter' : 'OpenAI-compatible server'} (${addressOf(upstream.base_url)})`,
    kind: dialect === 'ollama' ? 'ollama' : 'openai',
    endpoint: { base_url: upstream.base_url, api_key },
    listModels: (signal) => fetchCatalogue(upstream, signal),
    streamAnswer,
    completeJson,
  };
}

/** Removes a user and password from the base URL. */
function addressOf(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname}`;
}
