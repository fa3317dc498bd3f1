// The people of a seeded instance: deterministic, all older than a day, with addresses in a reserved domain.

import { NAMES } from './tables/patterns.data.ts';
import type { Random } from './random.ts';

export type SeedPerson = {
  id: string;
  username: string;
  email: string;
  bio: string | null;
  karma_score: number;
  conversation_count: number;
  public_conversation_count: number;
  created_at: string;
};

const DAY_MS = 86_400_000;
const BIOS = [
  'Asks too many questions.',
  'Teacher, mostly maths.',
  'Gardens on four square metres.',
  'Writes software for trains.',
];

export function makePeople(count: number, seed: number, now: Date, random: Random): SeedPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const created = new Date(now.getTime() - (90 + random.below(600)) * DAY_MS);
    const round = Math.floor(index / NAMES.length);
    const mark = `${seed === 1 ? '' : `-${seed}`}${round === 0 ? '' : `-${round + 1}`}`;
    const username = `${NAMES[index % NAMES.length] ?? 'frog'}${mark}`;
    return {
      id: random.id(created),
      username: username.length < 3 ? `${username}-frog` : username,
      email: `${username}@seed.example`,
      bio: random.next() < 0.3 ? random.pick(BIOS) : null,
      karma_score: 0,
      conversation_count: 0,
      public_conversation_count: 0,
      created_at: created.toISOString(),
    };
  });
}
