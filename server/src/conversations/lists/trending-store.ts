// SQL of trending: the table of ranked conversations, and its refresh.

import { sql } from 'kysely';
import type { Tx } from '../../db/connect.ts';
import { bool, instant, int, text, uuid } from '../../db/statements/row.ts';
import type { Params } from '../../db/statements/params.ts';
import { planned, prepared, resultOf, transactional } from '../../db/statements/statement.ts';

/** Key of the advisory lock that the refresh holds until its transaction ends. */
const LOCK_KEY = 4_610_208;

/** Returns listed conversations in the order of the last ranking. */
export const loadTrending = prepared(
  'conversations.trending',
  { id: uuid, title: text, turn_count: int, branch_count: int, people_count: int, created_at: instant },
  ({ limit }: Params<{ limit: number }>) => sql`
    select c.id, c.title, c.turn_count, c.branch_count, t.people as people_count, c.created_at
    from trending t join conversations c on c.id = t.conversation_id
    where c.listed order by t.rank limit ${limit}`,
);

/** Takes the lock of the refresh. Returns false if another process holds it. */
export const lockTrending = transactional(
  resultOf(
    planned(
      'trending.lock',
      { held: bool },
      () => sql`select pg_try_advisory_xact_lock(${LOCK_KEY}) as held`,
    ),
    ([row]) => row?.held === true,
  ),
);

/** The number of conversations whose people are counted. */
const COUNTED = 1_000;

/**
 * Ranks conversations by the number of distinct people since the day `since`: their accounts or networks, whichever are fewer, so that
 * neither several accounts of one network nor one account in several networks count twice. Counting people takes as long as sorting all
 * activity, so only the conversations with most activity are counted: each person is active at least once. Held conversations are left out
 * first, so that many of them displace no others. `rows` is more than the page shows, so that deleted conversations leave no gap. A
 * conversation that is being deleted is skipped: its row in `trending` would violate the foreign key.
 */
export async function writeTrending(tx: Tx, since: string, rows: number): Promise<void> {
  await tx.deleteFrom('trending').execute();
  await trendingRefresh(tx, { since, rows });
}

const trendingRefresh = planned(
  'trending.refresh',
  {},
  ({ since, rows }: { since: string; rows: number }) => sql`
    with best as (
      select c.id, c.hot_score, counted.people
      from (select conversation_id from conversation_activity where day >= ${since}::date
          and not exists (select from conversations c where c.id = conversation_id and c.is_held)
        group by conversation_id order by count(*) desc limit ${COUNTED}) busiest
      join conversations c on c.id = busiest.conversation_id
      cross join lateral (
        select least(count(distinct user_id),
          count(distinct coalesce(encode(network_hash, 'hex'), user_id::text)))::int as people
        from conversation_activity a where a.conversation_id = c.id and a.day >= ${since}::date) counted
      where c.listed
      order by counted.people desc, c.hot_score desc, c.id desc
      limit ${rows}),
    present as (
      select id from conversations where id in (select id from best) for key share skip locked)
    insert into trending (rank, conversation_id, people)
    select row_number() over (order by best.people desc, best.hot_score desc, best.id desc), best.id, best.people
    from best join present on present.id = best.id`,
);
