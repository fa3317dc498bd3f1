// Which ratings follow from taps, comments and upvotes.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { answerOf, makeSettled } from '../testing/community.ts';
import { tap } from '../testing/voices.ts';
import { RATINGS_SETTLED_MS } from './constants.ts';
import { loadRatings, type Rating } from './ratings-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function loadParts(turnId: string, settledBefore: Date, ratersMax: number | null = null) {
  const parts: Rating[][] = [];
  const asked = { turn_ids: [turnId], settled_before: settledBefore.toISOString(), raters_max: ratersMax };
  for await (const part of loadRatings(app.database.db, asked)) parts.push(part);
  return parts;
}
const loadAllRatings = async (turnId: string, settledBefore: Date) =>
  (await loadParts(turnId, settledBefore)).flat();

it('counts the newest voice of a settled account as a rating, and an upvote on a comment as half of one', async () => {
  const turnId = await answerOf(await app.signUp(), 5);
  const [bob, carol, dora, erin] = [
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
  ];
  await makeSettled(app, [bob, carol, dora, erin]);
  const say = async (person: Person, content: string) => {
    const body = { content, sentence_index: 2 };
    return (await person.call('createComment', { params: { id: turnId }, body })).ok.comment.id;
  };
  const upvote = (person: Person, id: string) =>
    person.call('voteComment', { params: { id }, body: { vote_type: 'upvote' } });
  const [against, changed] = [await say(bob, 'That is wrong.'), await say(carol, 'That is wrong.')];
  await tap(carol, turnId, 2, 1);
  await upvote(dora, against);
  await upvote(dora, changed);
  await upvote(erin, against);
  await tap(erin, turnId, 2, 0);
  const young = await app.signUp();
  await tap(young, turnId, 2, 1);
  const ratings = await loadAllRatings(turnId, new Date(Date.now() - RATINGS_SETTLED_MS));
  const bySentence = { turn_id: turnId, sentence_index: 2 };
  expect(new Map(ratings.map(({ person, ...rating }) => [person, rating]))).toEqual(
    new Map([
      [bob.id, { ...bySentence, value: -1, weight: 1 }],
      [carol.id, { ...bySentence, value: 1, weight: 1 }],
      [dora.id, { ...bySentence, value: -1, weight: 0.5 }],
    ]),
  );
});

it('counts an upvote only for the text and reading that it was given on', async () => {
  const turnId = await answerOf(await app.signUp(), 5);
  const [author, early, late] = [await app.signUp(), await app.signUp(), await app.signUp()];
  await makeSettled(app, [author, early, late]);
  const reading = (stance: 1 | -1, index: number) => ({ stance, sentences: [{ index, stance }] });
  const content = { content: 'So it is.', reading: reading(1, 0) };
  const { comment } = (await author.call('createComment', { params: { id: turnId }, body: content })).ok;
  const params = { id: comment.id };
  const upvote = (person: Person) => person.call('voteComment', { params, body: { vote_type: 'upvote' } });
  const confirm = async (stance: 1 | -1, index: number) =>
    (await author.call('confirmReading', { params, body: reading(stance, index) })).ok.comment;
  const ratingsOf = async (...people: Person[]) => {
    const rows = await loadAllRatings(turnId, new Date());
    return people.map(({ id }) =>
      rows.filter(({ person }) => person === id).map(({ sentence_index, value }) => [sentence_index, value]),
    );
  };
  await upvote(early);
  expect(await ratingsOf(early)).toEqual([[[0, 1]]]);
  // Confirming what readers see is no change.
  expect((await confirm(1, 0)).changed_after_votes).toBe(0);
  expect(await ratingsOf(early)).toEqual([[[0, 1]]]);
  expect(await confirm(-1, 1)).toMatchObject({ changed_after_votes: 1, score: 1 });
  await upvote(late);
  expect(await ratingsOf(early, late)).toEqual([[], [[1, -1]]]);
  // Voting again confirms the vote for the new text.
  await upvote(early);
  expect(await ratingsOf(early)).toEqual([[[1, -1]]]);
  const body = { content: 'So it is, I think.', reading: reading(-1, 1) };
  const edited = (await author.call('updateComment', { params, body })).ok.comment;
  expect(edited).toMatchObject({ changed_after_votes: 2, score: 2 });
  expect(await ratingsOf(early, late)).toEqual([[], []]);
});

it('reads ratings in parts of whole sentences, and of the oldest accounts with a viewpoint', async () => {
  const turnId = await answerOf(await app.signUp(), 5);
  const people = [await app.signUp(), await app.signUp(), await app.signUp(), await app.signUp()];
  for (const index of [0, 1, 2, 4]) for (const person of people) await tap(person, turnId, index, 1);
  await makeSettled(app, people);
  const { db } = app.database;
  const sentencesOf = (parts: Rating[][]) =>
    parts.map((part) => [...new Set(part.map(({ sentence_index }) => sentence_index))]);
  const all = await loadParts(turnId, new Date());
  expect(sentencesOf(all)).toEqual([[0, 1, 2, 4]]);
  // As if many others had voices on them.
  await sql`update sentence_tallies set up = 6000 where turn_id = ${turnId}`.execute(db);
  const parts = await loadParts(turnId, new Date());
  expect(sentencesOf(parts)).toEqual([
    [0, 1],
    [2, 4],
  ]);
  expect(parts.flat()).toEqual(all.flat());
  const placed = people.slice(1).map(({ id }) => id);
  await sql`insert into viewpoints (user_id, position, variance, upper_share, weight)
    select unnest(${placed}::uuid[]), 0, 0.3, 0.5, 1`.execute(db);
  const few = (await loadParts(turnId, new Date(), 2)).flat();
  const oldest = new Set(placed.toSorted().slice(0, 2));
  expect(few).toEqual(all.flat().filter(({ person }) => oldest.has(person)));
});
