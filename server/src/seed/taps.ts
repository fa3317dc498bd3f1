// Voices of readers on the sentences of an answer: most sentences are supported, some disputed, and some mixed.

import type { Random } from './random.ts';
import type { SeedPerson } from './people.ts';
import type { TapSeed, TurnSeed } from './rows.ts';
import { skewed } from './texts.ts';

const EXPONENT = 1.3;
const MOST_READERS = 40;
const SENTENCES_A_READER = 3;
const MOODS = [0.92, 0.92, 0.85, 0.55, 0.2];
const UNSURE = 0.1;

export function tapSentences(
  random: Random,
  people: readonly SeedPerson[],
  turn: TurnSeed,
  sentence_count: number,
  now: Date,
): TapSeed[] {
  if (sentence_count === 0) return [];
  const moods = Array.from({ length: sentence_count }, () => random.pick(MOODS));
  const taps = new Map<string, TapSeed>();
  const readers = skewed(random, EXPONENT, Math.min(MOST_READERS, people.length / 2));
  const since = new Date(turn.created_at).getTime();
  for (let reader = 0; reader < readers; reader += 1) {
    const { id } = random.pick(people);
    for (let more = 1 + random.below(SENTENCES_A_READER); more > 0; more -= 1) {
      // The first sentences are read most.
      const sentence_index = Math.floor(random.next() ** 1.5 * sentence_count);
      const agrees = random.next() < (moods[sentence_index] ?? 0.5);
      const side = agrees ? 1 : -1;
      const stance = random.next() < UNSURE ? 0 : side;
      const created_at = new Date(since + random.next() * (now.getTime() - since)).toISOString();
      taps.set(`${id} ${sentence_index}`, {
        turn_id: turn.id,
        user_id: id,
        sentence_index,
        stance,
        created_at,
      });
    }
  }
  return [...taps.values()];
}
