// A community of two sides on a test server, and the fit of their viewpoints.

import { sql } from 'kysely';
import { vi } from 'vitest';
import { FIT_VIEWPOINTS } from '../consensus/jobs.ts';
import { enqueue } from '../jobs/store.ts';
import type { Person, TestApp } from './app.ts';
import { pondText, RATED_TEXT, ratingsOfSides } from './two-sides.ts';
import { answered, tap } from './voices.ts';

/** Timeout, in milliseconds. */
const TIMEOUT = { timeout: 30_000, interval: 50 };

export type Community = { left: Person[]; right: Person[] };

/** Creates `per_side` people on each side, with accounts that are ten days old. */
export async function createCommunity(app: TestApp, perSide = 12): Promise<Community> {
  const [left, right] = await Promise.all([signUpMany(app, perSide), signUpMany(app, perSide)]);
  await makeSettled(app, [...left, ...right]);
  const { turn_id } = await answered(left[0] ?? app.anonymous, RATED_TEXT);
  const ratings = ratingsOfSides(perSide);
  for (const [people, side] of [
    [left, ratings.left],
    [right, ratings.right],
  ] as const) {
    for (const [at, person] of people.entries()) {
      await Promise.all((side[at] ?? []).map(({ index, stance }) => tap(person, turn_id, index, stance)));
    }
  }
  return { left, right };
}

async function signUpMany(app: TestApp, count: number): Promise<Person[]> {
  return await Promise.all(Array.from({ length: count }, () => app.signUp()));
}

/** Makes the accounts old enough to have a say. */
export async function makeSettled(app: TestApp, people: readonly Person[]): Promise<void> {
  await sql`update users set created_at = created_at - interval '10 days'
    where id = any(${people.map(({ id }) => id)}::uuid[])`.execute(app.database.db);
}

/** Creates a public answer of about that many sentences. */
export async function answerOf(person: Person, sentenceCount: number): Promise<string> {
  return (await answered(person, pondText(sentenceCount))).turn_id;
}

/** Runs the hourly fit immediately, and waits until all answers are judged: then it is due in an hour. */
export async function fitViewpoints({ database: { db } }: TestApp): Promise<void> {
  await enqueue(db, { kind: FIT_VIEWPOINTS, key: 'every' });
  await vi.waitFor(async () => {
    const { rows } =
      await sql`select from jobs where kind = ${FIT_VIEWPOINTS} and run_at < now() + interval '30 minutes'`.execute(
        db,
      );
    if (rows.length > 0) throw new Error('not fitted yet');
  }, TIMEOUT);
}
