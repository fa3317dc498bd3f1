// SQL of sign-up: the new account, its trace, the use of an invitation, and solved challenges.

import { sql, type Insertable, type Selectable } from 'kysely';
import type { Params } from '../db/statements/params.ts';
import { prepared, resultOf } from '../db/statements/statement.ts';
import type { Reader, Tx } from '../db/connect.ts';
import type {
  InvitedPeopleTable,
  RegistrationsTable,
  UsedChallengesTable,
} from '../db/tables/registration.ts';
import { uuid } from '../db/statements/row.ts';
import type { UsersTable } from '../db/tables/accounts.ts';

export type Account = Selectable<UsersTable>;
export type NewAccount = Insertable<UsersTable>;

/** Throws a unique violation if the username or the address is taken. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<Account> {
  return await tx.insertInto('users').values(account).returningAll().executeTakeFirstOrThrow();
}

/** Stores the trace of a sign-up, which is deleted after REGISTRATION_TRACE_DAYS. */
export async function insertRegistration(tx: Tx, row: Insertable<RegistrationsTable>): Promise<void> {
  await tx.insertInto('registrations').values(row).execute();
}

/** Counts a use of the invitation, and returns the invitation; undefined if it is unknown, expired or used up. */
export async function useInvitation(
  tx: Tx,
  tokenHash: Buffer,
  now: string,
): Promise<{ id: string; created_by: string | null } | undefined> {
  return await tx
    .updateTable('invitations')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('uses_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['id', 'created_by'])
    .executeTakeFirst();
}

/** Records the invitation by which the account came. */
export async function insertInvitedPerson(tx: Tx, row: InvitedPeopleTable): Promise<void> {
  await tx.insertInto('invited_people').values(row).execute();
}

/** Returns whether the invitation is valid, without using it. */
export const isInvitationOpen = resultOf(
  prepared(
    'invitations.open',
    { id: uuid },
    ({ token_hash, now }: Params<{ token_hash: Buffer; now: string }>) => sql`
    select id from invitations where token_hash = ${token_hash} and uses_left > 0 and expires_at > ${now}`,
  ),
  (rows) => rows.length > 0,
);

/** Marks a challenge as used. Returns false if it was used before. */
export async function insertUsedChallenge(
  db: Reader,
  row: Insertable<UsedChallengesTable>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('used_challenges')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge_hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns whether an account has used the solved challenge. */
export async function isChallengeUsed(db: Reader, challengeHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('used_challenges')
    .select('challenge_hash')
    .where('challenge_hash', '=', challengeHash)
    .executeTakeFirst();
  return row !== undefined;
}
