// The built-in model `frogpond/tadpole`: a Gateway that needs no server, key or network. It says the same for the same
// question and the same pond, at the pace of a real stream, and never pretends to be a large language model.
import { setTimeout as sleep } from 'node:timers/promises';

import { PRODUCT_NAME } from '@frogpond/contract/product';

import {
  type AnswerEvent,
  type AnswerMessage,
  type AnswerRequest,
  type CatalogueModel,
  type Gateway,
  GatewayError,
} from '../gateway.ts';
import type { FindPassages } from './passages.ts';
import { searchPond } from './pond-search.ts';
import type { Asked, Exchange, Reply } from './reply.ts';
import { answerBySkill } from './skills.ts';

export const TADPOLE_ID = 'frogpond/tadpole';

export interface BuiltInDeps {
  findPassages: FindPassages;
  /** Waits between two pieces of text; by the clock when left out. Rejects when the signal is aborted. */
  delay?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export function createBuiltInGateway(deps: BuiltInDeps): Gateway {
  const delay = deps.delay ?? ((ms, signal) => sleep(ms, undefined, { signal }));

  async function* streamAnswer(request: AnswerRequest, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    signal.throwIfAborted();
    const reply = await compose(deps.findPassages, askedIn(request.messages), signal);
    for (const [type, text] of [
      ['thinking', reply.thinking],
      ['content', reply.answer],
    ] as const) {
      for (const [index, content] of piecesOf(text).entries()) {
        await delay(PACES_MS[index % PACES_MS.length] ?? 20, signal).catch(() => signal.throwIfAborted());
        signal.throwIfAborted();
        yield { type, content };
      }
    }
    yield { type: 'finish', finish_reason: 'stop', model: TADPOLE_ID, usage: null };
  }

  return {
    name: `built-in model ${TADPOLE_ID} (set OPENROUTER_API_KEY or start Ollama for a large one)`,
    kind: 'built-in',
    listModels: async () => [TADPOLE],
    streamAnswer,
    completeJson: async () => {
      // Judging texts takes a real model; callers keep what their own rules say.
      throw new GatewayError('gateway_rejected');
    },
  };
}

/** An uneven rhythm reads less mechanically; about 250 characters a second. */
const PACES_MS = [18, 26, 15, 22, 30, 17, 24];

const TADPOLE: CatalogueModel = {
  id: TADPOLE_ID,
  model_id: TADPOLE_ID,
  name: `${PRODUCT_NAME}: Tadpole`,
  description:
    'The model built in: it quotes what public conversations here already say, calculates and converts units. Not a large language model.',
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

async function compose(findPassages: FindPassages, asked: Asked, signal: AbortSignal): Promise<Reply> {
  const bySkill = answerBySkill(asked);
  if (bySkill !== null) return bySkill;
  try {
    return await searchPond(findPassages, asked.question.slice(0, 2_000), signal);
  } catch {
    signal.throwIfAborted();
    // The search's own message may hold the question; the code alone goes on.
    throw new GatewayError('gateway_failed');
  }
}

function askedIn(messages: AnswerMessage[]): Asked {
  const earlier: Exchange[] = [];
  let question = '';
  for (const { role, content } of messages) {
    if (role === 'user') question = content;
    if (role === 'assistant') earlier.push({ question, answer: content });
  }
  return { question, earlier };
}

/** A few characters each, at word ends where they are near, never inside a character. */
function piecesOf(text: string): string[] {
  return text.match(/\s*\S{1,7}\s?|\s+/gu) ?? [];
}
