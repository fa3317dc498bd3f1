// The in-memory copy of the signs against the database: after writes, changes, publications and deletions both find the same.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { waitFor } from '../../testing/wait.ts';
import { markTarget } from '../../moderation/targets-store.ts';
import type { Target } from '../../moderation/store.ts';
import { findCandidates } from './candidates.ts';
import { readCandidates, readKnown } from './candidates-store.ts';
import { writeEmbeddings } from '../embeddings/store.ts';
import { createSignCopies, signCopiesOf, type SignCopies } from './sign-copies.ts';
import { signsOf, toBytes } from '../embeddings/vectors.ts';

const WHICH = { embedder: 'test/embedder', content_type: 'user_message' as const };

let app: TestApp;
let alice: Person;

beforeAll(async () => {
  app = await createTestApp();
  alice = await app.signUp();
  await postponeSweep();
});
afterAll(() => app.close());

/** The periodic job would delete the vectors of these tests, because they belong to another embedder. */
async function postponeSweep(): Promise<void> {
  await waitFor(async () => {
    const { numAffectedRows = 0n } = await sql`update jobs set run_at = now() + interval '1 day'
      where kind = 'embed_all' and lease_owner is null`.execute(app.database.db);
    return numAffectedRows > 0n;
  });
}

/** Unit vectors along one dimension: vectors of the same dimension are equal, others differ in two signs. */
function vectorAt(place: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, at) => (at === place ? 1 : -1) / 16);
}

async function write(turn_id: string, text: string, place: number): Promise<void> {
  const vector = vectorAt(place);
  const embedding = { ...WHICH, turn_id, text, vector: toBytes(vector), signs: signsOf(vector) };
  await inTransaction(app.database.db, (tx) => writeEmbeddings(tx, [embedding]));
}

async function ask(place: number, is_public = true) {
  const text = `What is at place ${place}?`;
  const { ok } = await alice.call('createConversation', {
    body: { title: 'Signs', initial_message: text, is_public },
  });
  const turn_id = ok.incomplete_turn.id;
  await write(turn_id, text, place);
  return { id: ok.id, turn_id, text };
}

async function nearestTo(copies: SignCopies, place: number, limit = 1): Promise<string[] | null> {
  return await copies.nearest(WHICH, signsOf(vectorAt(place)), limit);
}

it('finds the same as the database, immediately after each write', async () => {
  const { db } = app.database;
  const copies = createSignCopies(db);
  const first = await ask(1);
  expect(await nearestTo(copies, 1)).toBeNull();
  await waitFor(async () => (await nearestTo(copies, 1)) !== null);
  expect(await nearestTo(copies, 1)).toEqual([first.turn_id]);

  const second = await ask(2);
  expect(await nearestTo(copies, 2)).toEqual([second.turn_id]);
  await write(second.turn_id, second.text, 3);
  expect((await nearestTo(copies, 3, 2))?.toSorted()).toEqual([first.turn_id, second.turn_id].toSorted());
  await write(first.turn_id, first.text, 4);
  expect(await nearestTo(copies, 3)).toEqual([second.turn_id]);

  const hidden = await ask(5, false);
  expect(await nearestTo(copies, 5, 100)).not.toContain(hidden.turn_id);
  await alice.call('updateConversation', { params: { id: hidden.id }, body: { is_public: true } });
  expect(await nearestTo(copies, 5)).toEqual([hidden.turn_id]);

  await alice.call('deleteConversation', { params: { id: hidden.id } });
  const nearest = await nearestTo(copies, 5, 3);
  const which = { ...WHICH, viewer_id: null };
  const shown = (await readKnown(db, { ...which, turn_ids: nearest ?? [] })).map(({ turn_id }) => turn_id);
  expect(shown.toSorted()).toEqual([first.turn_id, second.turn_id].toSorted());
  const sought = { ...which, signs: signsOf(vectorAt(5)), limit: 3, has_vector: false };
  const read = (await readCandidates(db, sought)).map(({ turn_id }) => turn_id);
  expect(read).toEqual(expect.arrayContaining(shown));
  copies.drop(WHICH, [hidden.turn_id]);
  expect(await nearestTo(copies, 5, 3)).not.toContain(hidden.turn_id);
});

/** The product with the vector at the place: 1 for the text there, less for all others. */
function scoring(place: number) {
  const asked = vectorAt(place);
  const scoreOf = (vector: Float32Array): number =>
    vector.reduce((sum, value, at) => sum + value * (asked[at] ?? 0), 0);
  return {
    ...WHICH,
    viewer_id: null,
    vector: asked,
    signs: signsOf(asked),
    scoreOf,
    above: 0,
    excluded: new Set<string>(),
  };
}

it('compares the current vector of a text, whether it was read before or not', async () => {
  const { turn_id, text } = await ask(6);
  const { db } = app.database;
  const scoreAt = async (place: number): Promise<number | undefined> => {
    const found = await findCandidates({ db, has_vector: false }, { ...scoring(place), limit: 100 });
    return found.find((candidate) => candidate.turn_id === turn_id)?.score;
  };
  await scoreAt(6);
  await waitFor(async () => (await nearestTo(signCopiesOf(db), 6)) !== null);
  for (let search = 0; search < 2; search += 1) expect(await scoreAt(6)).toBeCloseTo(1, 3);
  expect(signCopiesOf(db).vectors(WHICH).has(turn_id)).toBe(true);
  await write(turn_id, text, 7);
  for (let search = 0; search < 2; search += 1) expect(await scoreAt(7)).toBeCloseTo(1, 3);
});

it('returns the best that can be seen, although better ones were deleted', async () => {
  const { db } = app.database;
  const [first, second, last] = [await ask(8), await ask(8), await ask(9)];
  const search = async (): Promise<string[]> => {
    const sought = { ...scoring(8), limit: 1, above: 0.9 };
    return (await findCandidates({ db, has_vector: false }, sought)).map(({ turn_id }) => turn_id);
  };
  // Loads their vectors into the cache.
  expect([first.turn_id, second.turn_id]).toContain((await search())[0]);
  for (const { id } of [first, second]) await alice.call('deleteConversation', { params: { id } });
  expect(await search()).toHaveLength(1);
  expect(signCopiesOf(db).vectors(WHICH).has(first.turn_id)).toBe(false);
  const excluded = new Set([last.turn_id]);
  const others = await findCandidates({ db, has_vector: false }, { ...scoring(9), limit: 1, excluded });
  expect(others.map(({ turn_id }) => turn_id)).not.toContain(last.turn_id);
});

it('finds no text that a moderator removed in a conversation that only its creator still sees', async () => {
  const { id, turn_id } = await ask(10);
  const remove = (target: Target) => inTransaction(app.database.db, (tx) => markTarget(tx, target, true));
  const searchAs = async (viewer_id: string | null): Promise<string[]> => {
    const found = await findCandidates(app.database, { ...scoring(10), viewer_id, limit: 5, above: 0.9 });
    return found.map((candidate) => candidate.turn_id);
  };
  await remove({ target_type: 'conversation', target_id: id });
  expect(await searchAs(alice.id)).toContain(turn_id);
  expect(await searchAs(null)).not.toContain(turn_id);
  await remove({ target_type: 'turn', target_id: turn_id });
  expect(await searchAs(alice.id)).not.toContain(turn_id);
});

it('leaves the search to the database beyond its size limit, and starts again for another embedder', async () => {
  const copies = createSignCopies(app.database.db, 1);
  await nearestTo(copies, 1);
  const other = { ...WHICH, embedder: 'test/another' };
  await waitFor(async () => (await copies.nearest(other, signsOf(vectorAt(1)), 5)) !== null);
  expect(await copies.nearest(other, signsOf(vectorAt(1)), 5)).toEqual([]);
  for (let n = 0; n < 3; n += 1) expect(await nearestTo(copies, 1)).toBeNull();
});
