// Deleting an account: deleted content, content that stays without an author, and parallel requests.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POINTS } from '../ranking/activity.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { type Person, type TestApp, createTestApp } from '../testing/app.ts';

let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp();
  [alice, bob] = [await app.signUp('alice'), await app.signUp('bob')];
});
afterAll(() => app.close());

const at = (person: Person) => ({ params: { id: person.id } });

describe('deleting an account', () => {
  it('requires the password, and is open to the owner only', async () => {
    const eve = await app.signUp();
    expect((await bob.call('deleteUser', { ...at(eve), body: { password: 'Tadpole-1!' } })).status).toBe(403);
    for (const input of [{}, { body: { password: 'wrong' } }]) {
      const reply = await eve.call('deleteUser', { ...at(eve), ...input });
      expect(reply.status).toBe(400);
      expect(reply.body.errors).toHaveProperty('password');
    }
    expect((await eve.call('deleteUser', { ...at(eve), body: { password: 'Tadpole-1!' } })).status).toBe(204);
    expect((await eve.call('getMe')).status).toBe(401);
    expect((await bob.call('getUser', at(eve))).status).toBe(404);
    expect(
      (await eve.fetch('/auth/refresh', { method: 'POST', headers: bearer(eve.refresh_token) })).status,
    ).toBe(401);
  });

  it('keeps the username from others for ninety days', async () => {
    const eve = await app.signUp('newt-of-the-pond');
    const password = 'Tadpole-1!';
    expect((await eve.call('deleteUser', { ...at(eve), body: { password } })).status).toBe(204);
    const body = { username: 'Newt-Of-The-Pond', email: 'another@example.com', password };
    const available = async () =>
      (await app.anonymous.call('checkUsername', { body: { username: body.username } })).ok.available;
    expect(await available()).toBe(false);
    expect((await app.anonymous.call('register', { body })).body.code).toBe('username_taken');
    const renamed = await bob.call('updateUser', { ...at(bob), body: { username: body.username } });
    expect(renamed.body.code).toBe('username_taken');
    // The address is free at once.
    const same = { username: 'newt-again', email: 'newt-of-the-pond@example.com', password };
    expect((await app.anonymous.call('register', { body: same })).status).toBe(201);
    app.clock.move(90 * 86_400_000);
    expect(await available()).toBe(true);
    app.clock.move(-90 * 86_400_000);
  });

  it('keeps public content without an author, and exact counters', async () => {
    const frank = await app.signUp();
    const { conversation, incomplete_turn } = await ask(frank, 'Public words', 'fake/echo');
    const hidden = await ask(frank, 'Private words', 'fake/echo', { is_public: false });
    await readAnswerStream(frank, incomplete_turn.id);
    const others = await ask(bob, 'Bob asks', 'fake/echo');
    await readAnswerStream(bob, others.incomplete_turn.id);
    const turn = { params: { id: others.incomplete_turn.id } };
    const { comment } = (
      await frank.call('createComment', { ...turn, body: { content: 'I agree, that is right.' } })
    ).ok;
    const { comment: bobs } = (await bob.call('createComment', { ...turn, body: { content: 'Thanks' } })).ok;
    await Promise.all([
      frank.call('voteTurn', { ...turn, body: { vote_type: 'upvote' } }),
      frank.call('voteComment', { params: { id: bobs.id }, body: { vote_type: 'downvote' } }),
      frank.call('voteTurn', { params: { id: incomplete_turn.id }, body: { vote_type: 'upvote' } }),
      alice.call('voteTurn', { ...turn, body: { vote_type: 'upvote' } }),
      frank.call('followUser', at(bob)),
      bob.call('followUser', at(frank)),
    ]);
    // Votes during the deletion are reverted or refused.
    const [deletion] = await Promise.all([
      frank.call('deleteUser', { ...at(frank), body: { password: 'Tadpole-1!' } }),
      ...Array.from({ length: 8 }, (_, n) =>
        frank.call('voteTurn', { ...turn, body: { vote_type: n % 2 ? 'upvote' : 'downvote' } }),
      ),
      ...Array.from({ length: 4 }, () => frank.call('followUser', at(alice))),
    ]);
    expect(deletion.status).toBe(204);

    expect((await bob.call('getConversation', { params: { id: hidden.conversation.id } })).status).toBe(404);
    const publicConversation = (await bob.call('getConversation', { params: { id: conversation.id } })).ok;
    expect(publicConversation.creator).toMatchObject({ id: null, username: '[deleted]' });
    expect(publicConversation.turns[0]).toMatchObject({ user_message: 'Public words', upvotes: 0 });
    const read = (await bob.call('getComment', { params: { id: comment.id } })).ok.comment;
    expect(read).toMatchObject({
      user_id: null,
      content: 'I agree, that is right.',
      user: { username: '[deleted]' },
    });
    expect((await bob.call('getTurn', turn)).ok.turn).toMatchObject({ upvotes: 1, downvotes: 0 });
    expect((await bob.call('getMe')).ok.user.karma_score).toBe(1);
    expect((await bob.call('getUser', at(bob))).ok).toMatchObject({ follower_count: 0, following_count: 0 });
    expect(await wrongCounts()).toEqual([]);
    // The hot rank keeps Alice's vote and the comment's points, and loses the deleted vote.
    expect(await hotPoints(others.conversation.id)).toBe((1 + POINTS.comment) * 0.25);
    // The stored support equals a recount.
    const { updated_analysis } = (
      await bob.call('updateComment', { params: { id: bobs.id }, body: { content: 'Thanks' } })
    ).ok;
    const shown = (await bob.call('getTurn', { ...turn, query: { include_analysis: 'true' } })).ok.turn;
    expect(shown.analysis).toEqual(updated_analysis);
  });

  it('does not fail parallel requests of the account or of other people', async () => {
    const { conversation, incomplete_turn } = await ask(bob, 'Who else is here?', 'fake/echo');
    await readAnswerStream(bob, incomplete_turn.id);
    const voted = await ask(bob, 'Vote on me', 'fake/echo');
    const turn = { params: { id: incomplete_turn.id } };
    const { comment } = (await bob.call('createComment', { ...turn, body: { content: 'I am.' } })).ok;
    for (let round = 0; round < 2; round += 1) {
      const leaver = await app.signUp();
      const hers = await ask(leaver, 'Mine', 'fake/echo');
      await readAnswerStream(leaver, hers.incomplete_turn.id);
      const herTurn = { params: { id: hers.incomplete_turn.id } };
      await leaver.call('voteTurn', {
        params: { id: voted.incomplete_turn.id },
        body: { vote_type: 'upvote' },
      });
      const continued = {
        conversation_id: conversation.id,
        parent_turn_id: incomplete_turn.id,
        user_message: 'And I?',
        openrouter_model_id: 'fake/echo',
        stream: true,
      };
      const acts: ((n: number) => Promise<{ status: number }>)[] = [
        (n) =>
          leaver.call('quickCreateConversation', {
            body: { initial_message: `Mine ${n}`, openrouter_model_id: 'fake/echo', is_public: n % 2 === 0 },
          }),
        () => leaver.call('createTurn', { body: continued }),
        () => leaver.call('createTurn', { body: { ...continued, stream: false } }),
        () => leaver.call('regenerateTurn', turn),
        (n) => leaver.call('createComment', { ...turn, body: { content: `I agree, ${n}.` } }),
        (n) => leaver.call('voteTurn', { ...turn, body: { vote_type: n % 2 === 0 ? 'upvote' : 'downvote' } }),
        () =>
          leaver.call('voteTurn', {
            params: { id: voted.incomplete_turn.id },
            body: { vote_type: 'downvote' },
          }),
        () => leaver.call('voteComment', { params: { id: comment.id }, body: { vote_type: 'upvote' } }),
        () => leaver.call('followUser', at(alice)),
        () => leaver.call('blockUser', at(bob)),
        () => leaver.call('saveConversation', { params: { id: conversation.id } }),
        () =>
          leaver.call('createReport', { body: { target_type: 'user', target_id: bob.id, reason: 'spam' } }),
        () => leaver.call('setUserModels', { body: { model_ids: ['fake/echo'] } }),
        (n) => bob.call('createComment', { ...herTurn, body: { content: `Stay, ${n}!` } }),
        () => bob.call('voteTurn', { ...herTurn, body: { vote_type: 'upvote' } }),
        () => bob.call('followUser', at(leaver)),
        () =>
          alice.call('createTurn', {
            body: {
              ...continued,
              conversation_id: hers.conversation.id,
              parent_turn_id: hers.incomplete_turn.id,
            },
          }),
      ];
      const over = new AbortController();
      const deletion = leaver
        .call('deleteUser', { ...at(leaver), body: { password: 'Tadpole-1!' } })
        .finally(() => over.abort());
      const statuses = await Promise.all(
        acts.map(async (act) => {
          const received = new Set<number>();
          for (let n = 0; n < 2 || !over.signal.aborted; n += 1) received.add((await act(n)).status);
          return [...received];
        }),
      );
      expect((await deletion).status).toBe(204);
      const expected = new Set([200, 201, 400, 401, 403, 404]);
      expect(statuses.flat().filter((status) => !expected.has(status))).toEqual([]);
      expect((await bob.call('getUser', at(leaver))).status).toBe(404);
    }
    expect(await wrongCounts()).toEqual([]);
    expect(await hotPoints(voted.conversation.id)).toBe(0);
  }, 60_000);
});

async function hotPoints(id: string): Promise<number> {
  const { rows } = await sql<{ hot_points: number }>`
    select hot_points from conversations where id = ${id}`.execute(app.database.db);
  return rows[0]?.hot_points ?? Number.NaN;
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

/** Returns the counters that differ from a recount. */
async function wrongCounts() {
  const { rows } = await sql<{ what: string; id: string }>`
    select 'followers' as what, id from users u
      where follower_count <> (select count(*) from follows where followee_id = u.id)
    union all select 'following', id from users u
      where following_count <> (select count(*) from follows where follower_id = u.id)
    union all select 'turn votes', id from turns t
      where upvotes - downvotes <> (select coalesce(sum(value), 0) from turn_votes where turn_id = t.id)
    union all select 'comment votes', id from comments m
      where score <> (select coalesce(sum(value), 0) from comment_votes where comment_id = m.id)
    union all select 'conversation votes', id from conversations c
      where upvotes <> (select coalesce(sum(upvotes), 0) from turns where conversation_id = c.id)
    union all select 'comments of a turn', id from turns t
      where comment_count <> (select count(*) from comments where turn_id = t.id and not is_deleted)
    union all select 'comments of a conversation', id from conversations c
      where comment_count <> (select count(*) from comments where conversation_id = c.id and not is_deleted)
    union all select 'turns', id from conversations c
      where turn_count <> (select count(*) from turns where conversation_id = c.id)
    union all select 'conversations', id from users u
      where conversation_count <> (select count(*) from conversations where creator_id = u.id)
    union all select 'karma', id from users u
      where karma_score <> (
        select coalesce(sum(v.value), 0) from turn_votes v join turns t on t.id = v.turn_id
        where t.user_id = u.id and v.user_id <> u.id)
      + (select coalesce(sum(v.value), 0) from comment_votes v join comments m on m.id = v.comment_id
        where m.user_id = u.id and v.user_id <> u.id)`.execute(app.database.db);
  return rows;
}
