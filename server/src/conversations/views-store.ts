// SQL of views: a batch of new visits, and the daily salt.

import { sql } from 'kysely';
import { planned } from '../db/statements/statement.ts';
import { text } from '../db/statements/row.ts';
import type { Db, Tx } from '../db/connect.ts';

export type ViewRow = { conversation_id: string; visitor_hash: Buffer; day: string };

/** Counts new visits and ignores deleted conversations. Rows are locked in order of id to avoid deadlocks. */
export async function countViews(tx: Tx, rows: ViewRow[]): Promise<void> {
  const values = JSON.stringify(
    rows.map(({ visitor_hash, ...row }) => ({ ...row, visitor: visitor_hash.toString('hex') })),
  );
  await viewCounts(tx, { values });
}

const viewCounts = planned(
  'conversation_views.count',
  {},
  ({ values }: { values: string }) => sql`
    with visits as (
      select v.* from jsonb_to_recordset(${values}::text::jsonb) as v(conversation_id uuid, visitor text, day date)),
    locked_conversations as materialized (
      select c.id from conversations c where c.id in (select conversation_id from visits)
      order by c.id for no key update),
    new_views as (
      insert into conversation_views (conversation_id, visitor_hash, day)
      select v.conversation_id, decode(v.visitor, 'hex'), v.day
      from visits v join locked_conversations l on l.id = v.conversation_id
      on conflict do nothing returning conversation_id)
    update conversations c set view_count = c.view_count + counts.views
    from (select conversation_id, count(*)::int as views from new_views group by conversation_id) counts
    where c.id = counts.conversation_id`,
);

/** Returns the salt of the day. The first process of the day stores `fresh`. */
export async function loadDailySalt(db: Db, day: string, fresh: Buffer): Promise<Buffer> {
  const value = `${day} ${fresh.toString('hex')}`;
  const rows = await dailySalt(db, { day, value });
  return Buffer.from((rows[0]?.value ?? value).slice(11), 'hex');
}

const dailySalt = planned(
  'settings.view_salt',
  { value: text },
  ({ day, value }: { day: string; value: string }) => sql`
    insert into settings as s (key, value) values ('view_salt', ${value})
    on conflict (key) do update set value = case
      when left(s.value, 10) >= ${day} then s.value else excluded.value end
    returning value`,
);

/** Deletes the views that are older than the day before `day`. */
export async function deleteViewsBefore(db: Db, day: string): Promise<void> {
  await db
    .deleteFrom('conversation_views')
    .where('day', '<', sql<string>`${day}::date - 1`)
    .execute();
}
