import { describe, expect, it } from 'vitest';
import { completeMessage } from './use-branch-completion.ts';

describe('a completion from earlier messages', () => {
  it.each([
    ['Why', ['Why do frogs sing at night?', 'Why frogs?'], ' frogs?'],
    ['why F', ['Why frogs?'], 'rogs?'],
    ['', ['Why frogs?'], null],
    ['Why frogs?', ['Why frogs?'], null],
    ['What', ['Why frogs?'], null],
    ['Why\n', ['Why\nfrogs?'], null],
  ])('of %j', (text, messages, rest) => {
    expect(completeMessage(messages, text)).toBe(rest);
  });

  it('uses only the first ten distinct messages', () => {
    const messages = [...Array.from({ length: 10 }, (_, n) => `other ${n}`), 'Why frogs?'];
    expect(completeMessage(messages, 'Why')).toBeNull();
  });
});
