// Viewpoints of a synthetic community of two sides: found from ratings, and independent of their order, of slices and of fresh accounts.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../seed/random.ts';
import { RATINGS_MIN } from './constants.ts';
import { fitSteps } from './fit.ts';
import { tableOf, type Rating } from './ratings/ratings.ts';
import { lastOf } from './steps.ts';
import { personWeights } from './twins.ts';
import { verdictOf, voicesWithSay } from './verdict.ts';
import { viewpointsOf, type Viewpoints } from './viewpoints.ts';

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
      return rating(`person ${person}`, `sentence ${sentence}`, value > 0 ? 1 : -1);
    });
  }).flat();
}

function rating(person: string, sentence: string, value: 1 | -1, more: Partial<Rating> = {}): Rating {
  return { person, sentence, value, weight: 1, is_settled: true, ...more };
}

function viewpointsFrom(ratings: readonly Rating[], former?: ReadonlyMap<string, number>): Viewpoints | null {
  const table = tableOf(ratings);
  return viewpointsOf(lastOf(fitSteps(table, personWeights(table, 1), 1)), former);
}

function fitted(ratings: readonly Rating[], former?: ReadonlyMap<string, number>): Viewpoints {
  const viewpoints = viewpointsFrom(ratings, former);
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

  it('does not depend on the order or the names of the people', () => {
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
        for (const [person, { position, upper }] of plain.by_person) {
          const twin = other.by_person.get(names.get(person) ?? person);
          expect(twin?.position).toBeCloseTo(position, 4);
          expect(twin?.upper).toBeCloseTo(upper, 4);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('finds the same axis for any ids of the sentences', () => {
    const ratings = communityRatings(2);
    const plain = fitted(ratings);
    for (let run = 0; run < 20; run += 1) {
      const other = fitted(ratings.map((item) => ({ ...item, sentence: `${run} ${item.sentence}` })));
      const sign = Math.sign(positionOf(plain, 0) * positionOf(other, 0));
      for (const [person, { position }] of plain.by_person)
        expect(sign * (other.by_person.get(person)?.position ?? Number.NaN)).toBeCloseTo(position, 2);
    }
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

  it('does not change at all with fresh accounts or accounts without a history', () => {
    const ratings = communityRatings(4);
    const plain = fitted(ratings);
    const freshAccount = fc.record({
      name: fc.string({ minLength: 1 }),
      length: fc.integer({ min: 1, max: 40 }),
      is_settled: fc.boolean(),
      value: fc.constantFrom(1 as const, -1 as const),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(freshAccount, { selector: ({ name }) => name, maxLength: 8 }),
        (accounts) => {
          const fresh = accounts.flatMap(({ name, length, is_settled, value }) =>
            Array.from({ length: is_settled ? Math.min(length, RATINGS_MIN - 1) : length }, (_, at) =>
              rating(`fresh ${name}`, `sentence ${at}`, value, { is_settled }),
            ),
          );
          expect(fitted([...fresh, ...ratings])).toEqual(plain);
          const votes = ratings
            .filter(({ sentence }) => sentence === 'sentence 2')
            .map(({ person, value }) => ({ person, value, weight: 1 }));
          const puppets = accounts.map(({ name }) => ({
            person: `fresh ${name}`,
            value: 1 as const,
            weight: 1,
          }));
          expect(verdictOf(voicesWithSay([...votes, ...puppets], plain.by_person), plain.axis)).toEqual(
            verdictOf(voicesWithSay(votes, plain.by_person), plain.axis),
          );
        },
      ),
      { numRuns: 20 },
    );
  });

  it('gives people with few half ratings no viewpoint', () => {
    const halves = Array.from({ length: 19 }, (_, at) =>
      rating('upvoter', `sentence ${at}`, 1, { weight: 0.5 }),
    );
    const more = [...halves, rating('upvoter', 'sentence 19', 1, { weight: 0.5 })];
    expect(fitted([...communityRatings(5), ...halves]).by_person.has('upvoter')).toBe(false);
    expect(fitted([...communityRatings(5), ...more]).by_person.has('upvoter')).toBe(true);
  });

  it('is null with too few people, or if all agree', () => {
    const few = communityRatings(6).filter(({ person }) => /^person 1?\d$/.test(person));
    expect(viewpointsFrom(few.filter(({ person }) => person !== 'person 0'))).toBeNull();
    expect(viewpointsFrom(communityRatings(6).map((item): Rating => ({ ...item, value: 1 })))).toBeNull();
    expect(viewpointsFrom([])).toBeNull();
  });

  it('does not swap the sides of an earlier fit', () => {
    const ratings = communityRatings(7);
    const first = fitted(ratings);
    const positions = (sign: 1 | -1): Map<string, number> =>
      new Map([...first.by_person].map(([person, { position }]) => [person, sign * position]));
    expect(fitted(ratings, positions(1))).toEqual(first);
    const turned = fitted(ratings, positions(-1));
    expect(positionOf(turned, 0)).toBe(-positionOf(first, 0));
    expect([turned.axis.lower, turned.axis.higher]).toEqual([-first.axis.higher, -first.axis.lower]);
    expect(turned.by_person.get('person 0')?.upper).toBeCloseTo(
      1 - (first.by_person.get('person 0')?.upper ?? Number.NaN),
      12,
    );
  });
});

describe('the weight of people with nearly the same history', () => {
  const weightsOf = (ratings: readonly Rating[]): Map<string, number> => {
    const table = tableOf(ratings);
    const weights = personWeights(table, 1);
    return new Map(table.persons.map((person, at) => [person, weights[at] ?? 0]));
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
      Array.from({ length: 12 }, (_unused, sentence) =>
        rating(`person ${person}`, `sentence ${sentence}`, 1),
      ),
    ).flat();
    expect(new Set(weightsOf(alike).values())).toEqual(new Set([1]));
  });
});
