// The built-in model `frogpond/tadpole`: a Gateway that needs no server, key or network. Deterministic for the same
// question and the same public conversations. It states in every answer that it is not a large language model.

import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCT_NAME } from '@frogpond/contract/labels';
import {
  type AnswerFinish,
  type AnswerMessage,
  type AnswerPiece,
  type AnswerRequest,
  type CatalogueModel,
  type Gateway,
  GatewayError,
  withoutObjections,
} from '../gateway.ts';
import { answerAboutItself } from './about-itself.ts';
import type { SearchPassages } from './quoted-text.ts';
import { searchPond } from './pond-search.ts';
import type { Reply } from './reply.ts';

export const TADPOLE_ID = 'frogpond/tadpole';

export type BuiltInDeps = {
  searchPassages: SearchPassages;
  /** Waits between two chunks; a timer by default. Rejects when the signal is aborted. */
  delay?: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

/** `streamAnswer` throws `gateway_failed` if the search fails, and `completeJson` always throws `gateway_rejected`. */
export function createBuiltInGateway(deps: BuiltInDeps): Gateway {
  const delay = deps.delay ?? ((ms, signal) => sleep(ms, undefined, { signal }));

  async function streamAnswer(
    request: AnswerRequest,
    onPiece: (piece: AnswerPiece) => void,
    signal: AbortSignal,
  ): Promise<AnswerFinish> {
    signal.throwIfAborted();
    const reply = await compose(deps.searchPassages, lastQuestion(request.messages), signal);
    for (const [type, text] of [
      ['thinking', reply.thinking],
      ['content', reply.answer],
    ] as const) {
      for (const [index, content] of chunksOf(text).entries()) {
        await delay(PACES_MS[index % PACES_MS.length] ?? 20, signal).catch(() => signal.throwIfAborted());
        signal.throwIfAborted();
        onPiece({ type, content });
      }
    }
    return { finish_reason: 'stop', model: TADPOLE_ID, usage: null, sources: [] };
  }

  return {
    name: `built-in model ${TADPOLE_ID} (set OPENROUTER_API_KEY or start Ollama to connect a large language model)`,
    kind: 'built-in',
    endpoint: null,
    listModels: async () => [TADPOLE],
    streamAnswer,
    completeJson: async () => {
      // Refining an analysis takes a real model; callers keep the built-in reading.
      throw new GatewayError('gateway_rejected');
    },
  };
}

/** Delays between chunks; about 250 characters a second. Uneven, so that it reads like a real stream. */
const PACES_MS = [18, 26, 15, 22, 30, 17, 24];

const TADPOLE: CatalogueModel = {
  id: TADPOLE_ID,
  model_id: TADPOLE_ID,
  name: `${PRODUCT_NAME}: Tadpole`,
  description:
    'The built-in model. It quotes the public conversations on this server. Not a large language model.',
  provider: 'frogpond',
  context_length: 200_000,
  is_enabled: true,
  pricing: { prompt: '0', completion: '0', image: '0', request: '0' },
  capabilities: {
    streaming: true,
    tools: false,
    moderated: false,
    max_completion_tokens: null,
    reasoning: true,
  },
};

async function compose(
  searchPassages: SearchPassages,
  question: string,
  signal: AbortSignal,
): Promise<Reply> {
  const aboutItself = answerAboutItself(question);
  if (aboutItself !== null) return aboutItself;
  try {
    return await searchPond(searchPassages, question.slice(0, 2_000), signal);
  } catch {
    signal.throwIfAborted();
    // The message of a search error may contain the question, so only the code is passed on.
    throw new GatewayError('gateway_failed');
  }
}

function lastQuestion(messages: AnswerMessage[]): string {
  return withoutObjections(messages.findLast(({ role }) => role === 'user')?.content ?? '');
}

/** Splits a text into chunks of a few characters, at word boundaries where possible. */
function chunksOf(text: string): string[] {
  return text.match(/\s*\S{1,7}\s?|\s+/gu) ?? [];
}
