// What is sent of a long path: the beginning, the end and the question, never half an exchange.

import { describe, expect, it } from 'vitest';
import { buildPrompt } from './prompt.ts';

/** Each exchange costs about `tokens` tokens. */
function path(exchanges: number, tokens: number) {
  const steps = Array.from({ length: exchanges }, (_, n) => ({
    user_message: `question ${n}`,
    ai_response: 'x'.repeat(tokens * 3),
  }));
  return [...steps, { user_message: 'the question', ai_response: null }];
}

describe('a prompt', () => {
  it('is the whole path where it fits, or where the model names no limit', () => {
    for (const context_length of [null, 200_000]) {
      const { messages, messages_left_out } = buildPrompt(path(20, 100), context_length);
      expect(messages).toHaveLength(41);
      expect(messages.map((message) => message.role).join(' ')).toMatch(/^(user assistant )+user$/);
      expect(messages_left_out).toBe(0);
    }
  });

  it('loses the middle where it does not fit: the first and the latest exchanges stay', () => {
    const { messages, messages_left_out } = buildPrompt(path(20, 1_000), 8_000);
    const questions = messages.filter((message) => message.role === 'user').map((message) => message.content);
    expect(questions).toEqual([
      'question 0',
      'question 16',
      'question 17',
      'question 18',
      'question 19',
      'the question',
    ]);
    expect(messages_left_out).toBe(30);
  });

  it('is the question alone where not even the first exchange fits', () => {
    const { messages, messages_left_out } = buildPrompt(path(3, 5_000), 4_000);
    expect(messages).toEqual([{ role: 'user', content: 'the question' }]);
    expect(messages_left_out).toBe(6);
  });
});
