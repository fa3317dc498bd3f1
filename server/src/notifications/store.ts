// Notifications in SQL. Whether a conversation may still be seen is asked when they are read.

import { sql, type Insertable } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import type { NotificationsTable } from '../db/tables-people.ts';
import { visibleTo } from '../db/visibility.ts';

/** Gives the people who have a new one: a follower is told once, and nobody of what someone did whom they blocked. */
export async function insertNotifications(
  tx: Tx,
  notifications: Insertable<NotificationsTable>[],
): Promise<string[]> {
  const there = await holdPeople(tx, notifications);
  const blocked = await readBlocked(tx, notifications);
  const values = notifications.filter(
    ({ user_id, actor_id }) =>
      there.has(user_id) && !blocked.some((b) => b.blocker_id === user_id && b.blocked_id === actor_id),
  );
  if (values.length === 0) return [];
  const rows = await tx
    .insertInto('notifications')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Whoever deletes their account in this moment is told nothing, and does not fail what is told of. */
async function holdPeople(tx: Tx, notifications: Insertable<NotificationsTable>[]): Promise<Set<string>> {
  if (notifications.length === 0) return new Set();
  const ids = notifications.map((notification) => notification.user_id);
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map((row) => row.id));
}

async function readBlocked(tx: Tx, notifications: Insertable<NotificationsTable>[]) {
  if (notifications.length === 0) return [];
  return await tx
    .selectFrom('blocks')
    .select(['blocker_id', 'blocked_id'])
    .where(
      'blocker_id',
      'in',
      notifications.map((notification) => notification.user_id),
    )
    .where(
      'blocked_id',
      'in',
      notifications.map((notification) => notification.actor_id),
    )
    .execute();
}

/** Who wrote the comment that is answered, and who asked the turn that is commented on. */
export async function readCommentedAuthors(
  tx: Tx,
  turn_id: string,
  parent_comment_id: string | null,
): Promise<{ turn_author_id: string | null; parent_author_id: string | null }> {
  const { rows } = await sql<{ turn_author_id: string | null; parent_author_id: string | null }>`
    select t.user_id as turn_author_id,
      (select m.user_id from comments m where m.id = ${parent_comment_id}::uuid) as parent_author_id
    from turns t where t.id = ${turn_id}`.execute(tx);
  return rows[0] ?? { turn_author_id: null, parent_author_id: null };
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

export async function readNotifications(
  db: Reader,
  user_id: string,
  page: { before: string | undefined; limit: number },
): Promise<NotificationRow[]> {
  const before = page.before === undefined ? sql`true` : sql`n.id < ${page.before}::uuid`;
  const { rows } = await sql<NotificationRow>`
    select n.id, n.kind, n.actor_id, u.username, u.avatar_url, n.conversation_id, c.title, n.turn_id, n.comment_id,
      n.created_at, n.read_at
    from notifications n
    join users u on u.id = n.actor_id
    left join conversations c on c.id = n.conversation_id
    where n.user_id = ${user_id} and ${before} and ${isShown(user_id)}
    order by n.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Counted no further than `most`. */
export async function countUnread(db: Reader, user_id: string, most: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select 1 from notifications n left join conversations c on c.id = n.conversation_id
      where n.user_id = ${user_id} and n.read_at is null and ${isShown(user_id)} limit ${most}) as unread`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}

/** `ids` undefined: all of them. */
export async function markRead(
  db: Reader,
  user_id: string,
  ids: string[] | undefined,
  now: string,
): Promise<void> {
  const named = ids === undefined ? sql`true` : sql`id = any(${ids}::uuid[])`;
  await sql`update notifications set read_at = ${now}
    where user_id = ${user_id} and read_at is null and ${named}`.execute(db);
}
