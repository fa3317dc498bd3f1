// One trial on a conversation: 85% of the votes are hidden, viewpoints are fitted to the rest, and hidden votes are drawn as the voices
// on each statement. Everything is drawn from the seed.

import { fitSteps } from '../../server/src/consensus/fit.ts';
import { tableOf, type Rating } from '../../server/src/consensus/ratings/ratings.ts';
import { lastOf } from '../../server/src/consensus/steps.ts';
import { personWeights } from '../../server/src/consensus/twins.ts';
import { viewpointsOf, type Viewpoints } from '../../server/src/consensus/viewpoints.ts';
import { createRandom, type Random } from '../../server/src/seed/random.ts';
import type { Conversation, Group, Truth, Vote } from './votes.ts';

export type Voice = { person: string; value: 1 | -1; weight: number };
export type Mix = 'even' | 'one_sided' | 'nearly_one_sided';
export type Draw = { truth: Truth; voices: Voice[] };

export type Trial = {
  conversation: Conversation;
  random: Random;
  history: Vote[];
  /** Hidden votes of people with a say, by statement. */
  hidden: Map<number, Vote[]>;
};

const HIDDEN_SHARE = 0.85;
/** The protocol's minimum; the product asks for ten. */
const HISTORY_MIN = 3;
const DRAWS = 2;

export function trialOf(conversation: Conversation, seed: number): Trial {
  const random = createRandom(seed);
  const votes = shuffled(conversation.votes, random);
  const shown = Math.round(votes.length * (1 - HIDDEN_SHARE));
  const history = votes.slice(0, shown);
  const lengths = groupBy(history, ({ person }) => person);
  const hidden = groupBy(
    votes.slice(shown).filter(({ person }) => (lengths.get(person)?.length ?? 0) >= HISTORY_MIN),
    ({ statement }) => statement,
  );
  return { conversation, random, history, hidden };
}

/** `extra`: ratings of puppets. Returns null if there are too few people to distinguish sides. */
export function fitTrial({ history }: Trial, extra: readonly Rating[] = []): Viewpoints | null {
  const table = tableOf([...history.map(ratingOf), ...extra], HISTORY_MIN);
  return viewpointsOf(lastOf(fitSteps(table, personWeights(table, SEED), SEED)));
}

const SEED = 1;

export function ratingOf({ person, statement, value }: Vote): Rating {
  return { person, sentence: String(statement), value, weight: 1, is_settled: true };
}

/** Draws `size` voices twice for each statement, without statements that have too few voters in a group. */
export function drawsOf(trial: Trial, size: number, mix: Mix): Draw[] {
  const { conversation, hidden, random } = trial;
  return conversation.truths.flatMap((truth) => {
    const sides = groupBy(hidden.get(truth.statement) ?? [], ({ person }) => conversation.groups.get(person));
    return Array.from({ length: DRAWS }, () => {
      const [first, other]: Group[] = random.next() < 0.5 ? [0, 1] : [1, 0];
      const counts = [firstCount(size, mix), size - firstCount(size, mix)];
      const voices = counts.flatMap((count, place) => {
        const voters = sides.get(place === 0 ? first : other) ?? [];
        return voters.length < count ? [] : shuffled(voters, random).slice(0, count).map(voiceOf);
      });
      return { truth, voices };
    }).filter(({ voices }) => voices.length === size);
  });
}

/**
 * 85% of 16 is 13.6 and of 8 is 6.8. Rounded down, 13 and 6, the bare kernel has the figures of its first measurement; `nearly_one_sided`
 * rounds to 14 and 7, which leaves one or two voices to the other side.
 */
function firstCount(size: number, mix: Mix): number {
  switch (mix) {
    case 'even':
      return size / 2;
    case 'one_sided':
      return Math.floor(size * 0.85);
    case 'nearly_one_sided':
      return Math.round(size * 0.85);
  }
}

function voiceOf({ person, value }: Vote): Voice {
  return { person, value, weight: 1 };
}

/** Fisher-Yates. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const result = [...items];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    const [a, b] = [result[at], result[other]];
    if (a === undefined || b === undefined) continue;
    result[at] = b;
    result[other] = a;
  }
  return result;
}

export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
