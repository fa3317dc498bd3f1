// The lists of conversations through the real app: visibility, order and paging.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { waitFor } from '../../testing/wait.ts';

const DAY_MS = 86_400_000;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function start(person: Person, title: string, isPublic = true): Promise<string> {
  const { ok } = await person.call('createConversation', {
    body: { title, initial_message: `${title}?`, is_public: isPublic },
  });
  return ok.id;
}

const titlesOf = (list: { items: { title: string }[] }): string[] => list.items.map(({ title }) => title);

describe('lists of conversations', () => {
  it('have public conversations newest first, without an excluded person, and private ones for their owner only', async () => {
    const [alice, bob] = [await app.signUp(), await app.signUp()];
    await start(alice, 'Alice, first');
    await start(alice, 'Alice, private canary', false);
    await start(bob, 'Bob, second');

    const listed = await alice.call('listConversations', { query: { sort: 'new' } });
    expect(titlesOf(listed.ok).slice(0, 2)).toEqual(['Bob, second', 'Alice, first']);
    expect(listed.ok).toMatchObject({
      page: 1,
      per_page: 20,
      pages: 1,
      total: listed.ok.items.length,
      next: null,
    });
    for (const excludeUser of [alice.id, alice.username.toUpperCase()]) {
      const { ok } = await alice.call('listConversations', {
        query: { sort: 'hot', exclude_user: excludeUser },
      });
      expect(titlesOf(ok)).toEqual(['Bob, second']);
      expect(ok.total).toBe(1);
    }

    const own = await alice.call('listUserConversations', { params: { id: alice.id } });
    expect(own.ok.conversations.map(({ title }) => title)).toEqual(['Alice, private canary', 'Alice, first']);
    expect(own.ok.total).toBe(2);
    const seen = await bob.call('listUserConversations', { params: { id: alice.username } });
    expect(seen.ok).toMatchObject({ total: 1, pages: 1, conversations: [{ title: 'Alice, first' }] });
    expect((await bob.call('listUserConversations', { params: { id: 'nobody-here' } })).status).toBe(404);
  });

  it('return each row once, by page number and by cursor', async () => {
    const carol = await app.signUp();
    for (let index = 0; index < 7; index += 1) await start(carol, `Carol ${index}`);
    const expected = [6, 5, 4, 3, 2, 1, 0].map((index) => `Carol ${index}`);
    for (const sort of ['new', 'hot'] as const) {
      const byNumber: string[] = [];
      const byCursor: string[] = [];
      let cursor: string | null | undefined;
      for (let page = 1; page <= 4; page += 1) {
        const query = { page: `${page}`, per_page: '2' };
        const numbered = await app.anonymous.call('listConversations', { query: { sort, ...query } });
        byNumber.push(...titlesOf(numbered.ok));
        const more = typeof cursor === 'string' ? { cursor } : {};
        const followed = await app.anonymous.call('listConversations', {
          query: { sort, ...query, ...more },
        });
        byCursor.push(...titlesOf(followed.ok));
        cursor = followed.ok.next;
      }
      expect(byNumber.slice(0, 7)).toEqual(expected);
      expect(byCursor).toEqual(byNumber);
    }
    const { ok: first } = await carol.call('listUserConversations', {
      params: { id: carol.id },
      query: { per_page: '5' },
    });
    const { ok: rest } = await carol.call('listUserConversations', {
      params: { id: carol.id },
      query: { per_page: '5', cursor: first.next ?? '' },
    });
    expect([first.pages, rest.conversations.map(({ title }) => title), rest.next]).toEqual([
      2,
      ['Carol 1', 'Carol 0'],
      null,
    ]);
    for (const cursor of ['x', '12_34', `2026-02-31T00:00:00+00_${carol.id}`, `1e999999_${carol.id}`]) {
      const { status } = await app.anonymous.call('listConversations', { query: { sort: 'new', cursor } });
      expect(status).toBe(400);
    }
    const beyond = await app.anonymous.call('listConversations', { query: { page: '999999' } });
    expect(beyond.ok.items).toEqual([]);
  });

  it('have the conversations of followed people, and none for a visitor', async () => {
    const [dora, emil] = [await app.signUp(), await app.signUp()];
    await start(emil, 'Emil, followed');
    await start(emil, 'Emil, private canary', false);
    await sql`insert into follows (follower_id, followee_id, created_at) values (${dora.id}, ${emil.id}, now())`.execute(
      app.database.db,
    );
    const { ok } = await dora.call('listConversations', { query: { sort: 'following' } });
    expect([titlesOf(ok), ok.total]).toEqual([['Emil, followed'], 1]);
    const nobody = await app.anonymous.call('listConversations', { query: { sort: 'following' } });
    expect(nobody.ok).toMatchObject({ items: [], total: 0, pages: 0 });
  });

  it('merge the conversations of many followed people, by page number and by cursor', async () => {
    const fan = await app.signUp();
    // Person n starts conversations n, n + 40 and n + 80, each a minute after the one before.
    await sql`
      with people as (insert into users (id, username, email, created_at)
          select gen_random_uuid(), 'followee' || n, 'followee' || n || '@example.org', now() from generate_series(1, 40) n
          returning id, substr(username, 9)::int as n),
        followed as (insert into follows select ${fan.id}, id, now() from people)
      insert into conversations (id, creator_id, title, is_public, listed, created_at, updated_at)
      select gen_random_uuid(), id, 'Merged ' || n + 40 * time, true, true, at, at
      from people, generate_series(0, 2) time, lateral (select now() + (n + 40 * time - 200) * interval '1 minute' as at) t`.execute(
      app.database.db,
    );
    const list = async (query: Record<string, string>) =>
      (await fan.call('listConversations', { query: { sort: 'following', per_page: '50', ...query } })).ok;
    const first = await list({});
    expect([first.total, first.pages]).toEqual([120, 3]);
    const expected = Array.from({ length: 120 }, (_, n) => `Merged ${120 - n}`);
    expect(titlesOf(first)).toEqual(expected.slice(0, 50));
    expect(titlesOf(await list({ page: '2' }))).toEqual(expected.slice(50, 100));
    expect(titlesOf(await list({ cursor: first.next ?? '' }))).toEqual(expected.slice(50, 100));
    expect(titlesOf(await list({ page: '3' }))).toEqual(expected.slice(100));
  });

  it('have the conversations of one language, in each order', async () => {
    const lena = await app.signUp();
    const write = (title: string, question: string) =>
      lena.call('createConversation', { body: { title, initial_message: question } });
    await write('Frösche', 'Warum quaken die Frösche in unserem Teich jeden Abend so laut?');
    await write('Frogs', 'Why do the frogs in our pond croak so loudly every evening?');
    await write('蛙', 'どうしてうちの池の蛙は毎晩こんなに鳴くのですか。');
    const mine = async (query: Record<string, string>) => {
      const { ok } = await app.anonymous.call('listConversations', { query: { sort: 'new', ...query } });
      return {
        titles: titlesOf(ok).filter((title) => ['Frösche', 'Frogs', '蛙'].includes(title)),
        total: ok.total,
      };
    };
    expect(await mine({ language: 'de' })).toEqual({ titles: ['Frösche'], total: 1 });
    expect(await mine({ language: 'ja', sort: 'hot' })).toEqual({ titles: ['蛙'], total: 1 });
    expect((await mine({})).titles).toEqual(['蛙', 'Frogs', 'Frösche']);
    expect(await mine({ language: 'xx' })).toEqual({ titles: [], total: 0 });
    expect((await mine({ language: 'ja', agreed: 'true' })).titles).toEqual([]);
    const { status } = await app.anonymous.call('listConversations', { query: { language: 'German' } });
    expect(status).toBe(400);
  });

  it('have saved conversations, latest saved first, while they are readable', async () => {
    const [finn, gina] = [await app.signUp(), await app.signUp()];
    const [one, two, hidden] = [
      await start(gina, 'To save 1'),
      await start(gina, 'To save 2'),
      await start(gina, 'Private canary', false),
    ];
    for (const id of [two, one, one]) {
      const { ok } = await finn.call('saveConversation', { params: { id } });
      expect(ok).toEqual({ is_saved: true });
      app.clock.move(1_000);
    }
    expect((await finn.call('saveConversation', { params: { id: hidden } })).status).toBe(404);
    expect((await app.anonymous.call('saveConversation', { params: { id: one } })).status).toBe(401);
    const { ok } = await finn.call('listSavedConversations');
    expect([titlesOf(ok), ok.total]).toEqual([['To save 1', 'To save 2'], 2]);
    expect(ok.items.every(({ is_saved }) => is_saved)).toBe(true);
    await gina.call('deleteConversation', { params: { id: two } });
    expect((await finn.call('unsaveConversation', { params: { id: one } })).ok).toEqual({ is_saved: false });
    expect((await finn.call('listSavedConversations')).ok).toMatchObject({ items: [], total: 0 });
  });

  it('count one view for each visitor and day, and none of the creator', async () => {
    // Moves the clock so that no day ends before the test moves it again.
    app.clock.move(DAY_MS - (app.clock.now().getTime() % DAY_MS));
    const [hana, ivan] = [await app.signUp(), await app.signUp()];
    const id = await start(hana, 'Seen by some');
    const look = async (who: Person, agent = 'one'): Promise<number> => {
      const { ok } = await who.call('getConversation', { params: { id }, headers: { 'user-agent': agent } });
      return ok.view_count;
    };
    const visits = [
      look(hana),
      look(ivan),
      look(ivan, 'two'),
      look(app.anonymous),
      look(app.anonymous),
      look(app.anonymous, 'two'),
    ];
    await Promise.all(visits);
    await waitFor(async () => (await look(hana)) === 3);
    app.clock.move(DAY_MS);
    await look(app.anonymous);
    await waitFor(async () => (await look(app.anonymous)) === 4);
  });
});
