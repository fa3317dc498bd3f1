// The reply of the built-in model, and the texts on what it is and how to connect a real model.

import { PRODUCT_NAME } from '@frogpond/contract/labels';

export type Reply = {
  /** Plain text. */
  thinking: string;
  /** Markdown. */
  answer: string;
};

const SELF = `I am tadpole, the small model built into ${PRODUCT_NAME}: I only quote what was said here in public.`;

const HOW_TO_CONNECT =
  'Do you run this server? Set `OPENROUTER_API_KEY`, or `OPENROUTER_BASE_URL` to any OpenAI-compatible server, ' +
  'or start Ollama, and restart: then a large language model answers.';

/** Appends what the model is, and how a host connects another one. */
export function signed(answer: string): string {
  return `${answer}\n\n---\n\n*${SELF}* ${HOW_TO_CONNECT}`;
}
