// SQL of visits. The caller has checked that the viewer may read the conversation.

import { sql } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { planned } from '../db/statements/statement.ts';
import { int, uuid, type RowOf } from '../db/statements/row.ts';
import { isNewComment, isNewTurn } from '../db/columns/unread-columns.ts';

type Visit = { user_id: string; conversation_id: string; seen_at: string };

/** Keeps the latest visit. Does nothing if the conversation has been deleted: the statement selects its row. */
export const upsertVisit = planned(
  'visits.upsert',
  {},
  (visit: Visit) => sql`insert into visits as v (user_id, conversation_id, seen_at)
    select ${visit.user_id}::uuid, c.id, ${visit.seen_at}::timestamptz
    from conversations c where c.id = ${visit.conversation_id}
    on conflict (user_id, conversation_id) do update set seen_at = greatest(v.seen_at, excluded.seen_at)`,
);

/** Returns when the person last saw the conversation, null if never. */
export async function loadVisit(db: Reader, userId: string, conversationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('visits')
    .select('seen_at')
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return row?.seen_at ?? null;
}

type NewContent = { viewer_id: string; conversation_id: string; since: string; limit: number };

const newTurn = { id: uuid, turn_number: int };
export type NewTurn = RowOf<typeof newTurn>;
const newComment = { ...newTurn, turn_id: uuid };
export type NewComment = RowOf<typeof newComment>;

/** Turns by others, newest first. */
export const loadNewTurns = planned(
  'visits.new_turns',
  newTurn,
  (wanted: NewContent) => sql`
    select t.id, t.turn_number from turns t
    where t.conversation_id = ${wanted.conversation_id} and t.created_at > ${wanted.since}::timestamptz
      and ${isNewTurn(wanted.viewer_id)}
    order by t.created_at desc, t.turn_number desc limit ${wanted.limit}`,
);

/** Comments by others, newest first. */
export const loadNewComments = planned(
  'visits.new_comments',
  newComment,
  (wanted: NewContent) => sql`
    select m.id, m.turn_id, t.turn_number from comments m join turns t on t.id = m.turn_id
    where m.conversation_id = ${wanted.conversation_id} and m.created_at > ${wanted.since}::timestamptz
      and ${isNewComment(wanted.viewer_id)}
    order by m.created_at desc, m.id desc limit ${wanted.limit}`,
);
