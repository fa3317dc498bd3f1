// The seed against a recount: what it writes is what the lists, colours and counters of a living instance would hold.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { waitFor } from '../testing/wait.ts';
import { seedDatabase } from './seed.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await seedDatabase({ db: app.database.db, clock: systemClock }, { conversations: 60, seed: 7 }, () => {});
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
      or u.karma_score <> (select coalesce(sum(t.upvotes - t.downvotes), 0) from turns t where t.user_id = u.id)`;
    expect([await count(turns), await count(conversations), await count(users)]).toEqual([0, 0, 0]);
  });

  it('has lists, colours, trending and search from the first moment', async () => {
    const { ok } = await app.anonymous.call('listConversations', { query: { sort: 'hot', per_page: '100' } });
    expect(ok.total).toBe(60);
    const tags = new Set(ok.items.map((item) => item.turns[0]?.user_message_language));
    for (const language of ['en', 'de', 'fr', 'es', 'ja']) expect(tags).toContain(language);
    const { rows } = await sql<{ color: string }>`select distinct c->>'color' as color
      from sentences s, jsonb_array_elements(s.colors) c`.execute(app.database.db);
    const colors = rows.map(({ color }) => color.replace('-strong', ''));
    for (const color of ['green', 'red', 'none']) expect(colors).toContain(color);
    await waitFor(async () => {
      const suggested = await app.anonymous.call('searchSuggestions', { query: { q: 'monty hall' } });
      return suggested.ok.suggestions[0]?.title.includes('Monty Hall') === true;
    });
  });
});
