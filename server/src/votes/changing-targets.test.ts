// Votes on targets that change at the same time, by one person at the same time, and in private conversations.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { ask } from '../testing/answers.ts';
import { createTestApp, type Answered, type Person, type TestApp } from '../testing/app.ts';
import { testEngine } from '../testing/database/database.ts';
import { waitFor } from '../testing/wait.ts';

let app: TestApp;
let creator: Person;
let voter: Person;
beforeAll(async () => {
  app = await createTestApp();
  [creator, voter] = await Promise.all([app.signUp(), app.signUp()]);
});
afterAll(() => app.close());

const UP = { vote_type: 'upvote' } as const;
const DOWN = { vote_type: 'downvote' } as const;

async function createTargets(more: { is_public?: boolean } = {}) {
  const { conversation, incomplete_turn } = await ask(creator, 'Do frogs wait?', 'fake/echo', more);
  const turn = { params: { id: incomplete_turn.id } };
  const { comment } = (await creator.call('createComment', { ...turn, body: { content: 'Often.' } })).ok;
  return { conversation_id: conversation.id, turn, comment: { params: { id: comment.id } } };
}

type Voted = Answered<'voteTurn' | 'unvoteTurn' | 'voteComment'>;

/**
 * Changes locked rows in a transaction, and commits once the calls wait for the locks. With the embedded database, the calls wait for
 * the only connection.
 */
async function changeDuring(
  change: (tx: Tx) => Promise<unknown>,
  calls: readonly (() => Promise<Voted>)[],
): Promise<Voted[]> {
  let results: Promise<Voted[]> = Promise.resolve([]);
  await inTransaction(app.database.db, async (tx) => {
    await change(tx);
    results = Promise.all(calls.map((call) => call()));
    if (testEngine() === 'embedded') return;
    await waitFor(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query ~ 'for no key update of (c, t|m)'`.execute(app.database.db);
      return rows.length === calls.length;
    });
  });
  return await results;
}

const lock = (tx: Tx, { turn, comment }: Awaited<ReturnType<typeof createTargets>>) =>
  sql`
  select 1 from conversations c join turns t on t.conversation_id = c.id join comments m on m.turn_id = t.id
  where t.id = ${turn.params.id} and m.id = ${comment.params.id} for no key update of c, t, m`.execute(tx);

async function votesIn(conversationId: string): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*)::int from turn_votes v join turns t on t.id = v.turn_id where t.conversation_id = c.id) as turn,
      (select count(*)::int from comment_votes v join comments m on m.id = v.comment_id where m.conversation_id = c.id) as comment
    from conversations c where c.id = ${conversationId}`.execute(app.database.db);
  return rows[0];
}

it('refuses votes that waited for the removal of their target', async () => {
  const targets = await createTargets();
  const remove = async (tx: Tx) => {
    await lock(tx, targets);
    await sql`update turns set removed_at = now() where id = ${targets.turn.params.id}`.execute(tx);
    await sql`update comments set removed_at = now() where id = ${targets.comment.params.id}`.execute(tx);
  };
  const refused = await changeDuring(remove, [
    () => voter.call('voteTurn', { ...targets.turn, body: UP }),
    () => voter.call('voteComment', { ...targets.comment, body: UP }),
  ]);
  expect(refused.map(({ body }) => body.code)).toEqual(['turn_removed', 'comment_deleted']);
  expect(await votesIn(targets.conversation_id)).toEqual({ turn: 0, comment: 0 });
});

it('refuses votes of a person whom the creator blocked, and retracts earlier ones', async () => {
  const targets = await createTargets();
  const blocked = await app.signUp();
  await blocked.call('voteTurn', { ...targets.turn, body: UP });
  await creator.call('blockUser', { params: { id: blocked.id } });
  const refused = [
    await blocked.call('voteTurn', { ...targets.turn, body: DOWN }),
    await blocked.call('voteComment', { ...targets.comment, body: UP }),
  ];
  expect(refused.map(({ body }) => body.code)).toEqual(['blocked_by_creator', 'blocked_by_creator']);
  expect(await votesIn(targets.conversation_id)).toEqual({ turn: 1, comment: 0 });
  expect((await blocked.call('unvoteTurn', targets.turn)).ok).toMatchObject({ score: 0, user_vote: null });
  expect((await blocked.call('unvoteComment', targets.comment)).status).toBe(200);
});

it('returns 404 for votes that waited while their conversation was hidden', async () => {
  const targets = await createTargets();
  const hide = async (tx: Tx) => {
    await lock(tx, targets);
    await sql`update conversations set removed_at = now() where id = ${targets.conversation_id}`.execute(tx);
  };
  const refused = await changeDuring(hide, [
    () => voter.call('voteTurn', { ...targets.turn, body: UP }),
    () => voter.call('unvoteTurn', targets.turn),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404]);
  const unknown = await voter.call('voteTurn', { params: { id: voter.id }, body: UP });
  const hidden = await voter.call('voteTurn', { ...targets.turn, body: UP });
  expect([hidden.status, hidden.body.error]).toEqual([404, unknown.body.error]);
  expect((await voter.call('voteComment', { ...targets.comment, body: UP })).status).toBe(404);
  // The creator of the conversation still sees the turn.
  expect((await creator.call('voteTurn', { ...targets.turn, body: UP })).ok.score).toBe(1);
  expect((await creator.call('voteComment', { ...targets.comment, body: UP })).ok.score).toBe(1);
  expect(await votesIn(targets.conversation_id)).toEqual({ turn: 1, comment: 1 });
});

it.each(['voteTurn', 'voteComment'] as const)(
  'counts one vote of a person whose %s calls waited for one lock',
  async (name) => {
    const targets = await createTargets();
    const target = name === 'voteTurn' ? targets.turn : targets.comment;
    const vote = () => voter.call(name, { ...target, body: UP });
    const votes = await changeDuring((tx) => lock(tx, targets), [vote, vote]);
    expect(votes.map(({ ok }) => ok.score)).toEqual([1, 1]);
    expect(await votesIn(targets.conversation_id)).toEqual({
      turn: Number(name === 'voteTurn'),
      comment: Number(name === 'voteComment'),
    });
  },
);

it('accepts votes in a private conversation from its creator only', async () => {
  const targets = await createTargets({ is_public: false });
  expect((await creator.call('voteTurn', { ...targets.turn, body: DOWN })).ok.score).toBe(-1);
  expect((await creator.call('voteComment', { ...targets.comment, body: UP })).ok.score).toBe(1);
  expect((await voter.call('voteTurn', { ...targets.turn, body: UP })).status).toBe(404);
  expect((await voter.call('voteComment', { ...targets.comment, body: UP })).status).toBe(404);
  expect(await votesIn(targets.conversation_id)).toEqual({ turn: 1, comment: 1 });
});
