// What the model is asked: the whole path from the root as messages. A path too long for the model's context is cut in the
// middle: the first exchange (what the conversation is about) and the latest ones stay, and the person is told how many went.

import { ANSWER_TOKENS_MAX } from '@frogpond/contract/limits';
import type { AnswerMessage } from '../gateway/gateway.ts';

export type PathStep = { user_message: string; ai_response: string | null };

export type Prompt = { messages: AnswerMessage[]; messages_left_out: number; max_tokens: number };

/** Tokens of a text, guessed high: a token is about 4 bytes of English and rarely more than one CJK character. */
function guessTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3) + 4;
}

/** `path`: root to the turn that is asked; `context_length`: tokens, null where the model doesn't say. */
export function buildPrompt(path: readonly PathStep[], context_length: number | null): Prompt {
  const exchanges = path.map(toMessages);
  const question = exchanges.pop() ?? [];
  const max_tokens = Math.min(ANSWER_TOKENS_MAX, Math.floor((context_length ?? Infinity) * ANSWER_SHARE));
  const room = (context_length ?? Infinity) - max_tokens - cost(question);
  const [first = [], ...later] = exchanges;
  let left = room - cost(first);
  let dropped = later.length;
  while (dropped > 0) {
    left -= cost(later[dropped - 1] ?? []);
    if (left < 0) break;
    dropped -= 1;
  }
  // Where not even the first exchange fits, only the question is asked.
  const opening = room - cost(first) >= 0 ? first : [];
  const messages = [...opening, ...later.slice(dropped).flat(), ...question];
  const messages_left_out = exchanges.flat().length + question.length - messages.length;
  return { messages, messages_left_out, max_tokens };
}

/** Of a small context the answer gets this part: some servers refuse a question and a cap that don't fit together. */
const ANSWER_SHARE = 1 / 4;

function toMessages(step: PathStep): AnswerMessage[] {
  const question: AnswerMessage = { role: 'user', content: step.user_message };
  return step.ai_response === null
    ? [question]
    : [question, { role: 'assistant', content: step.ai_response }];
}

function cost(messages: AnswerMessage[]): number {
  return messages.reduce((sum, message) => sum + guessTokens(message.content), 0);
}
