// Hot rank and trending through the real app: whose activity counts, and that retracting it removes the same points.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { lockTrending, writeTrending } from '../conversations/lists/trending-store.ts';
import { inTransaction } from '../db/transaction.ts';
import { waitFor } from '../testing/wait.ts';
import { networkOf } from '../http/limits/network.ts';

const DAY_MS = 86_400_000;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ env: { TRUSTED_PROXIES: 'loopback' } });
  // Activity is counted by days: moves the clock so that no day ends during the tests.
  app.clock.move(DAY_MS - (app.clock.now().getTime() % DAY_MS));
});
afterAll(() => app.close());

/** Returns an account that signed up more than a day ago. */
async function oldAccount(): Promise<Person> {
  const person = await app.signUp();
  await grow(person);
  return person;
}

async function grow({ id }: Person): Promise<void> {
  await sql`update users set created_at = created_at - interval '3 days' where id = ${id}`.execute(
    app.database.db,
  );
}

async function start(
  person: Person,
  title: string,
  isPublic = true,
): Promise<{ id: string; turn_id: string }> {
  const { ok } = await person.call('createConversation', {
    body: { title, initial_message: title, is_public: isPublic },
  });
  return { id: ok.id, turn_id: ok.incomplete_turn.id };
}

async function pointsOf(id: string): Promise<number> {
  const { rows } = await sql<{
    hot_points: number;
  }>`select hot_points from conversations where id = ${id}`.execute(app.database.db);
  return rows[0]?.hot_points ?? Number.NaN;
}

const vote = (person: Person, id: string, voteType: 'upvote' | 'downvote', from?: string) =>
  person.call('voteTurn', {
    params: { id },
    body: { vote_type: voteType },
    ...(from === undefined ? {} : { headers: { 'x-forwarded-for': from } }),
  });

describe('hot rank', () => {
  it('rises by other people’s votes, falls when they are undone, and ignores one’s own', async () => {
    const [alice, bob, carol] = [await oldAccount(), await oldAccount(), await oldAccount()];
    const { id, turn_id } = await start(alice, 'Ranked');
    await vote(alice, turn_id, 'upvote');
    expect(await pointsOf(id)).toBe(0);
    await vote(bob, turn_id, 'upvote');
    await vote(bob, turn_id, 'upvote');
    await vote(carol, turn_id, 'upvote');
    expect(await pointsOf(id)).toBe(2);
    await vote(carol, turn_id, 'downvote');
    expect(await pointsOf(id)).toBe(0);
    await carol.call('unvoteTurn', { params: { id: turn_id } });
    expect(await pointsOf(id)).toBe(1);
  });

  it('counts comments once per person and day, young accounts little, and one network once', async () => {
    const [alice, bob, dora] = [await oldAccount(), await oldAccount(), await oldAccount()];
    const young = await app.signUp();
    const { id, turn_id } = await start(alice, 'Talked about');
    for (const content of ['Good.', 'Very good.'])
      await bob.call('createComment', { params: { id: turn_id }, body: { content } });
    expect(await pointsOf(id)).toBe(2);
    await vote(young, turn_id, 'upvote');
    expect(await pointsOf(id)).toBe(2.25);
    // The account is older now, but the retraction removes exactly the points that the vote gave.
    await grow(young);
    await young.call('unvoteTurn', { params: { id: turn_id } });
    expect(await pointsOf(id)).toBe(2);
    await vote(dora, turn_id, 'upvote', '203.0.113.7');
    for (const from of ['203.0.113.8', '203.0.113.9'])
      await vote(await oldAccount(), turn_id, 'upvote', from);
    expect(await pointsOf(id)).toBe(3);
    await vote(await oldAccount(), turn_id, 'upvote', '198.51.100.7');
    expect(await pointsOf(id)).toBe(4);
  });

  it('loses the points of a retracted vote after the activity of its voter was deleted', async () => {
    const [alice, bob] = [await oldAccount(), await oldAccount()];
    const [young, neighbour] = [await app.signUp(), await oldAccount()];
    const { id, turn_id } = await start(alice, 'Forgotten');
    await vote(bob, turn_id, 'upvote', '203.0.113.21');
    await vote(neighbour, turn_id, 'upvote', '203.0.113.22');
    await vote(young, turn_id, 'upvote');
    expect(await pointsOf(id)).toBe(1.25);
    // As retention does after 30 days.
    await sql`delete from conversation_activity where conversation_id = ${id}`.execute(app.database.db);
    await grow(young);
    for (const [person, left] of [
      [young, 1],
      [neighbour, 1],
      [bob, 0],
    ] as const) {
      await person.call('unvoteTurn', { params: { id: turn_id } });
      expect(await pointsOf(id)).toBe(left);
    }
    const { rows } = await sql`select from conversation_activity where conversation_id = ${id}`.execute(
      app.database.db,
    );
    expect(rows).toEqual([]);
  });

  it('orders the list, and trending follows within seconds', async () => {
    const [alice, bob, erin] = [await oldAccount(), await oldAccount(), await oldAccount()];
    const liked = await start(alice, 'Liked');
    const hidden = await start(alice, 'Private canary', false);
    await start(alice, 'Newer, without visitors');
    for (const person of [bob, erin]) await vote(person, liked.turn_id, 'upvote');
    await vote(alice, hidden.turn_id, 'upvote');
    const { ok } = await app.anonymous.call('listConversations', { query: { sort: 'hot' } });
    const titles = ok.items.map(({ title }) => title);
    expect(titles.indexOf('Liked')).toBeLessThan(titles.indexOf('Newer, without visitors'));
    expect(titles).not.toContain('Private canary');
    await waitFor(async () => {
      const trending = await app.anonymous.call('listTrending');
      return trending.ok.some((item) => item.id === liked.id);
    });
    const { ok: trending } = await alice.call('listTrending');
    expect(trending.map(({ title }) => title)).not.toContain('Private canary');
    expect(trending.map(({ title }) => title)).not.toContain('Newer, without visitors');
  });

  it('counts a person of two networks, and two people of one network, once in trending', async () => {
    const [alice, bob, carol, dora] = [
      await oldAccount(),
      await oldAccount(),
      await oldAccount(),
      await oldAccount(),
    ];
    const travelled = await start(alice, 'Read on the way');
    await vote(bob, travelled.turn_id, 'upvote', '198.51.100.1');
    await sql`insert into conversation_activity (conversation_id, user_id, day, network_hash, weight, has_spoken)
      select conversation_id, user_id, day - 1, '\\x01', weight, has_spoken from conversation_activity
      where conversation_id = ${travelled.id}`.execute(app.database.db);
    const shared = await start(alice, 'Read at home');
    for (const person of [carol, dora]) await vote(person, shared.turn_id, 'upvote', '203.0.113.7');
    await waitFor(() =>
      inTransaction(app.database.db, async (tx) => {
        if (!(await lockTrending(tx))) return false;
        await writeTrending(tx, '2000-01-01', 100);
        return true;
      }),
    );
    const { rows } = await sql<{ people: number }>`select people from trending
      where conversation_id in (${travelled.id}, ${shared.id})`.execute(app.database.db);
    expect(rows).toEqual([{ people: 1 }, { people: 1 }]);
  });

  it('keeps its points exact under concurrent votes', async () => {
    const alice = await oldAccount();
    const { id, turn_id } = await start(alice, 'Raced for');
    const people = await Promise.all(Array.from({ length: 8 }, () => oldAccount()));
    await Promise.all(
      people.flatMap((person, place) => [
        vote(person, turn_id, 'upvote'),
        vote(person, turn_id, place % 2 === 0 ? 'upvote' : 'downvote'),
      ]),
    );
    const { rows } = await sql<{ sum: number }>`select coalesce(sum(value), 0)::int as sum from turn_votes
      where turn_id = ${turn_id}`.execute(app.database.db);
    const before = await pointsOf(id);
    expect(before).toBe(rows[0]?.sum);
    // Accounts of one network count once, even if they vote at the same moment.
    const crowd = await Promise.all(Array.from({ length: 8 }, () => oldAccount()));
    await Promise.all(crowd.map((person) => vote(person, turn_id, 'upvote', '203.0.113.77')));
    expect(await pointsOf(id)).toBe(before + 1);
    const { rows: given } = await sql<{ points: number }>`select sum(points) as points from turn_votes
      where turn_id = ${turn_id}`.execute(app.database.db);
    expect(given).toEqual([{ points: before + 1 }]);
    // Reddit's formula of 2008, written a second time.
    const { rows: ranks } = await sql<{ points: number; rank: number; created_at: string }>`
      select hot_points as points, hot_score as rank, created_at from conversations`.execute(app.database.db);
    for (const { points, rank, created_at } of ranks) {
      const order = Math.sign(points) * Math.log10(Math.max(Math.abs(points), 1));
      expect(rank).toBeCloseTo(order + Date.parse(created_at) / 45_000_000, 8);
    }
    expect(ranks.filter(({ points }) => points !== 0)).not.toEqual([]);
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113'],
    ['::ffff:203.0.113.7', '203.0.113'],
    ['2001:db8:0:1:aa::7', '2001:db8:0:1'],
    ['2001:db8::7', '2001:db8:0:0'],
    ['127.0.0.1', null],
    ['::1', null],
    ['192.168.1.4', null],
    ['fe80::1%eth0', null],
    ['nonsense', null],
    ['10.1.2.3', null],
    ['100.64.0.1', null],
    ['169.254.1.1', null],
    ['172.31.0.1', null],
    ['172.32.0.1', '172.32.0'],
    ['fd12::1', null],
    ['fec0::1', null],
    ['fe80::1%br-lan', null],
    ['127.1', null],
  ])('%s is of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
