// SQL of notifications. The visibility of their conversation is checked when they are read.

import { sql, type Insertable } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import { inOneStatement } from '../db/transaction.ts';
import type { NotificationsTable } from '../db/tables/people.ts';
import { visibleTo, authorColumns } from '../db/visibility.ts';

/**
 * Returns the people with a new notification. A follower is reported once, and actions of blocked people, disabled kinds and muted
 * conversations are skipped. An account that is deleted at the same time is skipped without failing the action.
 */
export async function insertNotifications(
  tx: Tx,
  notifications: Insertable<NotificationsTable>[],
): Promise<string[]> {
  if (notifications.length === 0) return [];
  const ids = notifications.map(({ user_id }) => user_id);
  const { rows } = await sql<{ user_id: string }>`
    with there as materialized (
      select id from users where id = any(${ids}::uuid[]) order by id for key share)
    insert into notifications (id, user_id, kind, actor_id, conversation_id, turn_id, comment_id, created_at)
    select n.id, n.user_id, n.kind, n.actor_id, n.conversation_id, n.turn_id, n.comment_id, n.created_at
    from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb) as n (id uuid, user_id uuid, kind text,
      actor_id uuid, conversation_id uuid, turn_id uuid, comment_id uuid, created_at timestamptz)
    join there on there.id = n.user_id
    where not exists (select 1 from blocks b where b.blocker_id = n.user_id and b.blocked_id = n.actor_id)
      and not exists (select 1 from disabled_notifications d where d.user_id = n.user_id and d.kind = n.kind)
      and not exists (select 1 from conversation_mutes m
        where m.conversation_id = n.conversation_id and m.user_id = n.user_id)
      and (n.kind <> 'follower' or not exists (select 1 from notifications f
        where f.user_id = n.user_id and f.actor_id = n.actor_id and f.kind = 'follower'))
    returning user_id`.execute(tx);
  return rows.map((row) => row.user_id);
}

export type NotificationRow = {
  id: string;
  kind: NotificationsTable['kind'];
  actor_id: string;
  username: string;
  avatar_url: string | null;
  conversation_id: string | null;
  title: string | null;
  turn_id: string | null;
  comment_id: string | null;
  created_at: string;
  read_at: string | null;
};

function isShown(user_id: string) {
  return sql<boolean>`(n.conversation_id is null or ${visibleTo(user_id)})
    and not exists (select 1 from blocks b where b.blocker_id = n.user_id and b.blocked_id = n.actor_id)`;
}

/** Returns notifications, newest first, except from people whom the person blocked and about invisible conversations. */
export async function loadNotifications(
  db: Reader,
  user_id: string,
  page: { before: string | undefined; limit: number },
): Promise<NotificationRow[]> {
  const before = page.before === undefined ? sql`true` : sql`n.id < ${page.before}::uuid`;
  const { rows } = await sql<NotificationRow>`
    select n.id, n.kind, n.actor_id, ${authorColumns}, n.conversation_id, c.title, n.turn_id, n.comment_id,
      n.created_at, n.read_at
    from notifications n
    join users u on u.id = n.actor_id
    left join conversations c on c.id = n.conversation_id
    where n.user_id = ${user_id} and ${before} and ${isShown(user_id)}
    order by n.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Counted up to `most`. */
export async function countUnread(db: Reader, user_id: string, most: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select 1 from notifications n left join conversations c on c.id = n.conversation_id
      where n.user_id = ${user_id} and n.read_at is null and ${isShown(user_id)} limit ${most}) as unread`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}

/** `ids` undefined: all notifications of the person. Rows are locked in order of id, to avoid deadlocks. */
export async function markRead(
  db: Reader,
  user_id: string,
  ids: string[] | undefined,
  now: string,
): Promise<void> {
  const named = ids === undefined ? sql`true` : sql`id = any(${ids}::uuid[])`;
  await inOneStatement(() =>
    sql`with unread as materialized (
        select id from notifications where user_id = ${user_id} and read_at is null and ${named} order by id for update)
      update notifications n set read_at = ${now} from unread where n.id = unread.id`.execute(db),
  );
}
