// SQL of API tokens.

import { LANGUAGES } from '@frogpond/contract/languages/languages';
import { tokenScope } from '@frogpond/contract/people/api-tokens';
import { z } from 'zod';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Reader, Tx } from '../../db/connect.ts';
import type { Params } from '../../db/statements/params.ts';
import { prepared } from '../../db/statements/statement.ts';
import type { ApiTokensTable } from '../../db/tables/keys.ts';
import { bool, instant, text, uuid, type RowOf } from '../../db/statements/row.ts';
import { moderatesTag } from '../store.ts';

type ApiTokenRow = Omit<Selectable<ApiTokensTable>, 'token_hash' | 'user_id'>;
const COLUMNS = ['id', 'name', 'scopes', 'created_at', 'last_used_at', 'expires_at'] as const;

/** Returns undefined if the account has `max` tokens. Locks the account, so that parallel calls don't exceed the maximum. */
export async function insertApiToken(
  tx: Tx,
  token: Insertable<ApiTokensTable>,
  max: number,
): Promise<ApiTokenRow | undefined> {
  await tx.selectFrom('users').select('id').where('id', '=', token.user_id).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('api_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', token.user_id)
    .executeTakeFirstOrThrow();
  if (count >= max) return undefined;
  return await tx.insertInto('api_tokens').values(token).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** Returns the account's tokens, also expired ones, the newest first. */
export async function loadApiTokens(db: Reader, userId: string): Promise<ApiTokenRow[]> {
  return await db
    .selectFrom('api_tokens')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns undefined if the account has no such token. */
export async function findApiTokenOf(
  db: Reader,
  userId: string,
  id: string,
): Promise<ApiTokenRow | undefined> {
  return await db
    .selectFrom('api_tokens')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns false if the account has no such token. */
export async function deleteApiTokenOf(db: Reader, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const tokenUserRow = {
  user_id: uuid,
  username: text,
  created_at: instant,
  suspended_at: instant.nullable(),
  suspended_until: instant.nullable(),
  language: z.enum(LANGUAGES).nullable(),
  approval: z.enum(['waiting', 'refused']).nullable(),
  email_verified_at: instant.nullable(),
  is_tag_moderator: bool,
  token_id: uuid,
  scopes: z.array(tokenScope),
  last_used_at: instant.nullable(),
  expires_at: instant.nullable(),
};
type TokenUser = RowOf<typeof tokenUserRow>;

/** Returns the account of a token; undefined if the token is unknown or has expired. Runs with every request of a token. */
export async function findTokenUser(db: Db, tokenHash: Buffer, now: string): Promise<TokenUser | undefined> {
  const [user] = await tokenUser(db, { token_hash: tokenHash });
  return user !== undefined && (user.expires_at === null || user.expires_at > now) ? user : undefined;
}

const tokenUser = prepared(
  'api_tokens.user',
  tokenUserRow,
  ({ token_hash }: Params<{ token_hash: Buffer }>) => sql`
    select u.id as user_id, u.username, u.created_at, u.suspended_at, u.suspended_until, u.language, u.approval,
      u.email_verified_at, ${moderatesTag}, t.id as token_id, t.scopes, t.last_used_at, t.expires_at
    from api_tokens t join users u on u.id = t.user_id where t.token_hash = ${token_hash}`,
);

/** Records that the token was used now. */
export async function touchApiToken(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
}
