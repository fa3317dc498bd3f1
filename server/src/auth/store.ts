// SQL of accounts, sessions and refresh tokens.

import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { LANGUAGES } from '@frogpond/contract/languages/languages';
import { z } from 'zod';
import { bool, instant, text, uuid, type RowOf } from '../db/statements/row.ts';
import type { Params } from '../db/statements/params.ts';
import { planned, preparedWide } from '../db/statements/statement.ts';
import type { Db, Reader, Tx } from '../db/connect.ts';
import type { RefreshTokensTable, SessionsTable, UsersTable } from '../db/tables/accounts.ts';

export type UserRow = Selectable<UsersTable>;
type SessionRow = Pick<Selectable<SessionsTable>, 'id' | 'user_agent' | 'created_at' | 'last_used_at'>;

/** Finds an account by username or address, in any case. */
export async function findUserByLogin(db: Reader, usernameOrEmail: string): Promise<UserRow | undefined> {
  const name = usernameOrEmail.toLowerCase();
  // A username has no @.
  const column = name.includes('@') ? sql`lower(email)` : sql`lower(username)`;
  return await db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`${column} = ${name}`)
    .executeTakeFirst();
}

/** Returns undefined if the account was deleted. */
export async function findUserById(db: Reader, userId: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

/** Returns whether an existing account has the username, in any case. */
export async function hasAccount(db: Reader, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(username) = ${username.toLowerCase()}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether an account has the username, or one that was deleted since then. One statement, so that a deletion leaves no gap. */
export async function isUsernameTaken(db: Reader, username: string, deletedSince: string): Promise<boolean> {
  const name = username.toLowerCase();
  const rows = await takenName(db, { name, hash: hashName(name), deleted_since: deletedSince });
  return rows.length > 0;
}

const takenName = planned(
  'users.taken_name',
  {},
  ({ name, hash, deleted_since }: { name: string; hash: Buffer; deleted_since: string }) => sql`
    select from users where lower(username) = ${name}
    union all
    select from deleted_names where name_hash = ${hash} and deleted_at > ${deleted_since}
    limit 1`,
);

/** Reserves the username of an account that is being deleted. */
export async function insertDeletedName(tx: Tx, username: string, deletedAt: string): Promise<void> {
  await tx
    .insertInto('deleted_names')
    .values({ name_hash: hashName(username.toLowerCase()), deleted_at: deletedAt })
    .onConflict((conflict) => conflict.column('name_hash').doUpdateSet({ deleted_at: deletedAt }))
    .execute();
}

function hashName(lowerCaseName: string): Buffer {
  return createHash('sha256').update(lowerCaseName).digest();
}

/** Returns whether an existing account has the address, in any case. */
export async function isEmailTaken(db: Reader, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The caller inserts its first refresh token in the same transaction. */
export async function insertSession(tx: Reader, session: Insertable<SessionsTable>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

/** `parent_hash` and `seed` are null for the first token of a session. */
export async function insertRefreshToken(tx: Reader, token: Insertable<RefreshTokensTable>): Promise<void> {
  await tx.insertInto('refresh_tokens').values(token).execute();
}

export type RefreshRow = {
  session_id: string;
  user_id: string;
  parent_hash: Buffer | null;
  superseded_at: string | null;
  expires_at: string;
};

/**
 * Locks the session, so that concurrent uses of a token and its successor are serialized. Returns the token, undefined if it is unknown:
 * read by a second statement, whose snapshot includes the writes that the lock waited for.
 */
export async function lockRefreshToken(tx: Tx, tokenHash: Buffer): Promise<RefreshRow | undefined> {
  await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', tokenHash),
    )
    .forUpdate()
    .execute();
  return await tx
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['t.session_id', 's.user_id', 't.parent_hash', 't.superseded_at', 's.expires_at'])
    .where('t.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Returns whether this is the current password hash, and locks it until the transaction ends. */
export async function lockPassword(tx: Tx, userId: string, passwordHash: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row?.password_hash === passwordHash;
}

/** Returns the seed of the latest successor since `since` that is still valid; null if there is none. */
export async function findRecentSuccessor(tx: Tx, parentHash: Buffer, since: string): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('refresh_tokens')
    .select('seed')
    .where('parent_hash', '=', parentHash)
    .where('superseded_at', 'is', null)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seed ?? null;
}

/** Supersedes the parent of a used token and the parent's other successors. */
export async function supersedeOthers(
  tx: Tx,
  used: { session_id: string; parent_hash: Buffer; token_hash: Buffer },
  now: string,
): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ superseded_at: now })
    .where('session_id', '=', used.session_id)
    .where((eb) => eb.or([eb('token_hash', '=', used.parent_hash), eb('parent_hash', '=', used.parent_hash)]))
    .where('token_hash', '<>', used.token_hash)
    .where('superseded_at', 'is', null)
    .execute();
}

/** Records that the session was used now. */
export async function touchSession(tx: Tx, sessionId: string, now: string): Promise<void> {
  await tx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute();
}

/** Deletes a session with its refresh tokens. Does nothing if the session has ended. */
export async function deleteSession(db: Reader, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Returns the ids of sessions and API tokens that exist and have not expired, in no order. */
export async function loadOpenSessionIds(db: Reader, sessionIds: string[], now: string): Promise<string[]> {
  const given = sql<string>`any(${sessionIds}::uuid[])`;
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', given)
    .where('expires_at', '>', now)
    .unionAll(
      db
        .selectFrom('api_tokens')
        .select('id')
        .where('id', '=', given)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns false if the account has no such session. */
export async function deleteSessionOf(db: Reader, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the sessions of the account, except `keptId`, and its sign-ins in progress, and deletes its API tokens. */
export async function deleteSessionsOf(
  db: Reader,
  userId: string,
  keptId: string | null = null,
): Promise<void> {
  await db.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute();
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptId !== null, (query) => query.where('id', '<>', keptId))
    .execute();
}

/** Returns the account's open sessions, most recently used first, at most 100. */
export async function loadSessions(db: Reader, userId: string, now: string): Promise<SessionRow[]> {
  return await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
}

/** Returns whether the session was opened after `since`. False for an API token. */
export async function isSessionSince(db: Reader, sessionId: string, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects `is_tag_moderator`: whether the person `u` moderates a tag. */
export const moderatesTag = sql`exists (select from moderated_tags m where m.user_id = u.id) as is_tag_moderator`;

/** Returns the tags that the person moderates, folded. */
export async function loadModeratedTags(db: Reader, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('moderated_tags')
    .select('tag')
    .where('user_id', '=', userId)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

const sessionUserRow = {
  session_id: uuid,
  id: uuid,
  username: text,
  created_at: instant,
  suspended_at: instant.nullable(),
  suspended_until: instant.nullable(),
  language: z.enum(LANGUAGES).nullable(),
  approval: z.enum(['waiting', 'refused']).nullable(),
  email_verified_at: instant.nullable(),
  is_tag_moderator: bool,
  expires_at: instant,
};
export type SessionUser = RowOf<typeof sessionUserRow>;

/** Returns the accounts of these sessions, in any order. An ended session has no row. */
export const loadSessionUsers = preparedWide(
  'sessions.users',
  sessionUserRow,
  ({ session_ids }: Params<{ session_ids: readonly string[] }>) => sql`
    select s.id as session_id, u.id, u.username, u.created_at, u.suspended_at, u.suspended_until, u.language, u.approval,
      u.email_verified_at, ${moderatesTag}, s.expires_at
    from sessions s join users u on u.id = s.user_id where s.id = any(${session_ids}::uuid[])`,
);

/** Returns the stored value of the key. Without one, stores what `make` returns; all processes get the value that was stored first. */
export async function getOrCreateSetting(
  db: Db,
  key: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const load = () => db.selectFrom('settings').select('value').where('key', '=', key);
  const stored = await load().executeTakeFirst();
  if (stored !== undefined) return stored.value;
  const value = await make();
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await load().executeTakeFirstOrThrow()).value;
}
