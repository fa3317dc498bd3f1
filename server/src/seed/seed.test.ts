// The seed against a recount: it writes the same lists, colours and counters that a live instance would have.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { wrongTallies, wrongVerdictCounts } from '../testing/database/recount.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { waitFor } from '../testing/wait.ts';
import { seedDatabase } from './seed.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await seedDatabase(
    { database: app.database, clock: systemClock },
    { conversations: 60, seed: 7 },
    () => {},
  );
});
afterAll(() => app.close());

async function count(query: ReturnType<typeof sql<{ wrong: number }>>): Promise<number> {
  const { rows } = await query.execute(app.database.db);
  return rows[0]?.wrong ?? -1;
}

describe('a seeded instance', () => {
  it('equals a recount in every counter', async () => {
    const turns = sql<{ wrong: number }>`select count(*)::int as wrong from turns t where
      t.upvotes <> (select count(*) from turn_votes v where v.turn_id = t.id and v.value = 1)
      or t.downvotes <> (select count(*) from turn_votes v where v.turn_id = t.id and v.value = -1)
      or t.comment_count <> (select count(*) from comments m where m.turn_id = t.id)
      or t.branch_count <> (select count(*) from turns k where k.parent_turn_id = t.id)`;
    const conversations = sql<{ wrong: number }>`select count(*)::int as wrong from conversations c where
      c.turn_count <> (select count(*) from turns t where t.conversation_id = c.id)
      or c.upvotes <> (select sum(t.upvotes) from turns t where t.conversation_id = c.id)
      or c.comment_count <> (select count(*) from comments m where m.conversation_id = c.id)
      or c.branch_count <> (select count(*) from turns t where t.conversation_id = c.id and t.sibling_ordinal > 1)`;
    const users = sql<{ wrong: number }>`select count(*)::int as wrong from users u where
      u.conversation_count <> (select count(*) from conversations c where c.creator_id = u.id)
      or u.karma_score <> (select coalesce(sum(t.upvotes - t.downvotes), 0) from turns t where t.user_id = u.id)
        + (select coalesce(sum(m.score), 0) from comments m where m.user_id = u.id)`;
    const comments = sql<{ wrong: number }>`select count(*)::int as wrong from comments m where
      m.score <> (select coalesce(sum(v.value), 0) from comment_votes v where v.comment_id = m.id)`;
    const wrong = [await count(turns), await count(conversations), await count(users), await count(comments)];
    expect(wrong).toEqual([0, 0, 0, 0]);
  });

  it('has the same ranks as a recount of other people’s activity', async () => {
    const ranks = sql<{
      wrong: number;
    }>`select count(*)::int as wrong from conversations c where c.hot_points <>
      (select coalesce(sum(v.value), 0) from turn_votes v join turns t on t.id = v.turn_id
        where t.conversation_id = c.id and v.user_id <> c.creator_id)
      + coalesce((select sum(points) from (
        select case when bool_or(kind = 3) then 3 else 2 end as points from (
          select user_id, created_at::date as day, 3 as kind from turns where conversation_id = c.id
          union all select user_id, created_at::date, 2 from comments where conversation_id = c.id) said
        where user_id <> c.creator_id group by user_id, day) days), 0)`;
    expect(await count(ranks)).toBe(0);
  });

  it('has voices on sentences, and every count equals a recount', async () => {
    const voices = sql<{ wrong: number }>`select count(*)::int as wrong from voices`;
    expect(await count(voices)).toBeGreaterThan(50);
    expect(await wrongTallies(app.database.db)).toEqual([]);
    expect(await wrongVerdictCounts(app.database.db)).toEqual([]);
  });

  it('is added once', async () => {
    const deps = { database: app.database, clock: systemClock };
    expect(await seedDatabase(deps, { conversations: 5, seed: 7 }, () => {})).toBe(false);
    expect(await seedDatabase(deps, { conversations: 5, seed: 8 }, () => {})).toBe(true);
    const all = sql<{ wrong: number }>`select count(*)::int as wrong from conversations`;
    expect(await count(all)).toBe(65);
  });

  it('has lists, colours, trending and search immediately', async () => {
    const { ok } = await app.anonymous.call('listConversations', { query: { sort: 'hot', per_page: '100' } });
    expect(ok.total).toBeGreaterThanOrEqual(60);
    const tags = new Set(ok.items.map((item) => item.turns[0]?.user_message_language));
    for (const language of ['en', 'de', 'fr', 'es', 'ja']) expect(tags).toContain(language);
    const colors = new Set<string>();
    for (const { id } of ok.items) {
      const query = { include_analysis: 'true' };
      const { turns } = (await app.anonymous.call('getConversation', { params: { id }, query })).ok;
      for (const { color } of turns.flatMap(({ analysis }) => analysis?.sentence_colors ?? []))
        colors.add(color);
    }
    for (const color of ['green', 'green-strong', 'red', 'amber', 'none']) expect(colors).toContain(color);
    await waitFor(async () => {
      const suggested = await app.anonymous.call('searchSuggestions', { query: { q: 'monty hall' } });
      return suggested.ok.suggestions[0]?.title.includes('Monty Hall') === true;
    });
  });
});
