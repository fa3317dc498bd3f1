// A community of two sides for tests: people who disagree with each other on half of the sentences of an answer. Each rates some of
// them, so that no two histories are nearly the same.

import { sql } from 'kysely';
import { vi } from 'vitest';
import { FIT_VIEWPOINTS } from '../consensus/jobs.ts';
import { enqueue } from '../jobs/store.ts';
import { createRandom } from '../seed/random.ts';
import type { Person, TestApp } from './app.ts';
import { answered, tap } from './voices.ts';

const SENTENCES = 40;
const RATINGS = 12;
/** A limit for a server that never does it. */
const TIMEOUT = { timeout: 30_000, interval: 50 };

export type Community = { left: Person[]; right: Person[] };

/** `per_side` people on each side, with accounts of ten days. */
export async function createCommunity(app: TestApp, per_side = 12): Promise<Community> {
  const [left, right] = await Promise.all([signUpMany(app, per_side), signUpMany(app, per_side)]);
  await makeSettled(app, [...left, ...right]);
  const turn_id = await answerOf(left[0] ?? app.anonymous, SENTENCES);
  const random = createRandom(7);
  for (const [people, side] of [
    [left, 1],
    [right, -1],
  ] as const) {
    for (const person of people) {
      const rated = new Set<number>();
      while (rated.size < RATINGS) rated.add(random.below(SENTENCES));
      await Promise.all([...rated].map((index) => tap(person, turn_id, index, index % 2 === 0 ? 1 : side)));
    }
  }
  return { left, right };
}

async function signUpMany(app: TestApp, count: number): Promise<Person[]> {
  return await Promise.all(Array.from({ length: count }, () => app.signUp()));
}

/** Makes the accounts older than accounts without a say. */
export async function makeSettled(app: TestApp, people: readonly Person[]): Promise<void> {
  await sql`update users set created_at = created_at - interval '10 days'
    where id = any(${people.map(({ id }) => id)}::uuid[])`.execute(app.database.db);
}

/** A public answer of about so many sentences. */
export async function answerOf(person: Person, sentence_count: number): Promise<string> {
  const text = Array.from({ length: sentence_count }, (_, n) => `Pond number ${n} has frogs in it.`).join(
    ' ',
  );
  return (await answered(person, text)).turn_id;
}

/** Runs the hourly fit now, and waits until all answers are judged. */
export async function fitViewpoints({ database: { db } }: TestApp): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from viewpoint_models`.execute(db);
  await enqueue(db, { kind: FIT_VIEWPOINTS, key: 'every' });
  await vi.waitFor(async () => {
    const done = await sql`select 1 from viewpoint_models
      where version > ${rows[0]?.version ?? 0} and is_judged`.execute(db);
    if (done.rows.length === 0) throw new Error('not fitted yet');
  }, TIMEOUT);
}
