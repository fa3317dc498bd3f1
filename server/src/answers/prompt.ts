// Builds the prompt of an answer: the path from the root as messages. If the path exceeds the model's context, the middle is
// left out: the first exchange (the topic) and the latest ones are kept, and the turn records how many messages are missing.
// Objections to an earlier answer are left out before any message is.

import { ANSWER_TOKENS_MAX } from '@frogpond/contract/limits';
import type { AnswerMessage } from '../gateway/gateway.ts';
import type { Objection } from '../objections/objections.ts';
import { addObjections } from './objections-prompt.ts';

/** `depth`: the number of turns above this turn in the tree, including turns that the path leaves out. */
export type PathStep = { depth: number; user_message: string; ai_response: string | null };

/** `tokens_in`: an upper estimate of the messages; `max_tokens`: the cap of the answer. */
export type Prompt = {
  messages: AnswerMessage[];
  messages_left_out: number;
  tokens_in: number;
  max_tokens: number;
};

/** Returns an upper estimate in tokens: a token is about 4 bytes of English and rarely more than one CJK character. */
function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3) + 4;
}

/**
 * `path`: from the root to the turn to answer, at most `PROMPT_BYTES_MAX` of texts. `contextLength`: in tokens; null if the model does not
 * specify it. `objections`: the weightiest first.
 */
export function buildPrompt(
  path: readonly PathStep[],
  contextLength: number | null,
  objections: readonly Objection[] = [],
): Prompt {
  const exchanges = path.map(toMessages);
  // Each turn above the last one has an answer.
  const messageCount = 2 * (path.at(-1)?.depth ?? 0) + 1;
  const maxTokens = Math.min(ANSWER_TOKENS_MAX, Math.floor((contextLength ?? Infinity) * ANSWER_SHARE));
  for (let count = objections.length; count > 0; count -= 1) {
    const plain = exchanges.flat();
    const messages = addObjections(plain, objections.slice(0, count));
    const tokensIn = countTokens(messages);
    const fits = tokensIn + maxTokens <= (contextLength ?? Infinity);
    if (fits)
      return {
        messages,
        messages_left_out: messageCount - plain.length,
        tokens_in: tokensIn,
        max_tokens: maxTokens,
      };
  }
  const question = exchanges.pop() ?? [];
  const budget = (contextLength ?? Infinity) - maxTokens - countTokens(question);
  const [first = [], ...later] = exchanges;
  let remaining = budget - countTokens(first);
  let dropped = later.length;
  while (dropped > 0) {
    remaining -= countTokens(later[dropped - 1] ?? []);
    if (remaining < 0) break;
    dropped -= 1;
  }
  // If not even the first exchange fits, the prompt is the question alone.
  const opening = budget - countTokens(first) >= 0 ? first : [];
  const messages = [...opening, ...later.slice(dropped).flat(), ...question];
  const tokensIn = countTokens(messages);
  return {
    messages,
    messages_left_out: messageCount - messages.length,
    tokens_in: tokensIn,
    max_tokens: maxTokens,
  };
}

/** The answer's share of a small context: some servers refuse a prompt whose `max_tokens` exceeds the rest of the context. */
const ANSWER_SHARE = 1 / 4;

function toMessages(step: PathStep): AnswerMessage[] {
  const question: AnswerMessage = { role: 'user', content: step.user_message };
  return step.ai_response === null
    ? [question]
    : [question, { role: 'assistant', content: step.ai_response }];
}

function countTokens(messages: AnswerMessage[]): number {
  return messages.reduce((sum, message) => sum + estimateTokens(message.content), 0);
}
