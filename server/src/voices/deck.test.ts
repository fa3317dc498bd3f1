import { describe, expect, it } from 'vitest';
import { byNearestVerdict } from './deck.ts';

describe('the order of the deck', () => {
  const cards = [
    { id: 'decided', missing: null },
    { id: 'far', missing: { lower: 4, upper: 4 } },
    { id: 'lower side waits', missing: { lower: 1, upper: 0 } },
    { id: 'upper side waits', missing: { lower: 0, upper: 2 } },
  ];
  it.each([
    [0.9, ['upper side waits', 'far', 'lower side waits', 'decided']],
    [0.1, ['lower side waits', 'far', 'upper side waits', 'decided']],
    [null, ['lower side waits', 'upper side waits', 'far', 'decided']],
  ])('for a person with membership %s', (upper, ids) => {
    expect(byNearestVerdict(cards, upper).map(({ id }) => id)).toEqual(ids);
  });
});
