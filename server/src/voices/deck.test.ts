import { describe, expect, it } from 'vitest';
import { inDeckOrder } from './deck.ts';

const COMMON = { down: 0, language: 'en' };

describe('the order of the deck', () => {
  const cards = [
    { ...COMMON, id: 'decided', missing: null },
    { ...COMMON, id: 'far', missing: { lower: 4, upper: 4 } },
    { ...COMMON, id: 'lower side waits', missing: { lower: 1, upper: 0 } },
    { ...COMMON, id: 'upper side waits', missing: { lower: 0, upper: 2 } },
  ];
  it.each([
    [0.9, ['upper side waits', 'far', 'lower side waits', 'decided']],
    [0.1, ['lower side waits', 'far', 'upper side waits', 'decided']],
    [null, ['lower side waits', 'upper side waits', 'far', 'decided']],
  ])('for a person with membership %s', (upper, ids) => {
    expect(inDeckOrder(cards, { upper, languages: [] }).map(({ id }) => id)).toEqual(ids);
  });

  it('has disputes first, and other languages last', () => {
    const missing = { lower: 1, upper: 1 };
    const mixed = [
      { id: 'near', missing: { lower: 0, upper: 1 }, down: 0, language: 'en' },
      { id: 'foreign dispute', missing, down: 2, language: 'ja' },
      { id: 'dispute', missing, down: 1, language: 'de' },
      { id: 'unknown language', missing, down: 1, language: null },
    ];
    const order = (languages: string[]) => inDeckOrder(mixed, { upper: null, languages }).map(({ id }) => id);
    expect(order(['en', 'de'])).toEqual(['dispute', 'unknown language', 'near', 'foreign dispute']);
    expect(order([])).toEqual(['foreign dispute', 'dispute', 'unknown language', 'near']);
  });
});
