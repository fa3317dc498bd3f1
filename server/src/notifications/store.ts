// SQL of notifications. The visibility of their conversation is checked when they are read.

import { notificationKind } from '@frogpond/contract/people/notifications';
import { sql, type Insertable } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import { inOneStatement } from '../db/transaction.ts';
import type { NotificationsTable } from '../db/tables/people.ts';
import { planned, resultOf, transactional } from '../db/statements/statement.ts';
import { instant, int, text, uuid, type RowOf } from '../db/statements/row.ts';
import { findableBy, authorColumns } from '../db/visibility.ts';

/**
 * Inserts notifications, and returns the inserted ones. Skips actions of blocked people, disabled kinds, muted conversations, unlisted
 * conversations of others, follows that were notified before, and accounts that a concurrent transaction deletes.
 */
export async function insertNotifications(
  tx: Tx,
  notifications: Insertable<NotificationsTable>[],
): Promise<{ id: string; user_id: string }[]> {
  if (notifications.length === 0) return [];
  const ids = notifications.map(({ user_id }) => user_id);
  return await inserting(tx, { ids, notifications: JSON.stringify(notifications) });
}

const inserting = planned(
  'notifications.insert',
  { id: uuid, user_id: uuid },
  ({ ids, notifications }: { ids: string[]; notifications: string }) => sql`
    with recipients as materialized (
      select id from users where id = any(${ids}::uuid[]) order by id for key share)
    insert into notifications (id, user_id, kind, actor_id, conversation_id, turn_id, comment_id, created_at)
    select n.id, n.user_id, n.kind, n.actor_id, n.conversation_id, n.turn_id, n.comment_id, n.created_at
    from jsonb_to_recordset(${notifications}::jsonb) as n (id uuid, user_id uuid, kind text,
      actor_id uuid, conversation_id uuid, turn_id uuid, comment_id uuid, created_at timestamptz)
    join recipients r on r.id = n.user_id
    where not exists (select 1 from blocks b where b.blocker_id = n.user_id and b.blocked_id = n.actor_id)
      and not exists (select 1 from disabled_notifications d where d.user_id = n.user_id and d.kind = n.kind)
      and not exists (select 1 from conversation_mutes m
        where m.conversation_id = n.conversation_id and m.user_id = n.user_id)
      and (n.conversation_id is null or exists (select 1 from conversations c
        where c.id = n.conversation_id and (c.listed or c.creator_id = n.user_id)))
      and (n.kind <> 'follower' or not exists (select 1 from notifications f
        where f.user_id = n.user_id and f.actor_id = n.actor_id and f.kind = 'follower'))
    returning id, user_id`,
);

/**
 * Makes the mails about replies due whose `due_at` is infinity (mailings.ts). Also changes every finite `due_at`, so that a run of the
 * job that has not seen this reply does not postpone these mails. Locks rows in order of id, to avoid deadlocks.
 */
export const makeReplyMailsDue = transactional(
  planned(
    'notifications.make_reply_mails_due',
    {},
    ({ ids, now }: { ids: string[]; now: string }) => sql`
    with waiting as materialized (
      select user_id from mailings where user_id = any(${ids}::uuid[]) and kind = 'replies' order by user_id for update)
    update mailings m
    set due_at = case when m.due_at = 'infinity' then ${now}::timestamptz else m.due_at end - interval '1 millisecond'
    from waiting w where m.user_id = w.user_id and m.kind = 'replies'`,
  ),
);

const notificationRow = {
  id: uuid,
  kind: notificationKind,
  actor_id: uuid,
  username: text,
  avatar_url: text.nullable(),
  conversation_id: uuid.nullable(),
  title: text.nullable(),
  turn_id: uuid.nullable(),
  comment_id: uuid.nullable(),
  created_at: instant,
  read_at: instant.nullable(),
};
export type NotificationRow = RowOf<typeof notificationRow>;

/** Condition: the notification `n` about the conversation `c` is shown to its person. */
function isShown(userId: string) {
  return sql<boolean>`(n.conversation_id is null or ${findableBy(userId)})
    and not exists (select 1 from blocks b where b.blocker_id = n.user_id and b.blocked_id = n.actor_id)`;
}

/** Returns notifications, newest first. Leaves out actions of blocked people, and conversations that the person can't find. */
export const loadNotifications = planned(
  'notifications.newest',
  notificationRow,
  ({ user_id, before, limit }: { user_id: string; before: string | null; limit: number }) => sql`
    select n.id, n.kind, n.actor_id, ${authorColumns}, n.conversation_id, c.title, n.turn_id, n.comment_id,
      n.created_at, n.read_at
    from notifications n
    join users u on u.id = n.actor_id
    left join conversations c on c.id = n.conversation_id
    where n.user_id = ${user_id} and ${before === null ? sql`true` : sql`n.id < ${before}::uuid`} and ${isShown(user_id)}
    order by n.id desc limit ${limit}`,
);

/** Returns the number of unread notifications, up to `max`. */
export const countUnread = resultOf(
  planned(
    'notifications.unread_total',
    { unread: int },
    ({ user_id, max }: { user_id: string; max: number }) => sql`
    select count(*)::int as unread from (
      select 1 from notifications n left join conversations c on c.id = n.conversation_id
      where n.user_id = ${user_id} and n.read_at is null and ${isShown(user_id)} limit ${max}) as unread`,
  ),
  ([row]) => row?.unread ?? 0,
);

/** `ids` undefined: all notifications of the person. Locks rows in order of id, to avoid deadlocks. */
export async function markRead(
  db: Reader,
  userId: string,
  ids: string[] | undefined,
  now: string,
): Promise<void> {
  await inOneStatement(() => marking(db, { user_id: userId, ids: ids ?? null, now }));
}

const marking = planned(
  'notifications.mark_read',
  {},
  ({
    user_id,
    ids,
    now,
  }: {
    user_id: string;
    ids: string[] | null;
    now: string;
  }) => sql`with unread as materialized (
        select id from notifications where user_id = ${user_id} and read_at is null and ${ids === null ? sql`true` : sql`id = any(${ids}::uuid[])`} order by id for update)
      update notifications n set read_at = ${now} from unread where n.id = unread.id`,
);
