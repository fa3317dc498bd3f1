// Which ratings follow from taps, comments and upvotes.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { answerOf, makeSettled } from '../testing/community.ts';
import { tap } from '../testing/voices.ts';
import { RATINGS_SETTLED_MS } from './constants.ts';
import { loadRatings } from './ratings-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

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
  const ratings = await loadRatings(app.database.db, {
    turn_ids: [turnId],
    settled_before: new Date(Date.now() - RATINGS_SETTLED_MS).toISOString(),
  });
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
    const rows = await loadRatings(app.database.db, {
      turn_ids: [turnId],
      settled_before: new Date().toISOString(),
    });
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
