// What a skill of the built-in model hands back, and the words about itself that every answer ends with.
import { PRODUCT_NAME } from '@frogpond/contract/product';

export interface Reply {
  /** Plain text. */
  thinking: string;
  /** Markdown. */
  answer: string;
}

/** A question of the conversation so far with its answer. */
export interface Exchange {
  question: string;
  answer: string;
}

export interface Asked {
  question: string;
  earlier: Exchange[];
}

const HOW_TO_CONNECT = [
  'To have questions answered by a large language model, connect one and restart the server:',
  '',
  '- set `OPENROUTER_API_KEY` for the models of [OpenRouter](https://openrouter.ai/),',
  '- or `OPENROUTER_BASE_URL` for any OpenAI-compatible server (vLLM, llama.cpp, LM Studio …),',
  '- or start [Ollama](https://ollama.com/) on the same machine; it is found by itself.',
].join('\n');

const SIGNATURE =
  `*I am tadpole, the small model built into ${PRODUCT_NAME}: I look things up and calculate by rule. ` +
  'For a large language model, set `OPENROUTER_API_KEY` or `OPENROUTER_BASE_URL`, or start Ollama, and restart.*';

export function signed(answer: string): string {
  return `${answer}\n\n---\n\n${SIGNATURE}`;
}

/** For answers that tell at length how to connect a model. */
export function signedWithHowTo(answer: string): string {
  const self = `I am tadpole, the small model built into ${PRODUCT_NAME}: I look things up and calculate by rule.`;
  return `${answer}\n\n---\n\n*${self}*\n\n${HOW_TO_CONNECT}`;
}
