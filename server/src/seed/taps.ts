// Voices of readers on the sentences of an answer. Readers mostly agree; where comments object, more readers disagree.

import type { Random } from './random.ts';
import type { SeedPerson } from './people.ts';
import type { Sides, TapSeed, TurnSeed } from './rows.ts';
import { skewed } from './texts.ts';

const EXPONENT = 1.3;
const READERS_MAX = 40;
const SENTENCES_A_READER = 3;
/** The share of readers who agree: with a sentence that comments object to, argue about, or leave alone. */
const AGREE = { against: 0.25, argued: 0.55, other: 0.92 };
/** Readers of an answer that people comment on. */
const CURIOUS = 4;
const UNSURE = 0.1;

export function tapSentences(
  random: Random,
  people: readonly SeedPerson[],
  turn: TurnSeed,
  { count, sides }: { count: number; sides: Sides },
  now: Date,
): TapSeed[] {
  if (count === 0) return [];
  const argued = [...sides.keys()];
  const taps = new Map<string, TapSeed>();
  const readers =
    skewed(random, EXPONENT, Math.min(READERS_MAX, people.length / 2)) + (argued.length > 0 ? CURIOUS : 0);
  const since = new Date(turn.created_at).getTime();
  for (let reader = 0; reader < readers; reader += 1) {
    const { id } = random.pick(people);
    for (let more = 1 + random.below(SENTENCES_A_READER); more > 0; more -= 1) {
      // People read the first sentences most, and the sentences that are argued about.
      const isDrawn = argued.length > 0 && random.next() < 0.5;
      const sentenceIndex = isDrawn ? random.pick(argued) : Math.floor(random.next() ** 1.5 * count);
      const agrees = random.next() < shareWhoAgree(sides.get(sentenceIndex));
      const side = agrees ? 1 : -1;
      const stance = random.next() < UNSURE ? 0 : side;
      const createdAt = new Date(since + random.next() * (now.getTime() - since)).toISOString();
      taps.set(`${id} ${sentenceIndex}`, {
        turn_id: turn.id,
        user_id: id,
        sentence_index: sentenceIndex,
        stance,
        created_at: createdAt,
      });
    }
  }
  return [...taps.values()];
}

function shareWhoAgree(side: { up: number; down: number } | undefined): number {
  if (side === undefined || side.down === 0) return AGREE.other;
  return side.up > 0 ? AGREE.argued : AGREE.against;
}
