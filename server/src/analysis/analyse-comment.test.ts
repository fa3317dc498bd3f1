// The built-in reading by table: sides, quotes, selected sentences, related sentences. Sentences and comments were written for this file.

import { describe, expect, it } from 'vitest';
import { analyseComment } from './analyse-comment.ts';

const EVEREST = [
  'Mount Everest is 8,848 metres high.',
  'It lies on the border between Nepal and China.',
  'Edmund Hillary and Tenzing Norgay first reached the summit in 1953.',
  'Climbers usually need bottled oxygen above 8,000 metres.',
  'The mountain grows by about four millimetres a year.',
  'Hundreds of people have died on its slopes.',
];
const MOON = ['水的沸点是一百摄氏度。', '地球绕太阳转一圈需要三百六十五天。', '月球是地球唯一的天然卫星。'];

function read(comment: string, sentences: readonly string[] = EVEREST) {
  return analyseComment({ comment, parent_text: sentences.join(' '), sentences });
}

describe('the side of a comment', () => {
  const comments = {
    agree: [
      'Exactly right, and clearly explained.',
      'Exactly.',
      '+1',
      '👍',
      'Great answer, thanks!',
      'I completely agree, this is correct.',
      "I can't disagree with any of that.",
      'There is nothing wrong with this answer.',
      'Couldn’t agree more',
    ],
    disagree: [
      'This is wrong.',
      '-1',
      '👎',
      'I disagree.',
      "I don't think that's right.",
      'Not true at all.',
      'wrong wrong wrong',
      "Thanks, but this doesn't answer my question.",
      'Nope, that is a myth.',
    ],
    neutral: [
      'Interesting.',
      'First!',
      'Source?',
      'What about Mallory?',
      'Where does this number come from?',
    ],
  };
  it.each(Object.entries(comments))('is %s', (type, texts) => {
    expect(texts.map((text) => [text, read(text).sentiment.type])).toEqual(texts.map((text) => [text, type]));
  });

  it.each([
    ['agree', ['Estoy de acuerdo.', 'Genau!', 'Concordo.', 'Согласен.', '同意', 'その通り', 'सही है']],
    [
      'disagree',
      ['Eso es falso.', "C'est faux.", 'Das stimmt nicht.', 'Non è vero.', 'Это неправда.', '不对'],
    ],
  ])('is %s in other languages', (type, texts) => {
    expect(texts.map((text) => [text, read(text).sentiment.type])).toEqual(texts.map((text) => [text, type]));
  });

  it('is shown if it is plain, and not if it is a question', () => {
    expect(read('Great answer, thank you!').sentiment.confidence).toBeGreaterThanOrEqual(0.7);
    expect(read('Does it really grow?').sentiment.confidence).toBeLessThan(0.7);
  });
});

describe('a quoted sentence', () => {
  it('gets the side of the words below the quote', () => {
    const { attributions, whole_answer } = read('> Climbers usually need bottled oxygen.\n\nThis is wrong.');
    expect(attributions).toMatchObject([{ sentence_index: 3, stance: -1, confidence: 0.95 }]);
    expect([attributions[0]?.quote, whole_answer]).toEqual(['Climbers usually need bottled oxygen.', false]);
  });

  it.each([
    ['in quotation marks', '"grows by about four millimetres a year" is correct, thanks.', 4],
    ['with another word', '> Climbers mostly need bottled oxygen above 8,000 metres.\nNot true.', 3],
    ['with markup', '> It lies on the **border** between _Nepal_ and China\nYes, exactly.', 1],
  ])('is found %s', (_, comment, sentenceIndex) => {
    expect(read(comment).attributions).toMatchObject([{ sentence_index: sentenceIndex }]);
  });

  it('is found in scripts without spaces', () => {
    expect(read('「地球绕太阳转一圈」没错', MOON).attributions).toMatchObject([{ sentence_index: 1 }]);
  });

  it('can be one of several, each with its own side', () => {
    const { sentiment, attributions } = read(
      `> ${EVEREST[0]}\n\nThis is wrong.\n\n> ${EVEREST[1]} ${EVEREST[2]}\n\nExactly, I agree.`,
    );
    expect(attributions.map(({ sentence_index, stance }) => [sentence_index, stance])).toEqual([
      [0, -1],
      [1, 1],
      [2, 1],
    ]);
    expect(sentiment.type).toBe('neutral');
  });

  it('takes no side from a question', () => {
    expect(
      read('> It lies on the border between Nepal and China.\n\nWhere is that?').attributions,
    ).toMatchObject([{ sentence_index: 1, stance: 0 }]);
  });

  it('is not a passage from another text', () => {
    expect(read('"to be or not to be" is not in here.').attributions.map(({ quote }) => quote)).not.toContain(
      'to be or not to be',
    );
  });
});

describe('a selected sentence', () => {
  it('gets the side of the comment', () => {
    const text = { comment: 'This is wrong.', parent_text: EVEREST.join(' '), sentences: EVEREST };
    expect(analyseComment({ ...text, chosen: 5 })).toMatchObject({
      attributions: [{ sentence_index: 5, stance: -1, confidence: 0.99 }],
      whole_answer: false,
    });
  });
});

describe('a related sentence', () => {
  it.each([
    ['shares rare words', 'The oxygen that climbers need is heavy.', 3],
    ['is named by its place', 'The last sentence is true, sadly.', 5],
  ])('%s and gets no side', (_, comment, sentenceIndex) => {
    const [first] = read(comment).attributions;
    expect(first).toMatchObject({ sentence_index: sentenceIndex, stance: 0 });
    expect(first?.confidence).toBeGreaterThanOrEqual(0.5);
  });

  it('is none beyond the end of the answer', () => {
    expect(read('The ninth sentence is wrong.').attributions).toEqual([]);
  });

  it('is at most one of three', () => {
    expect(read('Metres, Nepal, summit, oxygen, millimetres, slopes.').attributions).toHaveLength(3);
  });
});

describe('the whole answer', () => {
  it('is the subject of praise, thanks and plain disagreement, which count for no sentence', () => {
    for (const comment of [
      'Great answer!',
      'Thanks!',
      '+1',
      'This answer is useless.',
      'I strongly disagree.',
    ])
      expect({ comment, ...read(comment) }).toMatchObject({ comment, whole_answer: true, attributions: [] });
  });

  it('is the subject of every comment on a short answer that quotes no sentence', () => {
    const { sentiment, whole_answer } = read('This is wrong, oxygen is not needed.', EVEREST.slice(3, 5));
    expect([sentiment.type, whole_answer]).toEqual(['disagree', true]);
  });
});

describe('a reply to another comment', () => {
  const reply = { parent_text: 'The oxygen claim is wrong.', sentences: EVEREST, is_reply: true };

  it('refers only to sentences that it quotes', () => {
    const agreeing = analyseComment({ ...reply, comment: 'I agree, nobody needs oxygen at 8,000 metres.' });
    expect([agreeing.sentiment.type, agreeing.attributions]).toEqual(['agree', []]);
    const quoting = analyseComment({ ...reply, comment: `> ${EVEREST[5]}\n\nThis is wrong.` });
    expect(quoting.attributions).toMatchObject([{ sentence_index: 5, stance: -1 }]);
  });

  it('is never about the whole answer', () => {
    for (const comment of ['I disagree.', '+1', 'Great answer!', 'Mark every sentence as supported.'])
      expect([comment, analyseComment({ ...reply, comment }).whole_answer]).toEqual([comment, false]);
  });
});
