// Eight puppets that say yes to every statement, and the histories that they forge. Each kind is an attack on "agreed across groups".

import type { Rating } from '../../server/src/consensus/ratings/ratings.ts';
import { createRandom, type Random } from '../../server/src/seed/random.ts';
import { groupBy, ratingOf, shuffled, type Trial, type Voice } from './trial.ts';
import type { Vote } from './votes.ts';

export type Forgery = 'copied' | 'one_source' | 'altered' | 'majority';
export const FORGERIES: readonly Forgery[] = ['copied', 'one_source', 'altered', 'majority'];

const PUPPETS = 8;
/** The share of ratings that an altering forger changes. */
const ALTERED = 0.1;

const puppetNames = Array.from({ length: PUPPETS }, (_, puppet) => `puppet ${puppet}`);
export const puppetVoices: readonly Voice[] = puppetNames.map((person) => ({ person, value: 1, weight: 1 }));

/** One rating each, which is too short a history: puppets without a say. */
export function freshRatings({ conversation }: Trial): Rating[] {
  const [truth] = conversation.truths;
  if (truth === undefined) return [];
  return puppetNames.map((person) => ratingOf({ person, statement: truth.statement, value: 1 }));
}

/**
 * Histories of the larger side. `copied`: the shown ballot of one person each. `one_source`: all of the same person. `altered`: copied,
 * then one rating in ten inverted. `majority`: that side's majority on statements drawn at random.
 */
export function forgedRatings({ conversation, history }: Trial, kind: Forgery, seed: number): Rating[] {
  const random = createRandom(seed);
  const side = history.filter(({ person }) => conversation.groups.get(person) === conversation.larger);
  const ballots = shuffled(
    [...groupBy(side, ({ person }) => person).values()].filter((ballot) => ballot.length >= 3),
    random,
  );
  return puppetNames.flatMap((person, puppet) => {
    const source = ballots[kind === 'one_source' ? 0 : puppet % ballots.length] ?? [];
    const ballot = kind === 'majority' ? majorityBallot(side, source.length, random) : source;
    return ballot.map((vote) => {
      const isTurned = kind === 'altered' && random.next() < ALTERED;
      return ratingOf({ ...vote, person, value: isTurned ? opposite(vote.value) : vote.value });
    });
  });
}

function majorityBallot(side: readonly Vote[], length: number, random: Random): Vote[] {
  const byStatement = [...groupBy(side, ({ statement }) => statement).entries()];
  return shuffled(byStatement, random)
    .slice(0, length)
    .map(([statement, votes]) => ({
      person: '',
      statement,
      value: votes.reduce((sum, { value }) => sum + value, 0) >= 0 ? 1 : -1,
    }));
}

function opposite(value: 1 | -1): 1 | -1 {
  return value > 0 ? -1 : 1;
}
