// SQL of mailings: the due mails and their content. Mails contain public content and the person's own, nothing that a moderator removed,
// and nothing by people whom the person has blocked.

import { notificationKind, type NotificationKind } from '@frogpond/contract/people/notifications';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { planned } from '../db/statements/statement.ts';
import type { MailingKind } from '../db/tables/people.ts';
import { int, text, uuid, type RowOf } from '../db/statements/row.ts';
import { authorColumns, findableBy } from '../db/visibility.ts';

type Times = { since: string; due_at: string };

/** Starts the mails of a kind, or changes when the next is due. */
export async function startMailing(tx: Tx, userId: string, kind: MailingKind, times: Times): Promise<void> {
  await tx
    .insertInto('mailings')
    .values({ user_id: userId, kind, ...times })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(times))
    .execute();
}

/** Does nothing if the person gets no such mails. */
export async function endMailing(tx: Tx, userId: string, kind: MailingKind): Promise<void> {
  await tx.deleteFrom('mailings').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

/** Ends the mails of a kind, and changes the person's setting. */
export async function unsubscribe(tx: Tx, userId: string, kind: MailingKind): Promise<void> {
  await endMailing(tx, userId, kind);
  await tx
    .updateTable('users')
    .set(kind === 'digest' ? { digest: 'off' } : { mail_replies: false })
    .where('id', '=', userId)
    .execute();
}

/** A due mail with its reader. */
export type DueMailing = Times & {
  user_id: string;
  kind: MailingKind;
  username: string;
  email: string;
  digest: 'off' | 'daily' | 'weekly';
  language: string | null;
  signed_up_in: string | null;
  time_zone: string | null;
};

/** Returns the due mails, the earliest first, without those to unverified or refused addresses and to suspended people. */
export async function loadDueMailings(db: Db, now: string, limit: number): Promise<DueMailing[]> {
  return await db
    .selectFrom('mailings as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('registrations as r', 'r.user_id', 'u.id')
    .select(['m.user_id', 'm.kind', 'm.since', 'm.due_at', 'u.username', 'u.email', 'u.digest'])
    .select(['u.language', 'u.time_zone', 'r.language as signed_up_in'])
    .where('m.due_at', '<=', now)
    .where('u.email_verified_at', 'is not', null)
    .where('u.mail_refused_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .orderBy('m.due_at')
    .limit(limit)
    .execute();
}

/** Claims a mail. Returns false if another process has claimed it, or the person has changed the setting. */
export async function moveMailing(
  db: Db,
  { user_id, kind, due_at }: DueMailing,
  next: Times,
): Promise<boolean> {
  const moved = await db
    .updateTable('mailings')
    .set(next)
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('due_at', '=', due_at)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** Records that the mail server refused the address, which gets no more mails. */
export async function markRefused(db: Db, { user_id, email }: DueMailing, now: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ mail_refused_at: now })
    .where('id', '=', user_id)
    .where('email', '=', email)
    .execute();
}

const newsRow = {
  kind: notificationKind,
  username: text,
  avatar_url: text.nullable(),
  conversation_id: uuid.nullable(),
  title: text.nullable(),
  turn_id: uuid.nullable(),
  comment_id: uuid.nullable(),
  /** The text of the comment; null if the notification is not about a comment. */
  content: text.nullable(),
};
export type News = RowOf<typeof newsRow>;

type NewsRequest = { user_id: string; since: string; kinds: readonly NotificationKind[]; limit: number };

/** Returns the unread notifications since then, the newest first. */
export const loadNews = planned(
  'mailings.news',
  newsRow,
  ({ user_id, since, kinds, limit }: NewsRequest) => sql`
    select n.kind, ${authorColumns}, n.conversation_id, c.title, n.turn_id, n.comment_id, m.content
    from notifications n
    join users u on u.id = n.actor_id and u.suspended_at is null
    left join conversations c on c.id = n.conversation_id
    left join comments m on m.id = n.comment_id and not m.is_deleted and m.removed_at is null
    where n.user_id = ${user_id} and n.read_at is null and n.created_at > ${since}::timestamptz
      and n.kind = any(${[...kinds]}::text[])
      and (n.conversation_id is null or ${findableBy(user_id)}) and (n.comment_id is null or m.id is not null)
      and not exists (select 1 from blocks b where b.blocker_id = n.user_id and b.blocked_id = n.actor_id)
    order by n.id desc limit ${limit}`,
);

const turnedVerdictRow = {
  conversation_id: uuid,
  title: text,
  turn_id: uuid,
  sentence: text,
  up: int,
  down: int,
};
export type TurnedVerdict = RowOf<typeof turnedVerdictRow>;

type VerdictRequest = { user_id: string; since: string; limit: number };

/** Considers at most this many conversations, the last visited first. */
const VISITS_MAX = 100;
/** Considers at most this many of their answers. */
const TURNS_MAX = 10_000;

/** Returns sentences whose verdict changed since then in conversations that the person has visited, the latest change first. */
export const loadTurnedVerdicts = planned(
  'mailings.turned_verdicts',
  turnedVerdictRow,
  ({ user_id, since, limit }: VerdictRequest) => sql`
    with read as materialized (
      select t.conversation_id, c.title, t.id as turn_id
      from (select conversation_id, seen_at from visits where user_id = ${user_id} order by seen_at desc limit ${VISITS_MAX}) v
      join conversations c on c.id = v.conversation_id and ${findableBy(user_id)}
      join turns t on t.conversation_id = c.id and t.removed_at is null
      order by v.seen_at desc, t.id desc limit ${TURNS_MAX})
    select read.*, k.up, k.down, s.sentences -> k.sentence_index ->> 'text' as sentence
    from read
    join sentence_tallies k on k.turn_id = read.turn_id and k.turned_at > ${since}::timestamptz and k.up + k.down > 0
    join sentences s on s.turn_id = read.turn_id
    order by k.turned_at desc limit ${limit}`,
);
