import { describe, expect, it } from 'vitest';
import { analyseComment } from '../analyse-comment.ts';
import { isPlainAgreement } from './plain-agreement.ts';

const ANSWER = ['Use dict.fromkeys.', 'It keeps the order.', 'Sets do not.'];

describe('a plain agreement', () => {
  it.each([
    'Exactly right, and clearly explained.',
    'dict.fromkeys is correct. I use it every day.',
    'That’s correct.',
    'I agree.',
    'Well explained!',
    'Yes, this is absolutely right.',
  ])('%j takes the side of the answer', (comment) => {
    const text = { comment, parent_text: ANSWER.join(' '), sentences: ANSWER };
    expect(analyseComment(text).sentiment).toMatchObject({ type: 'agree', stance: 1 });
  });

  it.each([
    'Exactly wrong.',
    'Is that right?',
    'That is correct, but only for Python 3.7.',
    'This is right if the list is short.',
    'I agree to disagree.',
    'Correct the second sentence.',
    'Frogs hop.',
  ])('%j is none', (comment) => expect(isPlainAgreement(comment)).toBe(false));
});
