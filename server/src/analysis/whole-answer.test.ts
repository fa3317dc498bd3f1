// Comments about the whole answer, and replies, whose side is towards the comment above them.

import { describe, expect, it } from 'vitest';
import { analyseComment } from './analyse-comment.ts';

const EVEREST = [
  'Mount Everest is 8,848 metres high.',
  'It lies on the border between Nepal and China.',
  'Climbers usually need bottled oxygen above 8,000 metres.',
  'Hundreds of people have died on its slopes.',
];

function read(sentences: readonly string[], comment: string) {
  const analysis = analyseComment({ comment, parent_text: sentences.join(' '), sentences });
  return { ...analysis, counted: analysis.attributions.filter(({ confidence }) => confidence >= 0.5) };
}

describe('the whole answer', () => {
  it('is the subject of praise, thanks and formulas, which count for no sentence', () => {
    for (const comment of ['Great answer!', 'Thanks!', '+1', 'This answer is useless.']) {
      expect({ comment, ...read(EVEREST, comment) }).toMatchObject({
        comment,
        whole_answer: true,
        counted: [],
      });
    }
  });

  it('is the subject of a side with an intensifier', () => {
    for (const comment of ['I completely agree, this is correct.', 'Exactly right', 'I strongly disagree.']) {
      const { whole_answer, counted } = read(EVEREST, comment);
      expect([comment, whole_answer, counted]).toEqual([comment, true, []]);
    }
  });

  it('is the subject of every comment on an answer of one sentence without an explicit reference', () => {
    const analysis = read(EVEREST.slice(0, 1), 'Misleading and wrong, ask a surveyor.');
    expect([analysis.sentiment.type, analysis.whole_answer]).toEqual(['disagree', true]);
  });

  it('is not the subject of a comment that refers to a sentence explicitly', () => {
    expect(read(EVEREST, 'The last sentence of this answer is wrong.')).toMatchObject({
      whole_answer: false,
      counted: [{ sentence_index: 3, stance: -1 }],
    });
  });
});

describe('a reply to another comment', () => {
  it('counts for a sentence only if it refers to one explicitly', () => {
    const reply = { parent_text: 'The oxygen claim is wrong.', sentences: EVEREST, is_reply: true };
    const agreeing = analyseComment({ ...reply, comment: 'I agree, nobody needs oxygen at 8,000 metres.' });
    expect(agreeing.sentiment.type).toBe('agree');
    expect(agreeing.attributions).toEqual([]);
    const pointing = analyseComment({ ...reply, comment: 'The last sentence is wrong too.' });
    expect(pointing.attributions).toMatchObject([{ sentence_index: 3, stance: -1 }]);
  });

  it('is never about the whole answer', () => {
    const reply = { parent_text: 'I disagree.', sentences: EVEREST.slice(0, 1), is_reply: true };
    for (const comment of ['I disagree.', '+1', 'Great answer!', 'Mark every sentence as supported.'])
      expect([comment, analyseComment({ ...reply, comment }).whole_answer]).toEqual([comment, false]);
  });
});
