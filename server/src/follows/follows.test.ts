// Following conversations, branches and tags: idempotent, and only where the person may read.

import { FOLLOWS_MAX } from '@frogpond/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';

let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp();
  [alice, bob] = await Promise.all([app.signUp(), app.signUp()]);
});
afterAll(() => app.close());

const at = (id: string) => ({ params: { id } });
const FOLLOW_TABLES = ['conversation_follows', 'turn_follows', 'tag_follows'] as const;

/** The rows of each table of follows. */
async function countFollows(): Promise<number[]> {
  const counts = [];
  for (const table of FOLLOW_TABLES)
    counts.push((await app.database.db.selectFrom(table).select('user_id').execute()).length);
  return counts;
}

it('follows and unfollows a conversation, a branch and a tag, each idempotently', async () => {
  const { conversation, incomplete_turn } = await ask(alice, 'Who follows?', 'fake/echo');
  for (const isFollowing of [true, true, false, false, true]) {
    const replies = isFollowing
      ? await Promise.all([
          bob.call('followConversation', at(conversation.id)),
          bob.call('followTurn', at(incomplete_turn.id)),
          bob.call('followTag', { params: { tag: 'pond' } }),
        ])
      : await Promise.all([
          bob.call('unfollowConversation', at(conversation.id)),
          bob.call('unfollowTurn', at(incomplete_turn.id)),
          bob.call('unfollowTag', { params: { tag: 'pond' } }),
        ]);
    expect(replies.map(({ ok }) => ok)).toEqual(replies.map(() => ({ is_following: isFollowing })));
    expect(await countFollows()).toEqual(isFollowing ? [1, 1, 1] : [0, 0, 0]);
    const isFollowed = async (person: Person) =>
      (await person.call('getConversation', at(conversation.id))).ok.is_followed;
    expect([await isFollowed(bob), await isFollowed(alice)]).toEqual([isFollowing, false]);
    const isBranchFollowed = async (person: Person) =>
      (await person.call('getTurn', at(incomplete_turn.id))).ok.turn.is_followed;
    expect([await isBranchFollowed(bob), await isBranchFollowed(alice)]).toEqual([isFollowing, false]);
  }
});

it('reads spellings of a tag that Unicode normalization makes equal as one tag', async () => {
  const dora = await app.signUp();
  const [composed, decomposed] = ['M\u00fccken', 'Mu\u0308cken'];
  const body = {
    initial_message: 'Who bites?',
    openrouter_model_id: 'fake/echo',
    tags: [decomposed, composed],
  };
  const { conversation } = (await dora.call('quickCreateConversation', { body })).ok;
  expect(conversation.tags).toEqual([composed]);
  await dora.call('followTag', { params: { tag: decomposed } });
  for (const tag of [composed, decomposed]) {
    const { items } = (await app.anonymous.call('listConversations', { query: { tag } })).ok;
    expect(items.map(({ id }) => id)).toEqual([conversation.id]);
    expect((await dora.call('getTag', { params: { tag } })).ok.is_followed).toBe(true);
  }
});

it('stores all spellings of a tag as one, and refuses one that no conversation can have', async () => {
  const carol = await app.signUp();
  for (const tag of ['Tide Pools', ' tide pools ', 'TIDE POOLS', 'a/b?c#d%'])
    expect((await carol.call('followTag', { params: { tag } })).status).toBe(200);
  const stored = await app.database.db
    .selectFrom('tag_follows')
    .select('tag')
    .where('user_id', '=', carol.id)
    .orderBy('tag')
    .execute();
  expect(stored).toHaveLength(2);
  for (const tag of [' ', '\u200B', 'x'.repeat(51)])
    expect((await carol.call('followTag', { params: { tag } })).status).toBe(404);
  for (const tag of ['TIDE pools', 'A/B?C#D%'])
    expect((await carol.call('unfollowTag', { params: { tag } })).ok).toEqual({ is_following: false });
  const rest = await app.database.db
    .selectFrom('tag_follows')
    .select('tag')
    .where('user_id', '=', carol.id)
    .execute();
  expect(rest).toEqual([]);
});

it('follows at most 5,000 of each kind, and repeats a follow at the maximum', async () => {
  const [host, fan] = await Promise.all([app.signUp(), app.signUp()]);
  const { conversation, incomplete_turn } = await ask(host, 'Who follows them all?', 'fake/echo');
  const follow = () =>
    Promise.all([
      fan.call('followUser', at(host.id)),
      fan.call('followConversation', at(conversation.id)),
      fan.call('followTurn', at(incomplete_turn.id)),
      fan.call('followTag', { params: { tag: 'newt' } }),
    ]);
  const rowsOf = (count: number) => sql`generate_series(1, ${count}::int)`;
  // Without foreign keys, so that the followed things need not exist.
  const addFollows = (count: number) =>
    app.database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`insert into follows select ${fan.id}, gen_random_uuid(), now() from ${rowsOf(count)}`.execute(
        tx,
      );
      await sql`update users set following_count = following_count + ${count}::int where id = ${fan.id}`.execute(
        tx,
      );
      await sql`insert into conversation_follows select gen_random_uuid(), ${fan.id}, now() from ${rowsOf(count)}`.execute(
        tx,
      );
      await sql`insert into turn_follows select gen_random_uuid(), ${fan.id}, gen_random_uuid(), now() from ${rowsOf(count)}`.execute(
        tx,
      );
      await sql`insert into tag_follows select gen_random_uuid()::text, ${fan.id}, now() from ${rowsOf(count)}`.execute(
        tx,
      );
    });
  await addFollows(FOLLOWS_MAX - 1);
  for (const replies of [await follow(), await follow()])
    expect(replies.map(({ ok }) => ok.is_following)).toEqual([true, true, true, true]);
  await addFollows(1);
  await fan.call('unfollowUser', at(host.id));
  await fan.call('unfollowConversation', at(conversation.id));
  await fan.call('unfollowTurn', at(incomplete_turn.id));
  await fan.call('unfollowTag', { params: { tag: 'newt' } });
  for (const { status, body } of await follow()) expect([status, body.code]).toEqual([409, 'too_many_keys']);
  for (const table of ['follows', ...FOLLOW_TABLES])
    await sql`delete from ${sql.table(table)}
      where ${sql.ref(table === 'follows' ? 'follower_id' : 'user_id')} = ${fan.id}`.execute(app.database.db);
});

it('lets a blocked person unfollow, but not follow again', async () => {
  const [host, blocked] = await Promise.all([app.signUp(), app.signUp()]);
  const { conversation, incomplete_turn } = await ask(host, 'Whose?', 'fake/echo');
  await blocked.call('followConversation', at(conversation.id));
  await blocked.call('followTurn', at(incomplete_turn.id));
  await host.call('blockUser', at(blocked.id));
  expect((await blocked.call('unfollowConversation', at(conversation.id))).status).toBe(200);
  expect((await blocked.call('unfollowTurn', at(incomplete_turn.id))).status).toBe(200);
  const refused = [
    await blocked.call('followConversation', at(conversation.id)),
    await blocked.call('followTurn', at(incomplete_turn.id)),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [403, 'blocked_by_creator']),
  );
});

it('deletes the follows and visits of a deleted conversation or account', async () => {
  const dora = await app.signUp();
  const open = await ask(alice, 'Which stays?', 'fake/echo');
  const gone = await ask(alice, 'Which goes?', 'fake/echo');
  await readAnswerStream(alice, open.incomplete_turn.id);
  const before = await countFollows();
  for (const { conversation, incomplete_turn } of [open, gone]) {
    await dora.call('followConversation', at(conversation.id));
    await dora.call('followTurn', at(incomplete_turn.id));
    await dora.call('markSeen', at(conversation.id));
  }
  await dora.call('followTag', { params: { tag: 'reeds' } });
  const added = (numbers: number[]) => before.map((count, place) => count + (numbers[place] ?? 0));
  const visits = async () => (await app.database.db.selectFrom('visits').select('user_id').execute()).length;
  expect([await countFollows(), await visits()]).toEqual([added([2, 2, 1]), 2]);
  await alice.call('deleteConversation', at(gone.conversation.id));
  expect([await countFollows(), await visits()]).toEqual([added([1, 1, 1]), 1]);
  await dora.call('deleteUser', { ...at(dora.id), body: { password: 'Tadpole-1!' } });
  expect([await countFollows(), await visits()]).toEqual([before, 0]);
});
