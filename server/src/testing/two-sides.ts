// Ratings of a community of two sides: people who disagree with each other on half of the sentences of an answer. Each rates some of
// them, so that no two histories are nearly the same.

import { createRandom } from '../seed/random.ts';

export type SideRatings = { index: number; stance: 1 | -1 }[];

const SENTENCES = 40;
const RATINGS = 12;

/** The answer that the people rate. */
export const RATED_TEXT = pondText(SENTENCES);

/** Returns a text of that many sentences. */
export function pondText(sentenceCount: number): string {
  return Array.from({ length: sentenceCount }, (_, n) => `Pond number ${n} has frogs in it.`).join(' ');
}

/** Returns the ratings of each person by side. */
export function ratingsOfSides(perSide: number): { left: SideRatings[]; right: SideRatings[] } {
  const random = createRandom(7);
  const ratings = (side: 1 | -1): SideRatings => {
    const rated = new Set<number>();
    while (rated.size < RATINGS) rated.add(random.below(SENTENCES));
    return [...rated].map((index) => ({ index, stance: index % 2 === 0 ? 1 : side }));
  };
  const people = (side: 1 | -1) => Array.from({ length: perSide }, () => ratings(side));
  return { left: people(1), right: people(-1) };
}
