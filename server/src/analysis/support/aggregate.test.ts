// Colours by table and by property: counts equal a recount, the order of comments doesn't matter, a person has one voice.

import { DISPUTED_BELOW, SUPPORTED_ABOVE, VOICE_CONFIDENCE_MIN } from '@frogpond/contract/limits';
import { verdictLabel } from '@frogpond/text/sentences/verdict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Stance } from '../comment-analysis.ts';
import { aggregateSupport, type SupportInput } from './aggregate.ts';
import type { WeighedComment } from './store.ts';
import { toCounts } from './tally.ts';

const NOW = '2025-06-10T12:00:00.000Z';
const OLD_ACCOUNT = '2024-01-01T00:00:00.000Z';
const NEW_ACCOUNT = '2025-06-10T01:00:00.000Z';

function comment(
  user: string,
  at: number,
  stance: Stance,
  more: Partial<WeighedComment> = {},
): WeighedComment {
  return {
    comment_id: `${user}-${at}-${stance}`,
    user_id: user,
    created_at: `2025-06-09T10:00:00.000Z`,
    account_created_at: OLD_ACCOUNT,
    is_suspended: false,
    whole_answer: false,
    confirmed_act: null,
    sentiment: { stance, confidence: 0.9 },
    attributions: [{ sentence_index: at, stance, confidence: 0.9 }],
    ...more,
  };
}

function crowd(up: number, down: number, more: Partial<WeighedComment> = {}): WeighedComment[] {
  return [
    ...Array.from({ length: up }, (_, at) => comment(`up${at}`, 0, 1, more)),
    ...Array.from({ length: down }, (_, at) => comment(`down${at}`, 0, -1, more)),
  ];
}

function supportOf(input: Omit<SupportInput, 'taps'> & Partial<Pick<SupportInput, 'taps'>>) {
  const voiced = aggregateSupport({ taps: [], ...input });
  return voiced.map(({ tally, attributions }, index) => ({ ...toCounts(index, tally, null), attributions }));
}

function colorOf(comments: readonly WeighedComment[], sentence_count = 3): string | undefined {
  return supportOf({ sentence_count, comments, now: NOW })[0]?.color;
}

describe('the colour of a sentence', () => {
  it.each([
    [0, 0, 'none'],
    [1, 0, 'green'],
    [2, 0, 'green'],
    [3, 0, 'green-strong'],
    [3, 1, 'green'],
    [4, 1, 'green-strong'],
    [3, 2, 'amber'],
    [0, 1, 'red'],
    [0, 3, 'red-strong'],
    [1, 3, 'red'],
    [1, 4, 'red-strong'],
    [2, 3, 'amber'],
    [1, 1, 'amber'],
    [2, 2, 'amber'],
    [3, 3, 'amber-strong'],
    [20, 30, 'amber-strong'],
    [60, 40, 'amber-strong'],
    [31, 20, 'green'],
    [70, 30, 'green-strong'],
  ])('%d for, %d against: %s', (up, down, color) => {
    expect(colorOf(crowd(up, down))).toBe(color);
  });

  it('needs enough voices on both sides for strong amber, at the limits', () => {
    expect(verdictLabel(SUPPORTED_ABOVE * 100, (1 - SUPPORTED_ABOVE) * 100)).toBe('Mixed');
    expect(verdictLabel(DISPUTED_BELOW * 100, (1 - DISPUTED_BELOW) * 100)).toBe('Mixed');
    expect(verdictLabel(SUPPORTED_ABOVE * 100 + 1, (1 - SUPPORTED_ABOVE) * 100 - 1)).toBe('Supported');
    expect(verdictLabel(DISPUTED_BELOW * 100 - 1, (1 - DISPUTED_BELOW) * 100 + 1)).toBe('Disputed');
  });

  it('counts accounts younger than a day, but is never strong because of them', () => {
    const young = { account_created_at: NEW_ACCOUNT };
    const [sentence] = supportOf({ sentence_count: 1, comments: crowd(9, 0, young), now: NOW });
    expect(sentence).toMatchObject({ color: 'green', up_count: 9 });
    expect(colorOf([...crowd(9, 0, young), ...crowd(0, 0)])).toBe('green');
    expect(colorOf([...crowd(3, 3, young)])).toBe('amber');
    const settled = Array.from({ length: 3 }, (_, at) => comment(`settled${at}`, 0, 1));
    expect(colorOf([...crowd(9, 0, young), ...settled])).toBe('green-strong');
    // Exactly one day is old enough.
    const aDayOld = { account_created_at: '2025-06-09T12:00:00.000Z' };
    expect(colorOf(crowd(3, 0, aDayOld))).toBe('green-strong');
  });
});

describe('a voice', () => {
  it('is the latest comment that takes a side', () => {
    const early = comment('ann', 0, 1, { created_at: '2025-06-01T00:00:00Z', comment_id: 'a' });
    const late = comment('ann', 0, -1, { created_at: '2025-06-02T00:00:00.500Z', comment_id: 'b' });
    const question = comment('ann', 0, 0, { created_at: '2025-06-03T00:00:00Z', comment_id: 'c' });
    const unsure = comment('ann', 0, 1, {
      created_at: '2025-06-04T00:00:00Z',
      comment_id: 'd',
      attributions: [{ sentence_index: 0, stance: 1, confidence: 0.49 }],
    });
    expect(colorOf([early, late, question, unsure])).toBe('red');
    expect(colorOf([early, question, unsure])).toBe('green');
  });

  it('counts from confidence 0.5, by the strongest attribution of a comment', () => {
    const attributions: WeighedComment['attributions'] = [
      { sentence_index: 0, stance: 1, confidence: 0.6 },
      { sentence_index: 0, stance: -1, confidence: 0.8 },
      { sentence_index: 1, stance: 1, confidence: VOICE_CONFIDENCE_MIN },
      { sentence_index: 2, stance: 1, confidence: 0.499 },
      { sentence_index: 7, stance: 1, confidence: 1 },
      { sentence_index: -1, stance: 1, confidence: 1 },
    ];
    const colors = supportOf({
      sentence_count: 3,
      comments: [comment('ann', 0, 0, { attributions })],
      now: NOW,
    });
    expect(colors.map(({ color }) => color)).toEqual(['red', 'green', 'none']);
    expect(colors[2]?.attributions).toMatchObject([{ confidence: 0.499 }]);
  });

  it('on the whole answer colours only answers of one or two sentences', () => {
    const whole = [comment('ann', 0, 1, { whole_answer: true, attributions: [] })];
    const colors = (sentence_count: number) =>
      supportOf({ sentence_count, comments: whole, now: NOW }).map(({ color }) => color);
    expect(colors(1)).toEqual(['green']);
    expect(colors(2)).toEqual(['green', 'green']);
    expect(colors(3)).toEqual(['none', 'none', 'none']);
    const doubtful = [
      comment('ann', 0, 1, {
        whole_answer: true,
        attributions: [],
        sentiment: { stance: 1, confidence: 0.4 },
      }),
    ];
    expect(colorOf(doubtful, 1)).toBe('none');
  });
});

describe('any comments', () => {
  const weighed = fc.record({
    comment_id: fc.uuid(),
    user_id: fc.constantFrom('ann', 'ben', 'cem', 'dua', 'eli'),
    created_at: fc.constantFrom('2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z', '2025-06-03T00:00:00Z'),
    account_created_at: fc.constantFrom(OLD_ACCOUNT, NEW_ACCOUNT),
    is_suspended: fc.constant(false),
    whole_answer: fc.boolean(),
    confirmed_act: fc.constant(null),
    sentiment: fc.record({
      stance: fc.constantFrom(-1 as const, 0 as const, 1 as const),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    attributions: fc.array(
      fc.record({
        sentence_index: fc.integer({ min: -1, max: 6 }),
        stance: fc.constantFrom(-1 as const, 0 as const, 1 as const),
        confidence: fc.constantFrom(0.2, 0.5, 0.7, 0.9),
      }),
      { maxLength: 4 },
    ),
  });
  const inputs = fc.record({
    sentence_count: fc.integer({ min: 0, max: 5 }),
    comments: fc.uniqueArray(weighed, { maxLength: 12, selector: ({ comment_id }) => comment_id }),
  });

  it('give the same colours in any order', () => {
    const shuffledInputs = inputs.chain(({ sentence_count, comments }) =>
      fc.record({
        sentence_count: fc.constant(sentence_count),
        comments: fc.constant(comments),
        shuffled: fc.shuffledSubarray(comments, { minLength: comments.length }),
      }),
    );
    fc.assert(
      fc.property(shuffledInputs, ({ sentence_count, comments, shuffled }) => {
        expect(supportOf({ sentence_count, comments: shuffled, now: NOW })).toEqual(
          supportOf({ sentence_count, comments, now: NOW }),
        );
      }),
    );
  });

  it('give counts that equal a recount, with one voice per person', () => {
    fc.assert(
      fc.property(inputs, ({ sentence_count, comments }) => {
        const colors = supportOf({ sentence_count, comments, now: NOW });
        expect(colors.map(({ index }) => index)).toEqual(
          Array.from({ length: sentence_count }, (_, at) => at),
        );
        for (const { index, up_count, down_count, color, attributions } of colors) {
          const sides = [...new Set(comments.map(({ user_id }) => user_id))].map((user) =>
            recount(comments, user, index, sentence_count),
          );
          expect([up_count, down_count]).toEqual([
            sides.filter((side) => side === 1).length,
            sides.filter((side) => side === -1).length,
          ]);
          expect(color === 'none').toBe(up_count + down_count === 0);
          const standing = new Set(comments.map(({ comment_id }) => comment_id));
          expect(attributions.every(({ comment_id }) => standing.has(comment_id))).toBe(true);
        }
      }),
    );
  });

  /** Returns one person's voice on a sentence, by a simple slow method. */
  function recount(comments: readonly WeighedComment[], user: string, index: number, total: number): number {
    const voices = comments
      .filter((each) => each.user_id === user && (!each.whole_answer || total <= 2))
      .map((each) => {
        const own = each.whole_answer
          ? [{ ...each.sentiment, sentence_index: index }]
          : each.attributions.filter((attribution) => attribution.sentence_index === index);
        const strongest = own.toSorted((a, b) => b.confidence - a.confidence || a.stance - b.stance)[0];
        return { ...each, strongest };
      })
      .filter(
        ({ strongest }) => strongest !== undefined && strongest.stance !== 0 && strongest.confidence >= 0.5,
      )
      .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || (a.comment_id < b.comment_id ? 1 : -1));
    return voices[0]?.strongest?.stance ?? 0;
  }
});
