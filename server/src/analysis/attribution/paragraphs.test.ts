// Paragraphs of an answer, and comments that name one.

import { describe, expect, it } from 'vitest';
import { analyseComment } from '../analyse-comment.ts';
import { paragraphsOf, readParagraphs } from './paragraphs.ts';

const SENTENCES = [
  'Yeast turns sugar into gas.',
  'Warm water speeds it up.',
  'Knead the dough for ten minutes.',
  'Then let it rest.',
];
const ANSWER =
  '**Yeast** turns sugar into gas. Warm water speeds it up.\n\n- Knead the dough for ten minutes.\n- Then let it rest.';

describe('the paragraphs of an answer', () => {
  it('are found through markup and list items', () => {
    expect(paragraphsOf(ANSWER, SENTENCES)).toEqual([0, 0, 1, 2]);
  });

  it('stay in order where a sentence is repeated or not found', () => {
    expect(paragraphsOf('Yes.\n\nNo.\n\nYes.', ['Yes.', 'Maybe.', 'No.', 'Yes.'])).toEqual([0, 0, 1, 2]);
  });

  it('are referred to by their position from the beginning or the end', () => {
    expect([...readParagraphs('your second paragraph is wrong', 2)]).toEqual([1]);
    expect([...readParagraphs('the penultimate and the last section', 4)]).toEqual([4]);
    expect([...readParagraphs('the penultimate paragraph', 4)]).toEqual([3]);
    expect([...readParagraphs('a good paragraph', 4)]).toEqual([]);
  });

  it('raise the probability of their sentences, but not in a reply', () => {
    const input = {
      comment: 'The last paragraph is what I needed.',
      parent_text: ANSWER,
      sentences: SENTENCES,
    };
    expect(analyseComment(input).attributions[0]?.sentence_index).toBe(3);
    expect(analyseComment({ ...input, is_reply: true }).attributions).toEqual([]);
  });
});
