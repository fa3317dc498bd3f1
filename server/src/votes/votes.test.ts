// Votes through the real app: the result of each vote, and counters that equal a recount after parallel votes.
// FROGPOND_VOTES sets the number of random votes (default 300).

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask } from '../testing/answers.ts';
import { unlessBusy } from '../testing/wait.ts';

let app: TestApp;
let alice: Person;
let bob: Person;
beforeAll(async () => {
  app = await createTestApp();
  alice = await app.signUp();
  bob = await app.signUp();
});
afterAll(() => app.close());

async function karmaOf(person: Person): Promise<number> {
  return (await person.call('getMe')).ok.user.karma_score;
}

it('counts, replaces and retracts votes; a vote on one’s own turn counts for the score only', async () => {
  const { conversation, incomplete_turn } = await ask(alice, 'Do frogs vote?', 'fake/echo');
  const params = { id: incomplete_turn.id };
  const up = { params, body: { vote_type: 'upvote' as const } };
  const down = { params, body: { vote_type: 'downvote' as const } };
  expect((await bob.call('voteTurn', up)).ok).toEqual({
    version: incomplete_turn.version + 1,
    score: 1,
    upvotes: 1,
    downvotes: 0,
    user_vote: 'upvote',
  });
  expect((await bob.call('voteTurn', up)).ok).toMatchObject({ score: 1, upvotes: 1 });
  expect(await karmaOf(alice)).toBe(1);
  expect((await bob.call('voteTurn', down)).ok).toMatchObject({ score: -1, upvotes: 0, downvotes: 1 });
  expect(await karmaOf(alice)).toBe(-1);
  expect((await bob.call('unvoteTurn', { params })).ok).toMatchObject({ score: 0, user_vote: null });
  expect((await bob.call('unvoteTurn', { params })).ok).toMatchObject({ score: 0, user_vote: null });
  expect(await karmaOf(alice)).toBe(0);
  expect((await alice.call('voteTurn', up)).ok).toMatchObject({ score: 1, user_vote: 'upvote' });
  expect(await karmaOf(alice)).toBe(0);

  const read = { params: { id: conversation.id }, query: { include_user_votes: 'true' } };
  expect((await alice.call('getConversation', read)).ok).toMatchObject({
    upvotes: 1,
    turns: [{ upvotes: 1, downvotes: 0, score: 1, user_vote: 'upvote' }],
  });
  expect((await bob.call('getConversation', read)).ok.turns[0]?.user_vote).toBeNull();
  const wrong = { params, body: { vote_type: 'sideways' as 'upvote' } };
  expect((await bob.call('voteTurn', wrong)).status).toBe(400);
});

it('counts votes on a comment, and refuses a deleted one', async () => {
  const { incomplete_turn } = await ask(alice, 'Do tadpoles vote?', 'fake/echo');
  const written = await alice.call('createComment', {
    params: { id: incomplete_turn.id },
    body: { content: 'They are too young.' },
  });
  const params = { id: written.ok.comment.id };
  const up = { params, body: { vote_type: 'upvote' as const } };
  const { version } = written.ok.comment;
  expect((await bob.call('voteComment', up)).ok).toEqual({
    version: version + 1,
    score: 1,
    user_vote: 'upvote',
  });
  expect(await karmaOf(alice)).toBe(1);
  expect((await alice.call('voteComment', up)).ok).toMatchObject({ score: 2, user_vote: 'upvote' });
  expect((await bob.call('unvoteComment', { params })).ok).toMatchObject({ score: 1, user_vote: null });
  expect(await karmaOf(alice)).toBe(0);
  await alice.call('deleteComment', { params });
  expect((await bob.call('voteComment', up)).body).toMatchObject({ code: 'comment_deleted' });
  expect((await bob.call('unvoteComment', { params })).status).toBe(409);
});

it('increases the version of each row that changed', async () => {
  const { conversation, incomplete_turn } = await ask(alice, 'Do frogs count?', 'fake/echo');
  const params = { id: incomplete_turn.id };
  const up = { params, body: { vote_type: 'upvote' as const } };
  expect(incomplete_turn.version).toBe(1);
  expect((await bob.call('voteTurn', up)).ok.version).toBe(2);
  // The same vote again changes nothing.
  expect((await bob.call('voteTurn', up)).ok.version).toBe(2);
  const { comment } = (await bob.call('createComment', { params, body: { content: 'Up to three.' } })).ok;
  const read = (await bob.call('getConversation', { params: { id: conversation.id } })).ok;
  expect([comment.version, read.turns[0]?.version]).toEqual([1, 3]);
  expect(read.version).toBeGreaterThan(conversation.version);

  const edit = { params: { id: comment.id }, body: { content: 'Up to four.' } };
  const edited = (await bob.call('updateComment', edit)).ok.comment;
  expect(edited.version).toBeGreaterThan(comment.version);
  expect((await alice.call('listComments', { params })).ok.items).toMatchObject([
    { version: edited.version },
  ]);
  const inList = async () =>
    (await alice.call('listUserConversations', { params: { id: alice.id } })).ok.conversations.find(
      ({ id }) => id === conversation.id,
    );
  // Bob's view is counted in the background, and is a change, too.
  await expect.poll(async () => (await inList())?.view_count).toBe(1);
  const rename = { params: { id: conversation.id }, body: { title: 'Counting frogs' } };
  const renamed = (await alice.call('updateConversation', rename)).ok;
  expect(renamed.version).toBeGreaterThan(read.version);
  expect((await inList())?.version).toBe(renamed.version);
});

it('changes no column that an index of the turns contains', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'turns'::regclass`.execute(
    app.database.db,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ definition }) => /votes|_count|version/.test(definition))).toEqual([]);
});

it('keeps every counter equal to a recount under parallel votes', async () => {
  const votes = Number(process.env['FROGPOND_VOTES'] ?? 300);
  const people = await Promise.all(Array.from({ length: votes > 1_000 ? 50 : 12 }, () => app.signUp()));
  const things: { turn: boolean; id: string }[] = [];
  for (const author of people.slice(0, 3)) {
    const { incomplete_turn } = await ask(author, 'Who croaks best?', 'fake/echo');
    things.push({ turn: true, id: incomplete_turn.id });
    for (const commenter of people.slice(0, 2)) {
      const params = { id: incomplete_turn.id };
      const { ok } = await commenter.call('createComment', { params, body: { content: 'I do.' } });
      things.push({ turn: false, id: ok.comment.id });
    }
  }
  const random = createRandom(20_260_101);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  let left = votes;
  const statuses = new Map<number, number>();
  const press = async (): Promise<void> => {
    while (left-- > 0) {
      const thing = pick(things);
      const person = pick(people);
      const choice = pick(['upvote', 'downvote', null] as const);
      if (thing === undefined || person === undefined) continue;
      const params = { id: thing.id };
      const { status } = await unlessBusy<{ status: number }>(() =>
        choice === null || choice === undefined
          ? person.call(thing.turn ? 'unvoteTurn' : 'unvoteComment', { params })
          : person.call(thing.turn ? 'voteTurn' : 'voteComment', { params, body: { vote_type: choice } }),
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 50 }, press));
  expect(Object.fromEntries(statuses)).toEqual({ 200: votes });

  const { rows } = await sql`
    select 'turn' as kind, t.id from turns t cross join lateral (
      select count(*) filter (where value = 1) as up, count(*) filter (where value = -1) as down
      from turn_votes where turn_id = t.id) as v
    where (t.upvotes, t.downvotes) is distinct from (v.up, v.down)
    union all
    select 'comment', m.id from comments m cross join lateral (
      select count(*) filter (where value = 1) as up, count(*) filter (where value = -1) as down
      from comment_votes where comment_id = m.id) as v
    where (m.upvotes, m.downvotes) is distinct from (v.up, v.down)
    union all
    select 'branch', t.id from turns t left join branches r on r.turn_id = t.id
    where (r.conversation_id, r.parent_turn_id, r.upvotes, r.comment_count)
      is distinct from (t.conversation_id, t.parent_turn_id, t.upvotes, t.comment_count)
    union all
    select 'conversation', c.id from conversations c
    where c.upvotes is distinct from (
      select coalesce(sum(t.upvotes), 0) from turns t where t.conversation_id = c.id)
    union all
    select 'karma', u.id from users u
    where u.karma_score is distinct from (
      select coalesce(sum(value), 0) from (
        select v.value from turn_votes v join turns t on t.id = v.turn_id
        where t.user_id = u.id and v.user_id <> u.id
        union all
        select v.value from comment_votes v join comments m on m.id = v.comment_id
        where m.user_id = u.id and v.user_id <> u.id) as others)`.execute(app.database.db);
  expect(rows).toEqual([]);
}, 300_000);

/** mulberry32, a seeded random number generator: the same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
