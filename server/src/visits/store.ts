// SQL of visits. The caller has checked that the viewer may read the conversation.

import { sql } from 'kysely';
import type { Db, Reader } from '../db/connect.ts';

/** Keeps the latest visit. Does nothing if the conversation has been deleted: the statement selects its row. */
export async function upsertVisit(
  db: Db,
  visit: { user_id: string; conversation_id: string; seen_at: string },
): Promise<void> {
  await sql`insert into visits as v (user_id, conversation_id, seen_at)
    select ${visit.user_id}::uuid, c.id, ${visit.seen_at}::timestamptz
    from conversations c where c.id = ${visit.conversation_id}
    on conflict (user_id, conversation_id) do update set seen_at = greatest(v.seen_at, excluded.seen_at)`.execute(
    db,
  );
}

export async function readVisit(
  db: Reader,
  user_id: string,
  conversation_id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('visits')
    .select('seen_at')
    .where('user_id', '=', user_id)
    .where('conversation_id', '=', conversation_id)
    .executeTakeFirst();
  return row?.seen_at ?? null;
}

type NewContent = { viewer_id: string; conversation_id: string; since: string; limit: number };

/** Ids of turns by others, newest first. */
export async function readNewTurns(db: Reader, wanted: NewContent): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from turns t
    where t.conversation_id = ${wanted.conversation_id} and t.created_at > ${wanted.since}::timestamptz
      and t.removed_at is null and ${byOthers('t', wanted.viewer_id)}
    order by t.turn_number desc limit ${wanted.limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Ids of comments by others, newest first. */
export async function readNewComments(db: Reader, wanted: NewContent): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from comments m
    where m.conversation_id = ${wanted.conversation_id} and m.created_at > ${wanted.since}::timestamptz
      and not m.is_deleted and m.removed_at is null and ${byOthers('m', wanted.viewer_id)}
    order by m.created_at desc, m.id desc limit ${wanted.limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Neither the viewer nor a person whom the viewer has blocked. */
function byOthers(alias: string, viewer_id: string) {
  const author = sql.ref(`${alias}.user_id`);
  return sql<boolean>`${author} is distinct from ${viewer_id}::uuid and not exists (
    select 1 from blocks b where b.blocker_id = ${viewer_id} and b.blocked_id = ${author})`;
}
