// The handwritten conversations: a comment that quotes a sentence quotes one of the answer.

import { expect, it } from 'vitest';
import { WRITTEN } from './topics.ts';

it('has a hundred conversations with different titles, each with an answer and comments', () => {
  expect(new Set(WRITTEN.map(({ title }) => title)).size).toBe(100);
  for (const { title, opening, comments } of WRITTEN) {
    expect({ title, is_answered: opening.answer.length > 40 && opening.question.length > 8 }).toEqual({
      title,
      is_answered: true,
    });
    expect(comments.length).toBeGreaterThan(0);
  }
});

it('quotes only sentences of the answer', () => {
  for (const { opening, comments } of WRITTEN)
    for (const { text } of comments) {
      const quoted = /^> (.*)$/m.exec(text)?.[1];
      if (quoted !== undefined) expect(opening.answer).toContain(quoted);
    }
});
