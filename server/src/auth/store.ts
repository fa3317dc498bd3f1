// SQL of accounts, sessions and refresh tokens.

import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { prepared } from '../db/statements/statement.ts';
import type { Db, Reader, Tx } from '../db/connect.ts';
import type { RefreshTokensTable, SessionsTable, UsersTable } from '../db/tables/tables.ts';

export type UserRow = Selectable<UsersTable>;

/** Finds an account by username or address, in any case. */
export async function findUserByLogin(db: Reader, username_or_email: string): Promise<UserRow | undefined> {
  const name = username_or_email.toLowerCase();
  // A username has no @.
  const column = name.includes('@') ? sql`lower(email)` : sql`lower(username)`;
  return await db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`${column} = ${name}`)
    .executeTakeFirst();
}

export async function findUserById(db: Reader, user_id: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirst();
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

/** Also of an account that was deleted since `deleted_since`: one statement, so that a deletion that commits leaves no gap. */
export async function isUsernameTaken(db: Reader, username: string, deleted_since: string): Promise<boolean> {
  const name = username.toLowerCase();
  const { rows } = await sql`
    select 1 from users where lower(username) = ${name}
    union all
    select 1 from deleted_names where name_hash = ${hashName(name)} and deleted_at > ${deleted_since}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Reserves the username of an account that is being deleted. */
export async function insertDeletedName(tx: Tx, username: string, deleted_at: string): Promise<void> {
  await tx
    .insertInto('deleted_names')
    .values({ name_hash: hashName(username.toLowerCase()), deleted_at })
    .onConflict((conflict) => conflict.column('name_hash').doUpdateSet({ deleted_at }))
    .execute();
}

function hashName(lower_case_name: string): Buffer {
  return createHash('sha256').update(lower_case_name).digest();
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

export async function insertUser(tx: Tx, user: Insertable<UsersTable>): Promise<UserRow> {
  return await tx.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

export async function insertSession(tx: Reader, session: Insertable<SessionsTable>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

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
 * Locks the session, so that concurrent uses of a token and its successor are serialized, and returns the token. The token is
 * read by a second statement, whose snapshot includes writes that the lock waited for.
 */
export async function lockRefreshToken(tx: Tx, token_hash: Buffer): Promise<RefreshRow | undefined> {
  await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', token_hash),
    )
    .forUpdate()
    .execute();
  return await tx
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['t.session_id', 's.user_id', 't.parent_hash', 't.superseded_at', 's.expires_at'])
    .where('t.token_hash', '=', token_hash)
    .executeTakeFirst();
}

/** Returns whether this is the current password hash, and locks it until the transaction ends. */
export async function lockPassword(tx: Tx, user_id: string, password_hash: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user_id)
    .forShare()
    .executeTakeFirst();
  return row?.password_hash === password_hash;
}

/** Returns the seed of the latest successor since `since` that is still valid; null if there is none. */
export async function findRecentSuccessor(
  tx: Tx,
  parent_hash: Buffer,
  since: string,
): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('refresh_tokens')
    .select('seed')
    .where('parent_hash', '=', parent_hash)
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
export async function touchSession(tx: Tx, session_id: string, now: string): Promise<void> {
  await tx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', session_id).execute();
}

export async function deleteSession(db: Reader, session_id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', session_id).execute();
}

/** Returns the ids of sessions that exist and have not expired, in no order. */
export async function findOpenSessionIds(db: Reader, session_ids: string[], now: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sessions where id = any(${session_ids}::uuid[]) and expires_at > ${now}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns false if the account has no such session. */
export async function deleteSessionOf(db: Reader, user_id: string, session_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', session_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of the account. */
export async function deleteSessionsOf(db: Reader, user_id: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', user_id).execute();
}

/** Returns the account's open sessions, most recently used first, at most 100. */
export async function listSessionsOf(db: Reader, user_id: string, now: string) {
  return await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
}

type SessionUser = Pick<UserRow, 'id' | 'username' | 'created_at' | 'suspended_at'>;

/** Returns the account of an open session. Runs with every authenticated request. */
export async function findSessionUser(
  db: Db,
  session_id: string,
  now: string,
): Promise<SessionUser | undefined> {
  const [user] = await sessionUser(db, { session_id });
  return user !== undefined && user.expires_at > now ? user : undefined;
}

const sessionUser = prepared<{ session_id: string }, SessionUser & { expires_at: string }>(
  'sessions.user',
  ({ session_id }) => sql`
    select u.id, u.username, u.created_at, u.suspended_at, s.expires_at
    from sessions s join users u on u.id = s.user_id where s.id = ${session_id}`,
);

/** Stores the value unless the key has one. Returns the stored value. */
export async function getOrCreateSetting(db: Db, key: string, value: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.value;
}
