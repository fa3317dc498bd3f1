// Views in SQL: the batch of new visits, and the key of the day.

import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';

export type ViewRow = { conversation_id: string; visitor_hash: Buffer; day: string };

/** Counts those that are new; a conversation that has gone is left out. Rows are locked in the order of their ids. */
export async function countViews(tx: Tx, rows: ViewRow[]): Promise<void> {
  const values = JSON.stringify(
    rows.map(({ visitor_hash, ...row }) => ({ ...row, visitor: visitor_hash.toString('hex') })),
  );
  await sql`
    with sent as (
      select v.* from jsonb_to_recordset(${values}::text::jsonb) as v(conversation_id uuid, visitor text, day date)),
    standing as materialized (
      select c.id from conversations c where c.id in (select conversation_id from sent)
      order by c.id for no key update),
    added as (
      insert into conversation_views (conversation_id, visitor_hash, day)
      select s.conversation_id, decode(s.visitor, 'hex'), s.day
      from sent s join standing on standing.id = s.conversation_id
      on conflict do nothing returning conversation_id)
    update conversations c set view_count = c.view_count + a.views
    from (select conversation_id, count(*)::int as views from added group by conversation_id) a
    where c.id = a.conversation_id`.execute(tx);
}

/** The first process of the day makes it. */
export async function readDailySalt(db: Db, day: string, fresh: Buffer): Promise<Buffer> {
  const value = `${day} ${fresh.toString('hex')}`;
  const { rows } = await sql<{ value: string }>`
    insert into settings as s (key, value) values ('view_salt', ${value})
    on conflict (key) do update set value = case
      when left(s.value, 10) >= ${day} then s.value else excluded.value end
    returning value`.execute(db);
  return Buffer.from((rows[0]?.value ?? value).slice(11), 'hex');
}

export async function deleteViewsBefore(db: Db, day: string): Promise<void> {
  await sql`delete from conversation_views where day < ${day}::date - 1`.execute(db);
}
