// Who is notified as a follower of a conversation, branch or tag: once per action, and only where the person may read.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { JOBS_CHANNEL } from '../jobs/store.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { waitFor, waitForJobs } from '../testing/wait.ts';
import { NOTIFY_FOLLOWERS } from './notify.ts';

let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp();
  [alice, bob] = await Promise.all([app.signUp(), app.signUp()]);
});
afterAll(() => app.close());

const at = (id: string) => ({ params: { id } });

/** Waits after each write, because two parallel jobs end in any order. */
const followersNotified = () => waitForJobs(app.database.db, NOTIFY_FOLLOWERS);

/** Kinds and subjects of a person's notifications, newest first. */
async function notices(person: Person): Promise<string[]> {
  await followersNotified();
  const { items } = (await person.call('listNotifications')).ok;
  return items.map(
    ({ kind, conversation, turn_id, comment_id }) => `${kind} ${comment_id ?? turn_id ?? conversation?.id}`,
  );
}

/** Alice's conversation with an answered root. */
async function start() {
  const { conversation, incomplete_turn } = await ask(alice, 'Who is notified?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  const { id } = conversation;
  const continueAs = async (person: Person, parentTurnId: string): Promise<string> => {
    const userMessage = 'And then?';
    const body = {
      conversation_id: id,
      parent_turn_id: parentTurnId,
      user_message: userMessage,
      openrouter_model_id: 'fake/echo',
    };
    const turn = (await person.call('createTurn', { body })).ok.turn.id;
    await followersNotified();
    return turn;
  };
  const commentAs = async (person: Person, turnId: string, parentCommentId?: string): Promise<string> => {
    const body = {
      content: 'I agree.',
      ...(parentCommentId !== undefined && { parent_comment_id: parentCommentId }),
    };
    const comment = (await person.call('createComment', { ...at(turnId), body })).ok.comment.id;
    await followersNotified();
    return comment;
  };
  return { id, root: incomplete_turn.id, continueAs, commentAs };
}

async function tagged(person: Person, tags: string[], isPublic = true): Promise<string> {
  const body = { initial_message: 'Which tag?', openrouter_model_id: 'fake/echo', tags, is_public: isPublic };
  const { conversation } = (await person.call('quickCreateConversation', { body })).ok;
  await followersNotified();
  return conversation.id;
}

it('notifies followers of a conversation of each turn and comment, never of their own', async () => {
  const { id, root, continueAs, commentAs } = await start();
  const follower = await app.signUp();
  await follower.call('followConversation', at(id));
  const turn = await continueAs(bob, root);
  const comment = await commentAs(bob, turn);
  await continueAs(follower, root);
  await commentAs(follower, root);
  expect(await notices(follower)).toEqual([`followed_comment ${comment}`, `followed_turn ${turn}`]);
  await follower.call('unfollowConversation', at(id));
  await commentAs(bob, turn);
  expect(await notices(follower)).toHaveLength(2);
});

it('notifies followers of a branch of everything below it, and of nothing beside it', async () => {
  const { root, continueAs, commentAs } = await start();
  const follower = await app.signUp();
  const branch = await continueAs(bob, root);
  await follower.call('followTurn', at(branch));
  const child = await continueAs(bob, branch);
  const grandchild = await continueAs(alice, child);
  const comments = [await commentAs(alice, branch), await commentAs(alice, grandchild)];
  await continueAs(bob, root);
  await commentAs(bob, root);
  expect(await notices(follower)).toEqual([
    ...comments.toReversed().map((comment) => `followed_comment ${comment}`),
    `followed_turn ${grandchild}`,
    `followed_turn ${child}`,
  ]);
});

it('notifies once of an action that several follows match, and as its author rather than as a follower', async () => {
  const { id, root, continueAs, commentAs } = await start();
  const follower = await app.signUp();
  for (const person of [alice, follower]) {
    await person.call('followConversation', at(id));
    await person.call('followTurn', at(root));
  }
  const own = await commentAs(follower, root);
  const turn = await continueAs(bob, root);
  const reply = await commentAs(bob, root, own);
  expect(await notices(follower)).toEqual([`reply ${reply}`, `followed_turn ${turn}`]);
  expect((await notices(alice)).slice(0, 3)).toEqual([
    `comment ${reply}`,
    `continuation ${turn}`,
    `comment ${own}`,
  ]);
});

it('notifies a crowd in batches, each follower once, also after a failure', async () => {
  const { db } = app.database;
  const { id, root } = await start();
  const named = await app.signUp();
  await named.call('followConversation', at(id));
  await sql`insert into users (id, username, email, created_at)
    select gen_random_uuid(), 'crowd-' || n, 'crowd-' || n || '@pond.test', now() from generate_series(1, 1200) n`.execute(
    db,
  );
  const crowd = sql`from users where username like 'crowd-%'`;
  await sql`insert into conversation_follows select ${id}::uuid, id, now() ${crowd}`.execute(db);
  await sql`insert into turn_follows select ${root}::uuid, id, ${id}::uuid, now() ${crowd}`.execute(db);
  // With keys for which nothing can be encrypted: the attempt to push deletes the subscription.
  await sql`insert into push_subscriptions (endpoint, user_id, p256dh, auth, created_at)
    select 'http://127.0.0.1/' || id, id, 'cA', 'YQ', now() ${crowd} and username like '%00'`.execute(db);
  // The end of the last batch fails once.
  await sql`create sequence ended_batches`.execute(db);
  await sql`create function fail_once() returns trigger language plpgsql as $$ begin
    if nextval('ended_batches') = 3 then raise exception 'failed once'; end if; return old; end $$`.execute(
    db,
  );
  await sql`create trigger fail_once before delete on jobs for each row
    when (old.kind = 'notify_followers') execute function fail_once()`.execute(db);
  const body = { content: `What does @${named.username} say?` };
  const { comment } = (await bob.call('createComment', { ...at(root), body })).ok;
  const failed = sql`select from jobs where kind = ${NOTIFY_FOLLOWERS} and error is not null`;
  await waitFor(async () => (await failed.execute(db)).rows.length === 1);
  // Without the pause before the next attempt.
  await sql`update jobs set run_at = now() where kind = ${NOTIFY_FOLLOWERS}`.execute(db);
  await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(db);
  expect(await notices(named)).toEqual([`mention ${comment.id}`]);
  const { rows } = await sql`
    select count(*)::int as notified, count(distinct user_id)::int as people, count(distinct xmin::text)::int as batches
    from notifications where comment_id = ${comment.id} and kind = 'followed_comment'`.execute(db);
  expect(rows).toEqual([{ notified: 1200, people: 1200, batches: 3 }]);
  const pushes = sql`select from push_subscriptions p join users u on u.id = p.user_id where u.username like 'crowd-%'`;
  await waitFor(async () => (await pushes.execute(db)).rows.length === 0);
  await sql`drop trigger fail_once on jobs`.execute(db);
});

it('notifies followers of a tag once of each new public conversation with it', async () => {
  const follower = await app.signUp();
  for (const tag of ['Reeds', 'mud']) await follower.call('followTag', { params: { tag } });
  const first = await tagged(alice, ['reeds ', 'MUD', 'frogs']);
  await tagged(alice, ['frogs']);
  await tagged(follower, ['reeds']);
  const privateId = await tagged(alice, ['REEDS'], false);
  expect(await notices(follower)).toEqual([`followed_tag ${first}`]);
  // Made public: it is new to others.
  await alice.call('updateConversation', { ...at(privateId), body: { is_public: true } });
  await alice.call('updateConversation', { ...at(privateId), body: { tags: ['mud'] } });
  expect(await notices(follower)).toEqual([`followed_tag ${privateId}`, `followed_tag ${first}`]);
  await follower.call('unfollowTag', { params: { tag: 'REEDS' } });
  await tagged(alice, ['reeds']);
  expect(await notices(follower)).toHaveLength(2);
});

it('does not notify across blocks', async () => {
  const { id, root, continueAs, commentAs } = await start();
  const [blocker, blockedByActor, blockedByCreator] = await Promise.all([
    app.signUp(),
    app.signUp(),
    app.signUp(),
  ]);
  const followers = [blocker, blockedByActor, blockedByCreator];
  for (const person of followers) {
    await person.call('followConversation', at(id));
    await person.call('followTurn', at(root));
    await person.call('followTag', { params: { tag: 'sedge' } });
  }
  await blocker.call('blockUser', at(bob.id));
  await bob.call('blockUser', at(blockedByActor.id));
  await alice.call('blockUser', at(blockedByCreator.id));
  await continueAs(bob, root);
  await commentAs(bob, root);
  await tagged(bob, ['sedge']);
  expect(await notices(blocker)).toEqual([]);
  expect(await notices(blockedByActor)).toEqual([]);
  // Bob's own conversation is open to a person whom only Alice has blocked.
  expect((await notices(blockedByCreator)).map((notice) => notice.split(' ')[0])).toEqual(['followed_tag']);
  await commentAs(alice, root);
  expect(await notices(blockedByCreator)).toHaveLength(1);
  expect(await notices(blockedByActor)).toHaveLength(1);
});

it('sends nothing of a removed conversation, in which only its creator can write', async () => {
  const { id, root, commentAs } = await start();
  const follower = await app.signUp();
  await follower.call('followConversation', at(id));
  const { db } = app.database;
  const setRemoved = (removedAt: string | null) =>
    db.updateTable('conversations').set({ removed_at: removedAt }).where('id', '=', id).execute();
  await setRemoved(new Date().toISOString());
  await commentAs(alice, root);
  await setRemoved(null);
  expect(await notices(follower)).toEqual([]);
});
