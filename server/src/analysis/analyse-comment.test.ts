// The built-in analyser by table: sides, negation, quotes, positions, clauses, languages. Sentences and comments were written for this
// file.

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
const BREAD = [
  'Bread rises because yeast turns sugar into carbon dioxide.',
  'Warm water speeds the yeast up, and boiling water kills it.',
  'Salt slows fermentation down.',
  'You should knead the dough for at least an hour.',
  'Sourdough relies on wild yeast and bacteria.',
];
const PYTHON = [
  'Python was created by Guido van Rossum and first released in 1991.',
  'It is a compiled language with static typing.',
  'Lists are mutable while tuples are immutable.',
  'For numeric work, NumPy is usually much faster than plain loops.',
  'Indentation is purely cosmetic and has no effect on the program.',
];
const MOON = ['水的沸点是一百摄氏度。', '地球绕太阳转一圈需要三百六十五天。', '月球是地球唯一的天然卫星。'];

type Case = [comment: string, type: 'agree' | 'disagree' | 'neutral', sentences: number[]];

function read(sentences: readonly string[], comment: string) {
  const analysis = analyseComment({ comment, parent_text: sentences.join(' '), sentences });
  const counted = analysis.attributions.filter((attribution) => attribution.confidence >= 0.5);
  return { ...analysis, counted };
}

function expectCase(sentences: readonly string[], [comment, type, indexes]: Case): void {
  const { sentiment, counted } = read(sentences, comment);
  const found = counted.map(({ sentence_index }) => sentence_index).toSorted((a, b) => a - b);
  expect([comment, sentiment.type, found]).toEqual([comment, type, indexes]);
}

describe('the side of a comment on the whole answer', () => {
  const cases: Case[] = [
    ['Exactly.', 'agree', []],
    ['This!', 'agree', []],
    ['+1', 'agree', []],
    ['👍', 'agree', []],
    ['Totally agree with all of this.', 'agree', []],
    ["I can't disagree with any of that.", 'agree', []],
    ["That isn't wrong.", 'agree', []],
    ["I wouldn't say it's wrong.", 'agree', []],
    ["Couldn't agree more", 'agree', []],
    ['No doubt this is true.', 'agree', []],
    ['There is nothing wrong with this answer.', 'agree', []],
    ['This is not only correct but also well written.', 'agree', []],
    ['Perfect explanation, thank you!', 'agree', []],
    ['👎', 'disagree', []],
    ['-1', 'disagree', []],
    ['I disagree.', 'disagree', []],
    ['Hardly accurate.', 'disagree', []],
    ["I don't think that's right.", 'disagree', []],
    ["Couldn't be more wrong", 'disagree', []],
    ['Not a single word of this is correct', 'disagree', []],
    ['None of this is true.', 'disagree', []],
    ['wrong wrong wrong', 'disagree', []],
    ['Thanks, but I was asking about K2.', 'disagree', []],
    ["This answer doesn't mention avalanches at all.", 'disagree', []],
    ['The AI made this up.', 'disagree', []],
    ['Citation needed', 'disagree', []],
    ['lmao no', 'disagree', []],
    ['👎 for this', 'disagree', []],
    ['Interesting.', 'neutral', []],
    ['Well, yes and no.', 'neutral', []],
    ["I'm not sure this is correct.", 'neutral', []],
    ['First!', 'neutral', []],
    ['lol', 'neutral', []],
    ['Source?', 'neutral', []],
    ['What about Mallory?', 'neutral', []],
    ['reply', 'neutral', []],
    ['Reply to it', 'neutral', []],
    ['Examples', 'neutral', []],
    ['Helpful!', 'agree', []],
    ['Irrelevant.', 'disagree', []],
    ['Unnecessary', 'disagree', []],
  ];
  it.each(cases)('%j: %s', (...row) => expectCase(EVEREST, row));

  it.each([
    [
      'agree',
      ['Estoy de acuerdo.', 'Tout à fait !', 'Genau!', 'Concordo.', 'Согласен.', '同意', 'その通り', 'सही है'],
    ],
    [
      'disagree',
      ['Eso es falso.', "C'est faux.", 'Das stimmt nicht.', 'Non è vero.', 'Klopt niet.', 'Это неправда.'],
    ],
    ['disagree', ['不对', '틀렸어요', 'ليس صحيحا', 'Katılmıyorum', 'Nieprawda', 'Không đúng', 'Tidak benar']],
  ] as const)('%s in other languages', (type, comments) => {
    const found = comments.map((comment) => [comment, read(BREAD, comment).sentiment.type]);
    expect(found).toEqual(comments.map((comment) => [comment, type]));
  });
});

describe('the sentence that a comment refers to', () => {
  const everest: Case[] = [
    ['8,848 metres is wrong, it was remeasured in 2020.', 'disagree', [0]],
    ["Actually it's 8,849 metres.", 'disagree', [0]],
    ['It was 1954, not 1953.', 'disagree', [2]],
    ['The last sentence is true, sadly.', 'agree', [5]],
    ['Your third sentence is incorrect.', 'disagree', [2]],
    ['Sentence 2 is right.', 'agree', [1]],
    ['Everest is not on the border with China.', 'disagree', [1]],
    [
      '> Climbers usually need bottled oxygen above 8,000 metres.\nNot true, plenty have climbed it without.',
      'disagree',
      [3],
    ],
    ['"grows by about four millimetres a year" - can confirm, I am a geologist.', 'agree', [4]],
    ['I thought the oxygen claim was nonsense, but I looked it up and it is true.', 'agree', [3]],
    ['Sure, four millimetres. And pigs fly.', 'disagree', [4]],
    ['Does it really grow every year?', 'neutral', [4]],
    ['Can you add a source for the oxygen claim?', 'neutral', [3]],
  ];
  it.each(everest)('%j: %s %j', (...row) => expectCase(EVEREST, row));

  const bread: Case[] = [
    ["You don't need to knead the dough for an hour.", 'disagree', [3]],
    ['Kneading for an hour is far too long, ten minutes is enough.', 'disagree', [3]],
    ['Yep, salt slows it down.', 'agree', [2]],
    ['Nope, salt makes no difference.', 'disagree', [2]],
    ['Good point about salt.', 'agree', [2]],
    ['+1 for the salt remark', 'agree', [2]],
    ['The part about sourdough is misleading.', 'disagree', [4]],
    ['Thanks for pointing out that sourdough relies on wild yeast.', 'agree', [4]],
    ['"Salt slows fermentation down" is only true if there is a lot of it.', 'disagree', [2]],
  ];
  it.each(bread)('%j: %s %j', (...row) => expectCase(BREAD, row));

  it('is found in Chinese by its words, its position or a quote', () => {
    expectCase(MOON, ['月球那句是错的。', 'disagree', [2]]);
    expectCase(MOON, ['第一句不对，高原上沸点更低。', 'disagree', [0]]);
    expectCase(MOON, ['「地球绕太阳转一圈」没错', 'agree', [1]]);
  });

  it('is certain if it is quoted or selected, and the quote is kept', () => {
    const quoted = read(EVEREST, '> It lies on the border between Nepal and China.\n\nTrue.');
    expect(quoted.attributions[0]).toMatchObject({ sentence_index: 1, stance: 1 });
    expect(quoted.attributions[0]?.confidence).toBeGreaterThanOrEqual(0.95);
    expect(quoted.attributions[0]?.quote).toBe('It lies on the border between Nepal and China.');
    const chosen = analyseComment({
      comment: 'Nonsense.',
      parent_text: EVEREST.join(' '),
      sentences: EVEREST,
      quote: 'Hundreds of people have died on its slopes.',
    });
    expect(chosen.attributions[0]).toMatchObject({ sentence_index: 5, stance: -1 });
    expect(chosen.whole_answer).toBe(false);
  });

  it('is none if "the first one" means something else', () => {
    expect(read(BREAD, 'Both answers are very good, so I just chose the first one.').counted).toEqual([]);
    expectCase(BREAD, ['The first one is wrong.', 'disagree', [0]]);
  });

  it('is never beyond the end of the answer', () => {
    expect(read(BREAD, 'Sentence 40 is wrong.').counted).toEqual([]);
    expect(read(BREAD, 'The ninth sentence is wrong.').counted).toEqual([]);
  });
});

describe('a comment that takes two sides', () => {
  it.each([
    [
      EVEREST,
      'The first sentence is right but the fourth is wrong.',
      [
        [0, 1],
        [3, -1],
      ],
    ],
    [
      EVEREST,
      'While the border claim is correct, the 8,848 metres part is outdated.',
      [
        [1, 1],
        [0, -1],
      ],
    ],
    [
      PYTHON,
      'Right about tuples, wrong about typing.',
      [
        [2, 1],
        [1, -1],
      ],
    ],
    [
      PYTHON,
      '> It is a compiled language with static typing.\n\nThis is just false.\n\n> Lists are mutable while tuples are immutable.\n\nTrue.',
      [
        [1, -1],
        [2, 1],
      ],
    ],
  ])('%#: takes each side on its own sentence', (sentences, comment, sides) => {
    const { sentiment, counted } = read(sentences, comment);
    expect(sentiment).toMatchObject({ type: 'neutral', stance: 0 });
    expect(new Map(counted.map(({ sentence_index, stance }) => [sentence_index, stance]))).toEqual(
      new Map(sides.map(([at, stance]) => [at, stance])),
    );
  });

  it('takes the other side on an exception, or on the second of two topics', () => {
    const { counted } = read(PYTHON, 'Everything here is accurate except the typing claim.');
    expect(counted).toMatchObject([{ sentence_index: 1, stance: -1 }]);
    expectCase(EVEREST, ['Agree on the oxygen, disagree on the border.', 'neutral', [1, 3]]);
  });

  it('does not contradict a sentence that its author did not know', () => {
    expect(read(PYTHON, 'I did not know that NumPy was faster than loops.').counted).toMatchObject([
      { sentence_index: 3, stance: 1 },
    ]);
    expectCase(PYTHON, ['Indentation is definitely not cosmetic.', 'disagree', [4]]);
  });
});

describe('a comment after other comments', () => {
  it('is less certain to agree if it only gives thanks', () => {
    const thanks = {
      comment: 'Thanks for clearing that up.',
      parent_text: EVEREST.join(' '),
      sentences: EVEREST,
    };
    const first = analyseComment(thanks).sentiment;
    const later = analyseComment({ ...thanks, is_later: true }).sentiment;
    expect(first.type).toBe('agree');
    expect(later.type === 'agree' ? later.confidence : 0).toBeLessThan(first.confidence);
  });
});

describe('the analysis of a comment', () => {
  it('is the same again after the analysis of other comments and answers', () => {
    const comment =
      'Bread rises because yeast makes carbon dioxide: I agree. The dough needs no hour of kneading.';
    const ofBread = { comment, parent_text: BREAD.join(' '), sentences: BREAD };
    const reply = { ...ofBread, parent_text: 'Yeast makes carbon dioxide.', is_reply: true };
    const first = analyseComment(ofBread);
    const firstReply = analyseComment(reply);
    for (const sentences of [EVEREST, PYTHON, MOON, BREAD.slice(1), BREAD.toReversed(), BREAD]) {
      for (const parent_text of [sentences.join(' '), sentences.join('\n\n')])
        analyseComment({ comment, parent_text, sentences });
    }
    expect(analyseComment(reply)).toEqual(firstReply);
    expect(analyseComment(ofBread)).toEqual(first);
  });
});
