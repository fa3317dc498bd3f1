// The messages of a prompt for short and long paths.

import { describe, expect, it } from 'vitest';
import { buildPrompt } from './prompt.ts';

/** Each exchange costs about `tokens` tokens. */
function path(exchanges: number, tokens: number) {
  const steps = Array.from({ length: exchanges }, (_, n) => ({
    depth: n,
    user_message: `question ${n}`,
    ai_response: 'x'.repeat(tokens * 3),
  }));
  return [...steps, { depth: exchanges, user_message: 'the question', ai_response: null }];
}

describe('a prompt', () => {
  it('has the whole path if it fits or the model has no limit', () => {
    for (const contextLength of [null, 200_000]) {
      const { messages, messages_left_out } = buildPrompt(path(20, 100), contextLength);
      expect(messages).toHaveLength(41);
      expect(messages.map((message) => message.role).join(' ')).toMatch(/^(user assistant )+user$/);
      expect(messages_left_out).toBe(0);
    }
  });

  it('keeps the first and the latest exchanges if the path does not fit', () => {
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

  it('is only the question if not even the first exchange fits', () => {
    const { messages, messages_left_out } = buildPrompt(path(3, 5_000), 4_000);
    expect(messages).toEqual([{ role: 'user', content: 'the question' }]);
    expect(messages_left_out).toBe(6);
  });

  it('counts the messages that were not loaded', () => {
    const [first, ...later] = path(100, 100);
    const steps = [...(first === undefined ? [] : [first]), ...later.slice(-3)];
    expect(buildPrompt(steps, null)).toMatchObject({ messages_left_out: 194 });
    const objections = [{ sentence: 'The first.', comment: null }];
    expect(buildPrompt(steps, null, objections)).toMatchObject({ messages_left_out: 194 });
  });
});

describe('a prompt with objections', () => {
  const objections = ['first', 'second'].map((name) => ({
    sentence: `The ${name}.`,
    comment: 'y'.repeat(900),
  }));
  const holds = (contextLength: number | null, exchanges = 3) => {
    const { messages, messages_left_out } = buildPrompt(path(exchanges, 1_000), contextLength, objections);
    const { content = '' } = messages.at(-1) ?? {};
    return {
      first: content.includes('The first.'),
      second: content.includes('The second.'),
      rules: messages[0]?.role === 'system',
      messages_left_out,
    };
  };

  it('has all of them if they fit, in addition to the whole path', () => {
    const all = { first: true, second: true, rules: true, messages_left_out: 0 };
    expect(holds(null)).toEqual(all);
    expect(holds(20_000)).toEqual(all);
  });

  it('leaves out the last objection first, then all with their rules, then messages', () => {
    // Three exchanges take about 3,030 tokens of three quarters of the context, one objection about 310, the rules about 260.
    expect(holds(4_900)).toEqual({ first: true, second: false, rules: true, messages_left_out: 0 });
    expect(holds(4_400)).toEqual({ first: false, second: false, rules: false, messages_left_out: 0 });
    expect(holds(3_000)).toEqual({ first: false, second: false, rules: false, messages_left_out: 2 });
  });

  it('is the same as without an empty list of them', () => {
    expect(buildPrompt(path(3, 100), null, [])).toEqual(buildPrompt(path(3, 100), null));
  });
});
