// The in-memory copy of the signs against the database: after writes, changes, publications and deletions both find the same.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { waitFor } from '../../testing/wait.ts';
import { findCandidates } from './candidates.ts';
import { readCandidates } from './candidates-store.ts';
import { writeEmbeddings } from '../embeddings/store.ts';
import { createSignCopies, signCopiesOf, type SignCopies } from './sign-copies.ts';
import { signsOf, toBytes } from '../embeddings/vectors.ts';

const WHICH = { embedder: 'test/embedder', content_type: 'user_message' as const };

let app: TestApp;
let alice: Person;

beforeAll(async () => {
  app = await createTestApp();
  alice = await app.signUp();
});
afterAll(() => app.close());

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
  const sought = { ...WHICH, viewer_id: null, signs: signsOf(vectorAt(5)), limit: 3, has_vector: false };
  const known = (nearest ?? []).map((turn_id) => ({ turn_id, written_at: null }));
  const shown = await readCandidates(db, { ...sought, nearest: known });
  expect(shown.map(({ turn_id }) => turn_id).toSorted()).toEqual([first.turn_id, second.turn_id].toSorted());
  expect(await readCandidates(db, { ...sought, nearest: null })).toEqual(expect.arrayContaining(shown));
  copies.drop(WHICH, [hidden.turn_id]);
  expect(await nearestTo(copies, 5, 3)).not.toContain(hidden.turn_id);
});

it('returns the current vector of a text, whether it was read before or not', async () => {
  const { turn_id, text } = await ask(6);
  const vectorOf = async (place: number): Promise<number[]> => {
    const sought = { ...WHICH, viewer_id: null, signs: signsOf(vectorAt(place)), limit: 100 };
    const found = await findCandidates({ db: app.database.db, has_vector: false }, sought);
    return [...(found.find((candidate) => candidate.turn_id === turn_id)?.vector ?? [])];
  };
  await vectorOf(6);
  await waitFor(async () => (await nearestTo(signCopiesOf(app.database.db), 6)) !== null);
  for (let search = 0; search < 2; search += 1) expect(await vectorOf(6)).toEqual([...vectorAt(6)]);
  expect(signCopiesOf(app.database.db).vectors(WHICH).has(turn_id)).toBe(true);
  await write(turn_id, text, 7);
  for (let search = 0; search < 2; search += 1) expect(await vectorOf(7)).toEqual([...vectorAt(7)]);
});

it('leaves the search to the database beyond its size limit, and starts again for another embedder', async () => {
  const copies = createSignCopies(app.database.db, 1);
  await nearestTo(copies, 1);
  const other = { ...WHICH, embedder: 'test/another' };
  await waitFor(async () => (await copies.nearest(other, signsOf(vectorAt(1)), 5)) !== null);
  expect(await copies.nearest(other, signsOf(vectorAt(1)), 5)).toEqual([]);
  for (let n = 0; n < 3; n += 1) expect(await nearestTo(copies, 1)).toBeNull();
});
