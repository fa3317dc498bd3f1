// Trending in SQL: the small table that the page reads, and how it is written anew.

import type { TrendingItem } from '@frogpond/contract/conversations';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import { KEPT_PLAN } from '../db/kept-plan.ts';
import { createReading } from '../db/statement.ts';

/** Any number that is ours; held until the transaction ends. */
const LOCK_KEY = 4_610_208;

export async function readTrending(db: Reader, limit: number): Promise<TrendingItem[]> {
  return [...(await trending(db, { limit }))];
}

const trending = createReading<{ limit: number }, TrendingItem>(
  ({ limit }) => sql`${KEPT_PLAN}
    select c.id, c.title, c.turn_count, c.branch_count, c.created_at
    from trending t join conversations c on c.id = t.conversation_id
    where c.listed order by t.rank limit ${limit}`,
);

/** False where another process is at it. */
export async function lockTrending(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    held: boolean;
  }>`select pg_try_advisory_xact_lock(${LOCK_KEY}) as held`.execute(tx);
  return rows[0]?.held === true;
}

/**
 * Ranks by distinct people since `since` (a day). The accounts of one network on one day are one: an account counts by its
 * network where that is known, else by itself. More rows than are shown, so that a deletion leaves no gap.
 */
export async function writeTrending(tx: Tx, since: string, rows: number): Promise<void> {
  await sql`delete from trending`.execute(tx);
  await sql`
    insert into trending (rank, conversation_id, people)
    select row_number() over (order by best.people desc, best.hot_score desc, best.id desc), best.id, best.people
    from (
      select c.id, c.hot_score, a.people
      from (select conversation_id,
          count(distinct coalesce(encode(network_hash, 'hex'), user_id::text))::int as people
        from conversation_activity where day >= ${since}::date group by conversation_id) a
      join conversations c on c.id = a.conversation_id
      where c.listed
      order by a.people desc, c.hot_score desc, c.id desc
      limit ${rows}) best`.execute(tx);
}
