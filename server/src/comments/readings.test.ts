// Readings through the real app: previews of drafts, confirmed readings, and that nothing else changes a confirmed one.

import type { SentenceSupport } from '@frogpond/contract/conversations/analysis';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { weighComment } from '../analysis/support/support.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { answered as answeredBy } from '../testing/voices.ts';
import { wrongTallies, wrongVerdictCounts } from '../testing/database/recount.ts';

const FACTS = 'Frogs live near water. Frogs drink through their skin. Frogs lay eggs in spring.';
const SKIN = 'Frogs drink through their skin.';
const WRONG = `> ${SKIN}\n\nThat is wrong.`;

let app: TestApp;
let alice: Person;
let bob: Person;
let carol: Person;
let keeper: Person;
beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'Keeper' } });
  [alice, bob, carol] = await Promise.all([app.signUp(), app.signUp(), app.signUp()]);
  keeper = await app.signUp('Keeper');
});
afterAll(() => app.close());

const answered = async () => (await answeredBy(alice, FACTS)).turn_id;

async function supportOf(turnId: string): Promise<number[][]> {
  const { turn } = (await app.anonymous.call('getTurn', { params: { id: turnId } })).ok;
  return (turn.analysis?.sentence_colors ?? []).map(countsOf);
}

const countsOf = ({ up_count, down_count, said_up, said_down }: SentenceSupport) => [
  up_count,
  down_count,
  said_up,
  said_down,
];
const NONE = [0, 0, 0, 0];
const READ_DOWN = [0, 1, 0, 0];
const SAID_UP = [1, 0, 1, 0];
const SAID_DOWN = [0, 1, 0, 1];

it('previews the reading of a draft without storing anything', async () => {
  const turnId = await answered();
  const draft = await bob.call('readDraft', { params: { id: turnId }, body: { content: WRONG } });
  expect(draft.ok.reading).toMatchObject({
    stance: -1,
    sentences: [{ index: 1, stance: -1 }],
    is_confirmed: false,
  });
  const chosen = { content: 'That is wrong.', sentence_index: 2 };
  const onChosen = await bob.call('readDraft', { params: { id: turnId }, body: chosen });
  expect(onChosen.ok.reading).toMatchObject({ stance: -1, sentences: [{ index: 2, stance: -1 }] });
  const unknown = await bob.call('readDraft', {
    params: { id: turnId },
    body: { ...chosen, sentence_index: 3 },
  });
  expect(unknown.body).toMatchObject({
    code: 'invalid_input',
    errors: { sentence_index: [expect.any(String)] },
  });
  expect((await app.anonymous.call('listComments', { params: { id: turnId } })).ok.items).toEqual([]);
  expect(await supportOf(turnId)).toEqual([NONE, NONE, NONE]);

  const { comment } = (await bob.call('createComment', { params: { id: turnId }, body: chosen })).ok;
  expect(comment.reading).toEqual(onChosen.ok.reading);
  const listed = (await app.anonymous.call('listComments', { params: { id: turnId } })).ok.items;
  expect(listed[0]?.reading).toEqual(onChosen.ok.reading);
});

it('counts a confirmed or corrected reading as an explicit voice', async () => {
  const turnId = await answered();
  const params = { id: turnId };
  const { comment } = (await bob.call('createComment', { params, body: { content: WRONG } })).ok;
  expect(await supportOf(turnId)).toEqual([NONE, READ_DOWN, NONE]);

  const own = { params: { id: comment.id } };
  const corrected = { stance: 1 as const, sentences: [{ index: 2, stance: 1 as const }] };
  const { ok } = await bob.call('confirmReading', { ...own, body: corrected });
  expect(ok.comment).toMatchObject({
    sentiment: { type: 'agree', stance: 1, confidence: 1 },
    reading: { ...corrected, confidence: 1, is_confirmed: true },
  });
  expect(ok.updated_analysis?.sentence_colors.map(countsOf)).toEqual([NONE, NONE, SAID_UP]);
  expect(ok.updated_analysis?.sentence_colors[2]?.attributions).toMatchObject([
    { comment_id: comment.id, stance: 1, confidence: 1, is_counted: true },
  ]);

  // Analysing the comment again and restoring it keep the confirmed reading.
  const deps = { clock: app.clock, has_model_reader: false };
  await inTransaction(app.database.db, (tx) => weighComment(deps, tx, comment.id));
  expect(await supportOf(turnId)).toEqual([NONE, NONE, SAID_UP]);
  const decide = (action: 'remove' | 'restore') =>
    keeper.call('decideModeration', {
      body: { target_type: 'comment', target_id: comment.id, action, reason: 'Rude' },
    });
  await decide('remove');
  expect(await supportOf(turnId)).toEqual([NONE, NONE, NONE]);
  await decide('restore');
  expect(await supportOf(turnId)).toEqual([NONE, NONE, SAID_UP]);

  // An edit discards the confirmed reading, unless it includes one.
  await bob.call('updateComment', { ...own, body: { content: WRONG } });
  expect(await supportOf(turnId)).toEqual([NONE, READ_DOWN, NONE]);
  const edit = await bob.call('updateComment', { ...own, body: { content: 'Hm.', reading: corrected } });
  expect(edit.ok.comment.reading).toMatchObject({ is_confirmed: true, stance: 1 });
  expect(await supportOf(turnId)).toEqual([NONE, NONE, SAID_UP]);

  await bob.call('deleteComment', own);
  expect(await supportOf(turnId)).toEqual([NONE, NONE, NONE]);
  const { rows } = await sql`
    select 1 from comments where id = ${comment.id} and confirmed_reading is not null`.execute(
    app.database.db,
  );
  expect(rows).toEqual([]);
});

it('accepts a reading with a new comment', async () => {
  const turnId = await answered();
  const reading = { stance: -1 as const, sentences: [{ index: 0, stance: -1 as const }] };
  const body = { content: 'I have doubts.', reading };
  const written = (await bob.call('createComment', { params: { id: turnId }, body })).ok;
  expect(written.comment.reading).toEqual({
    ...reading,
    confidence: 1,
    is_confirmed: true,
    read_by: 'author',
  });
  expect(written.updated_analysis?.sentence_colors.map(countsOf)).toEqual([SAID_DOWN, NONE, NONE]);
  const wrong = {
    content: 'No.',
    reading: { stance: 1 as const, sentences: [{ index: 3, stance: 1 as const }] },
  };
  const refused = await bob.call('createComment', { params: { id: turnId }, body: wrong });
  expect(refused.body).toMatchObject({
    code: 'invalid_input',
    errors: { sentences: expect.any(Array) as unknown },
  });
});

it('counts a comment without a sentence as a voice on a short answer, but no reply to it', async () => {
  const { turn_id } = await answeredBy(alice, 'Frogs drink through their skin.');
  const params = { id: turn_id };
  const content = 'I disagree.';
  const top = (await bob.call('createComment', { params, body: { content } })).ok.comment;
  expect(await supportOf(turn_id)).toEqual([READ_DOWN]);
  const body = { content, parent_comment_id: top.id };
  const reply = (await carol.call('createComment', { params, body })).ok.comment;
  expect([reply.reading.stance, await supportOf(turn_id)]).toEqual([-1, [READ_DOWN]]);
  const reading = { stance: -1 as const, sentences: [] };
  await carol.call('confirmReading', { params: { id: reply.id }, body: reading });
  expect(await supportOf(turn_id)).toEqual([READ_DOWN]);
});

it('lets the newer of a tap and a confirmed reading win', async () => {
  const turnId = await answered();
  const sentence = { params: { id: turnId, index: '1' } };
  const mine = async () => {
    const { turn } = (await bob.call('getTurn', { params: { id: turnId } })).ok;
    return turn.analysis?.sentence_colors[1]?.my_voice;
  };
  const { comment } = (await bob.call('createComment', { params: { id: turnId }, body: { content: WRONG } }))
    .ok;
  await bob.call('castVoice', { ...sentence, body: { stance: 1 } });
  expect([await supportOf(turnId), await mine()]).toEqual([[NONE, SAID_UP, NONE], 1]);
  const reading = { stance: -1 as const, sentences: [{ index: 1, stance: -1 as const }] };
  await bob.call('confirmReading', { params: { id: comment.id }, body: reading });
  expect([await supportOf(turnId), await mine()]).toEqual([[NONE, SAID_DOWN, NONE], null]);
  const again = (await bob.call('castVoice', { ...sentence, body: { stance: 1 } })).ok.sentence;
  expect([again.my_voice, countsOf(again)]).toEqual([1, SAID_UP]);
  const without = (await bob.call('retractVoice', sentence)).ok.sentence;
  expect([without.my_voice, countsOf(without)]).toEqual([null, SAID_DOWN]);
  expect(await wrongTallies(app.database.db)).toEqual([]);
  expect(await wrongVerdictCounts(app.database.db)).toEqual([]);
});

it('refuses readings by anyone but the author', async () => {
  const turnId = await answered();
  const { comment } = (await bob.call('createComment', { params: { id: turnId }, body: { content: WRONG } }))
    .ok;
  const params = { id: comment.id };
  const body = { stance: 1 as const, sentences: [] };
  for (const person of [alice, carol, keeper]) {
    const refused = await person.call('confirmReading', { params, body });
    expect([refused.status, refused.body.code]).toEqual([403, 'not_author']);
  }
  const twice = [
    { index: 0, stance: 1 as const },
    { index: 0, stance: -1 as const },
  ];
  expect((await bob.call('confirmReading', { params, body: { stance: 1, sentences: twice } })).status).toBe(
    400,
  );
  await alice.call('blockUser', { params: { id: bob.id } });
  expect((await bob.call('confirmReading', { params, body })).body.code).toBe('blocked_by_creator');
  await alice.call('unblockUser', { params: { id: bob.id } });
  await bob.call('deleteComment', { params });
  expect((await bob.call('confirmReading', { params, body })).body.code).toBe('comment_deleted');
});
