import { describe, expect, it } from 'vitest';
import { markSentences, marksWithin, sentenceAt, splitLeaf } from './marks.ts';

describe('sentence marks', () => {
  const marks = markSentences([
    [[0, 4]],
    [[5, 9]],
    [
      [9, 12],
      [14, 16],
    ],
  ]);

  it('split a leaf at their boundaries without losing text', () => {
    expect(splitLeaf('One. Two.Thr  eeX', 0, marks)).toEqual([
      { text: 'One.', sentence: 0 },
      { text: ' ', sentence: null },
      { text: 'Two.', sentence: 1 },
      { text: 'Thr', sentence: 2 },
      { text: '  ', sentence: null },
      { text: 'ee', sentence: 2 },
      { text: 'X', sentence: null },
    ]);
    expect(splitLeaf('wo', 6, marks)).toEqual([{ text: 'wo', sentence: 1 }]);
    expect(splitLeaf('far', 100, marks)).toEqual([{ text: 'far', sentence: null }]);
    expect(splitLeaf('', 100, marks)).toEqual([{ text: '', sentence: null }]);
    expect(splitLeaf('none', 0, [])).toEqual([{ text: 'none', sentence: null }]);
  });

  it('return the sentence of an unsplit leaf', () => {
    expect([0, 3, 4, 5, 9, 12, 15, 16].map((offset) => sentenceAt(offset, marks))).toEqual([
      0,
      0,
      null,
      1,
      2,
      null,
      2,
      null,
    ]);
  });

  it('can be restricted to a block', () => {
    expect(marksWithin(marks, 4, 9).map((mark) => mark.sentence)).toEqual([1]);
    expect(marksWithin(marks, 3, 10).map((mark) => mark.sentence)).toEqual([0, 1, 2]);
    expect(marksWithin(marks, 0, 100)).toBe(marks);
    expect(marksWithin(marks, 50, 60)).toEqual([]);
  });

  it('skip invalid ranges', () => {
    const odd = markSentences([
      [[3, 3]],
      [[-1, 2]],
      [[0, 5]],
      [[4, 8]],
      [[5.5, 7]],
      [[Number.NaN, 9]],
      [[8, 9]],
    ]);
    expect(odd).toEqual([
      { start: 0, end: 5, sentence: 2 },
      { start: 8, end: 9, sentence: 6 },
    ]);
  });
});
