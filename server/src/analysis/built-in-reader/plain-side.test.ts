import { describe, expect, it } from 'vitest';
import { analyseComment } from '../analyse-comment.ts';
import { findPlainSide } from './plain-side.ts';

const ANSWER = ['Use dict.fromkeys.', 'It keeps the order.', 'Sets do not.'];

const read = (comment: string) =>
  analyseComment({ comment, parent_text: ANSWER.join(' '), sentences: ANSWER });

describe('a plain agreement', () => {
  it.each([
    'Exactly right, and clearly explained.',
    'dict.fromkeys is correct. I use it every day.',
    'That’s correct.',
    'I agree.',
    'True, some were set the other way round.',
    'Well explained!',
    'Yes, this is absolutely right.',
  ])('%j takes the side of the answer', (comment) => {
    expect(read(comment).sentiment).toMatchObject({ type: 'agree', stance: 1, confidence: 0.9 });
  });
});

describe('a plain disagreement', () => {
  it.each([
    'I disagree.',
    'I disagree, go at seven in the morning, then it is a joy.',
    'I disagree: it depends a lot on the circumstances.',
    'I disagree – nobody on my team wrote a single test.',
    'I strongly disagree with this.',
    'I don’t agree. Markets can be wrong for longer than anybody can wait.',
    'No, that is wrong.',
    'Exactly wrong.',
    'Not true, 3.6 did it, too.',
  ])('%j takes the side against the answer', (comment) => {
    expect(read(comment).sentiment).toMatchObject({ type: 'disagree', stance: -1, confidence: 0.9 });
  });

  it('below a quoted sentence counts against that sentence', () => {
    const { attributions } = read(
      '> It keeps the order.\n\nI disagree. That is one thing, a promise another.',
    );
    expect(attributions).toMatchObject([{ sentence_index: 1, stance: -1 }]);
  });
});

it.each([
  'Is that right?',
  'That is correct, but only for Python 3.7.',
  'This is right if the list is short.',
  'True in general, false in my case.',
  'I agree to disagree.',
  'Correct the second sentence.',
  'I disagree on the taxes bit.',
  'I disagree with @bo.',
  'I disagree, but the rest is right.',
  'Do you disagree?',
  'Wrong quotes are the usual cause.',
  'Frogs hop.',
])('%j says no side plainly', (comment) => expect(findPlainSide(comment)).toBeNull());
