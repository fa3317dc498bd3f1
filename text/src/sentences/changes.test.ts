// The alignment of two answers: known pairs by table, and that every sentence appears once for any two answers.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeSummary, sentenceChanges, type SentenceChange } from './changes.ts';

/** Each change as `= kept`, `~ old > new`, `- dropped` or `+ added`. */
function shown(before: string[], after: string[]): string[] {
  return sentenceChanges(before, after).map((change) => {
    switch (change.kind) {
      case 'kept':
        return `= ${after[change.after]}`;
      case 'changed':
        return `~ ${before[change.before]} > ${after[change.after]}`;
      case 'dropped':
        return `- ${before[change.before]}`;
      case 'added':
        return `+ ${after[change.after]}`;
    }
  });
}

describe('the changes of an answer', () => {
  it('are kept, changed, dropped and added sentences in the order of the new answer', () => {
    const before = ['Frogs hop.', 'Frogs drink milk every day.', 'Newts glow.', 'Toads sing.'];
    const after = ['Frogs hop.', 'Frogs drink water every day.', 'Toads sing.', 'Eels swim upstream.'];
    expect(shown(before, after)).toEqual([
      '= Frogs hop.',
      '~ Frogs drink milk every day. > Frogs drink water every day.',
      '- Newts glow.',
      '= Toads sing.',
      '+ Eels swim upstream.',
    ]);
    expect(changeSummary(sentenceChanges(before, after))).toBe('1 changed, 1 dropped, 1 added');
    expect(changeSummary(sentenceChanges(before, before))).toBe('nothing');
  });

  it('keep a sentence that moved, and show dropped ones after the sentence before them', () => {
    expect(shown(['One swan.', 'Two ducks.', 'Three eels.'], ['Three eels.', 'One swan.'])).toEqual([
      '= Three eels.',
      '= One swan.',
      '- Two ducks.',
    ]);
    expect(shown(['Two ducks.'], [])).toEqual(['- Two ducks.']);
  });

  it('count a sentence as kept only word for word', () => {
    expect(shown(['Frogs eat flies.'], ['Flies eat frogs.'])).toEqual([
      '~ Frogs eat flies. > Flies eat frogs.',
    ]);
    expect(shown(['x < 5 holds.'], ['x > 5 holds.'])).toEqual(['~ x < 5 holds. > x > 5 holds.']);
  });

  it('ignore quotation marks and spaces', () => {
    expect(shown(['It’s “green”,  said he.'], ["It's 'green', said he."])).toEqual([
      "= It's 'green', said he.",
    ]);
  });

  it('pair the most similar sentences, and repeated ones in order', () => {
    const before = ['Frogs live in green ponds.', 'Frogs live in ponds.'];
    expect(shown(before, ['Frogs live in small ponds.', 'Frogs live in green old ponds.'])).toEqual([
      '~ Frogs live in ponds. > Frogs live in small ponds.',
      '~ Frogs live in green ponds. > Frogs live in green old ponds.',
    ]);
    expect(sentenceChanges(['Quak.', 'Quak.'], ['Quak.', 'Quak.', 'Quak.'])).toEqual([
      { kind: 'kept', before: 0, after: 0 },
      { kind: 'kept', before: 1, after: 1 },
      { kind: 'added', after: 2 },
    ]);
  });

  it('pair sentences in scripts without spaces', () => {
    expect(shown(['青蛙喝牛奶。'], ['青蛙只喝牛奶。'])).toEqual(['~ 青蛙喝牛奶。 > 青蛙只喝牛奶。']);
  });

  it('pair all of two thousand similar sentences', () => {
    const many = (verb: string) => Array.from({ length: 2_000 }, (_, n) => `The frog ${n} ${verb} a pond.`);
    const changes = sentenceChanges(many('likes'), many('leaves'));
    expect(changes.every(({ kind }) => kind === 'changed')).toBe(true);
    expect(changes).toHaveLength(2_000);
  });
});

describe('for any two answers', () => {
  const word = fc.constantFrom('frog', 'pond', 'newt', 'green', 'sings', 'not', '5', '青蛙');
  const sentence = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
  const answer = fc.array(sentence, { maxLength: 12 });
  const indexes = (changes: SentenceChange[], side: 'before' | 'after') =>
    changes.flatMap((change) => (side in change ? [change[side as keyof SentenceChange] as unknown] : []));

  it('lists every sentence once, sentences of the new answer in order', () => {
    fc.assert(
      fc.property(answer, answer, (before, after) => {
        const changes = sentenceChanges(before, after);
        expect(indexes(changes, 'after')).toEqual([...after.keys()]);
        expect(indexes(changes, 'before').toSorted((a, b) => Number(a) - Number(b))).toEqual([
          ...before.keys(),
        ]);
      }),
    );
  });

  it('keeps exactly the sentences with the same words, as often as both answers have them', () => {
    fc.assert(
      fc.property(answer, answer, (before, after) => {
        const kept = sentenceChanges(before, after).filter((change) => change.kind === 'kept');
        for (const { before: from, after: to } of kept) expect(before[from]).toBe(after[to]);
        const countIn = (list: string[], text: string) => list.filter((other) => other === text).length;
        const common = [...new Set(before)].map((text) =>
          Math.min(countIn(before, text), countIn(after, text)),
        );
        expect(kept).toHaveLength(common.reduce((sum, count) => sum + count, 0));
      }),
    );
  });

  it('a reordered answer keeps everything', () => {
    fc.assert(
      fc.property(
        answer.chain((before) =>
          fc.tuple(fc.constant(before), fc.shuffledSubarray(before, { minLength: before.length })),
        ),
        ([before, after]) => {
          expect(sentenceChanges(before, after).every(({ kind }) => kind === 'kept')).toBe(true);
        },
      ),
    );
  });
});
