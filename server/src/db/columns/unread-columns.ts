// The counts of unread content of a conversation in SQL: content of others since the viewer's last visit, without removed content and
// without people whom the viewer has blocked.

import { LISTED_UNREAD_MAX } from '@frogpond/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import type { Param } from '../statements/params.ts';

/** Condition: the turn `t` is new for the viewer. The visit is checked by the caller. */
export function isNewTurn(viewerId: Param<string>): RawBuilder<boolean> {
  return sql<boolean>`t.removed_at is null and ${byOthers('t', viewerId)}`;
}

/** Condition: the comment `m` is new for the viewer. The visit is checked by the caller. */
export function isNewComment(viewerId: Param<string>): RawBuilder<boolean> {
  return sql<boolean>`not m.is_deleted and m.removed_at is null and ${byOthers('m', viewerId)}`;
}

/** The number of new turns and comments of the conversation `c`; 0 without a visit, after only the lookup of the visit. */
export function unreadCount(viewerId: Param<string>): RawBuilder<number> {
  return sql<number>`coalesce((select
      (select count(*) from (select 1 from turns t where t.conversation_id = c.id
        and t.created_at > v.seen_at and ${isNewTurn(viewerId)} limit ${LISTED_UNREAD_MAX}) as new_turns)
      + (select count(*) from (select 1 from comments m where m.conversation_id = c.id
        and m.created_at > v.seen_at and ${isNewComment(viewerId)} limit ${LISTED_UNREAD_MAX}) as new_comments)
    from visits v where v.user_id = ${viewerId} and v.conversation_id = c.id), 0)::int`;
}

/** Condition: the author is neither the viewer nor blocked by the viewer. The array of blocked people is read once, not for each row. */
function byOthers(alias: string, viewerId: Param<string>): RawBuilder<boolean> {
  const author = sql.ref(`${alias}.user_id`);
  const blocked = sql`array(select b.blocked_id from blocks b where b.blocker_id = ${viewerId})`;
  return sql<boolean>`${author} is distinct from ${viewerId}::uuid and (${author} = any(${blocked})) is not true`;
}
