// The reply of the built-in model, and the texts on what it is and how to connect a real model.

import { PRODUCT_NAME } from '@frogpond/contract/labels';

export type Reply = {
  /** Plain text. */
  thinking: string;
  /** Markdown. */
  answer: string;
};

const SELF = `I am tadpole, the small model built into ${PRODUCT_NAME}. I quote public conversations; I don’t write answers of my own.`;

const HOW_TO_CONNECT = [
  'To get answers from a large language model, connect one and restart the server:',
  '',
  '- set `OPENROUTER_API_KEY` to use the models of [OpenRouter](https://openrouter.ai/),',
  '- or set `OPENROUTER_BASE_URL` to any OpenAI-compatible server (vLLM, llama.cpp, LM Studio, …),',
  '- or start [Ollama](https://ollama.com/) on this machine; the server detects it.',
].join('\n');

/** Appends what the model is and how to connect another one. */
export function signed(answer: string): string {
  return `${answer}\n\n---\n\n*${SELF}*\n\n${HOW_TO_CONNECT}`;
}
