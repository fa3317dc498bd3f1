// Viewpoints of a synthetic community of two sides: found from ratings, and independent of their order and of accounts without a history.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../seed/random.ts';
import { RATINGS_MIN } from './constants.ts';
import { fitSteps, type Viewpoints } from './fit.ts';
import { createRatingTable, type RatingTable, type Steps } from './raters.ts';
import type { Rating } from './ratings-store.ts';

const SENTENCES = 80;
const PERSONS = 60;

/** Even and odd persons are on opposite sides; they disagree on odd sentences and agree on even ones. */
function communityRatings(seed: number, length = 14, persons = PERSONS): Rating[] {
  const random = createRandom(seed);
  return Array.from({ length: persons }, (_, person) => {
    const rated = new Set<number>();
    while (rated.size < length) rated.add(random.below(SENTENCES));
    return [...rated].map((sentence): Rating => {
      const side = person % 2 === 0 ? 1 : -1;
      const usual = sentence % 2 === 0 ? 1 : side;
      const value = random.next() < 0.9 ? usual : -usual;
      return rating(`person ${person}`, sentence, value > 0 ? 1 : -1);
    });
  }).flat();
}

function rating(person: string, sentenceIndex: number, value: 1 | -1, weight = 1): Rating {
  return { turn_id: 'answer', sentence_index: sentenceIndex, person, value, weight };
}

function lastOf<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function tableOf(ratings: readonly Rating[]): RatingTable {
  const builder = createRatingTable();
  for (const one of ratings) builder.add(one);
  return lastOf(builder.finish());
}

function viewpointsFrom(ratings: readonly Rating[]): Viewpoints | null {
  return lastOf(fitSteps(tableOf(ratings)));
}

function fitted(ratings: readonly Rating[]): Viewpoints {
  const viewpoints = viewpointsFrom(ratings);
  if (viewpoints === null) throw new Error('too few people');
  return viewpoints;
}

const positionOf = ({ by_person }: Viewpoints, person: number): number =>
  by_person.get(`person ${person}`)?.position ?? Number.NaN;

describe('the fit of viewpoints', () => {
  it('puts people who disagree with each other on opposite sides', () => {
    const viewpoints = fitted(communityRatings(1));
    const sign = Math.sign(positionOf(viewpoints, 0));
    const placed = Array.from({ length: PERSONS }, (_, person) =>
      Math.sign(positionOf(viewpoints, person)) === (person % 2 === 0 ? sign : -sign) ? 1 : 0,
    ).reduce<number>((sum, isPlaced) => sum + isPlaced, 0);
    expect(placed).toBeGreaterThanOrEqual(PERSONS - 2);
  });

  it('finds the same axis in any order of the ratings, for any names of the people', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (seed) => {
        const ratings = communityRatings(2);
        const random = createRandom(seed);
        const names = new Map(ratings.map(({ person }) => [person, `person ${random.id(new Date(0))}`]));
        const renamed = ratings
          .map((item): [number, Rating] => [
            random.next(),
            { ...item, person: names.get(item.person) ?? item.person },
          ])
          .toSorted(([a], [b]) => a - b)
          .map(([, item]) => item);
        const [plain, other] = [fitted(ratings), fitted(renamed)];
        const twinOf = (person: string) => other.by_person.get(names.get(person) ?? person);
        const sign = Math.sign(positionOf(plain, 0) * (twinOf('person 0')?.position ?? Number.NaN));
        for (const [person, { position }] of plain.by_person)
          expect(sign * (twinOf(person)?.position ?? Number.NaN)).toBeCloseTo(position, 1);
      }),
      { numRuns: 20 },
    );
  });

  it('is the same to the last digit in a second fit', () => {
    const ratings = communityRatings(3);
    expect(fitted(ratings)).toEqual(fitted(ratings));
  });

  it('is less certain for people with shorter histories', () => {
    const ratings = communityRatings(3, 30);
    const short = ratings.filter(({ person }, at) => person !== 'person 0' || at % 3 === 0);
    const variance = (viewpoints: Viewpoints): number =>
      viewpoints.by_person.get('person 0')?.variance ?? Number.NaN;
    expect(variance(fitted(short))).toBeGreaterThan(variance(fitted(ratings)));
  });

  it('finds a small side', () => {
    const isOdd = (person: string): boolean => Number(person.split(' ')[1]) % 2 === 1;
    const ratings = communityRatings(9, 30, 240).filter(
      ({ person }) => !isOdd(person) || Number(person.split(' ')[1]) < 60,
    );
    const { axis, by_person } = fitted(ratings);
    expect(Math.min(axis.share, 1 - axis.share)).toBeLessThan(0.35);
    const small = axis.share < 0.5 ? 1 : 0;
    const misplaced = [...by_person].filter(
      ([person, { upper }]) => (Math.round(upper) === small) !== isOdd(person),
    );
    expect(misplaced.length).toBeLessThanOrEqual(0.05 * by_person.size);
  });

  it('does not change at all with accounts without a history', () => {
    const ratings = communityRatings(4);
    const plain = fitted(ratings);
    const freshAccount = fc.record({
      name: fc.string({ minLength: 1 }),
      length: fc.integer({ min: 1, max: RATINGS_MIN - 1 }),
      value: fc.constantFrom(1 as const, -1 as const),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(freshAccount, { selector: ({ name }) => name, maxLength: 8 }),
        (accounts) => {
          const fresh = accounts.flatMap(({ name, length, value }) =>
            Array.from({ length }, (_, at) => rating(`fresh ${name}`, at, value)),
          );
          expect(fitted([...fresh, ...ratings])).toEqual(plain);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('gives people with few half ratings no viewpoint', () => {
    const halves = Array.from({ length: 19 }, (_, at) => rating('upvoter', at, 1, 0.5));
    const more = [...halves, rating('upvoter', 19, 1, 0.5)];
    expect(fitted([...communityRatings(5), ...halves]).by_person.has('upvoter')).toBe(false);
    expect(fitted([...communityRatings(5), ...more]).by_person.has('upvoter')).toBe(true);
  });

  it('is null with too few people, or if all agree', () => {
    const few = communityRatings(6).filter(({ person }) => /^person 1?\d$/.test(person));
    expect(viewpointsFrom(few.filter(({ person }) => person !== 'person 0'))).toBeNull();
    expect(viewpointsFrom(communityRatings(6).map((item): Rating => ({ ...item, value: 1 })))).toBeNull();
    expect(viewpointsFrom([])).toBeNull();
  });

  it('hardly turns or changes when ratings are added', () => {
    const ratings = communityRatings(7, 24);
    const [former, next] = [fitted(ratings.slice(0, -30)), fitted(ratings)];
    let likeness = 0;
    for (const [person, { position }] of former.by_person)
      likeness += position * (next.by_person.get(person)?.position ?? 0);
    expect(likeness / former.by_person.size).toBeGreaterThan(0.5);
  });
});

describe('the weight of people with nearly the same history', () => {
  const weightsOf = (ratings: readonly Rating[]): Map<string, number> => {
    return new Map(tableOf(ratings).raters.map(({ person, weight }) => [person, weight]));
  };
  const community = communityRatings(8);
  const ballot = community.filter(({ person }) => person === 'person 0');

  it.each([
    ['exact copies', 0],
    ['copies with one rating inverted', 1],
  ])('is shared among %s', (_, turned) => {
    const copies = Array.from({ length: 7 }, (_unused, copy) =>
      ballot.map((item, at): Rating => ({
        ...item,
        person: `copy ${copy}`,
        value: at < turned && item.value > 0 ? -1 : item.value,
      })),
    ).flat();
    const weights = weightsOf([...community, ...copies]);
    expect(weights.get('person 0')).toBeCloseTo(1 / 8);
    expect(weights.get('copy 3')).toBeCloseTo(1 / 8);
    expect(weights.get('person 1')).toBe(1);
  });

  it('is 1 for everyone in a community without copies', () => {
    expect(new Set(weightsOf(community).values())).toEqual(new Set([1]));
  });

  it('is 1 if everyone rated the same sentences in the same way', () => {
    const alike = Array.from({ length: 40 }, (_, person) =>
      Array.from({ length: 12 }, (_unused, sentence) => rating(`person ${person}`, sentence, 1)),
    ).flat();
    expect(new Set(weightsOf(alike).values())).toEqual(new Set([1]));
  });
});
