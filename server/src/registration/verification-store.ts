// SQL of the verification of addresses.

import { sql, type Insertable, type Selectable } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import { bool, int } from '../db/statements/row.ts';
import { planned, resultOf } from '../db/statements/statement.ts';
import type { EmailVerificationsTable } from '../db/tables/registration.ts';

/** Returns undefined if the account was deleted. The columns of the registration are null after REGISTRATION_TRACE_DAYS. */
export async function findRecipient(db: Reader, userId: string) {
  return await db
    .selectFrom('users as u')
    .leftJoin('registrations as r', 'r.user_id', 'u.id')
    .select([
      'u.email',
      'u.username',
      'u.email_verified_at',
      'u.mail_refused_at',
      'u.approval',
      'u.created_at',
      'u.language',
      'r.language as signed_up_in',
      'r.network_hash',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

const pendingRow = { host: int, network: int, has_refused: bool, is_known_host: bool };
type Sender = { mail_host: string; network_hash: Buffer | null; now: string };

/** Counts the links of the mail host, and of the network, that are neither used nor expired. `has_refused`: the host refused one. */
export const countPending = resultOf(
  planned(
    'email_verifications.pending',
    pendingRow,
    ({ mail_host, network_hash, now }: Sender) => sql`
    select count(*) filter (where mail_host = ${mail_host})::int as host,
      count(*) filter (where network_hash = ${network_hash}::bytea)::int as network,
      coalesce(bool_or(refused_at is not null) filter (where mail_host = ${mail_host}), false) as has_refused,
      exists (select from known_mail_hosts k where k.mail_host = ${mail_host}) as is_known_host
    from email_verifications
    where (mail_host = ${mail_host} or network_hash = ${network_hash}::bytea) and expires_at > ${now}`,
  ),
  ([row]) => row ?? { host: 0, network: 0, has_refused: false, is_known_host: false },
);

/** Counts the mailed links of the account that are neither used nor expired. */
export async function countOwnLinks(db: Reader, userId: string, now: string): Promise<number> {
  const { links } = await db
    .selectFrom('email_verifications')
    .select(({ fn }) => fn.countAll<number>().as('links'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return links;
}

/** `is_change`: using the link changes the account's address. */
export async function insertVerification(
  db: Reader,
  row: Insertable<EmailVerificationsTable>,
): Promise<void> {
  await db.insertInto('email_verifications').values(row).execute();
}

/** Returns the new address of a change; undefined if the link is unknown, used or expired. */
export async function findChange(
  db: Reader,
  tokenHash: Buffer,
  now: string,
): Promise<Pick<Selectable<EmailVerificationsTable>, 'email' | 'mail_host' | 'network_hash'> | undefined> {
  return await db
    .selectFrom('email_verifications')
    .select(['email', 'mail_host', 'network_hash'])
    .where('token_hash', '=', tokenHash)
    .where('is_change', '=', true)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Invalidates the links of earlier changes of the address. */
export async function deleteChanges(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('email_verifications')
    .where('user_id', '=', userId)
    .where('is_change', '=', true)
    .execute();
}

/** Records that the mail server refused the new address, which counts against its host. */
export async function markChangeRefused(db: Reader, tokenHash: Buffer, now: string): Promise<void> {
  await db
    .updateTable('email_verifications')
    .set({ refused_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/**
 * Marks the mailed address as verified, or makes it the account's address. Returns false if the link is unknown, used or expired, or the
 * account has another address by now.
 */
export async function consumeVerification(tx: Tx, tokenHash: Buffer, now: string): Promise<boolean> {
  const link = await tx
    .deleteFrom('email_verifications')
    .where('token_hash', '=', tokenHash)
    .returning(['user_id', 'email', 'mail_host', 'expires_at', 'is_change'])
    .executeTakeFirst();
  if (link === undefined || link.expires_at <= now) return false;
  const account = tx.updateTable('users').where('id', '=', link.user_id).returning('id');
  const verified = await (
    link.is_change
      ? account.set({ email: link.email, email_verified_at: now, mail_refused_at: null })
      : account
          .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)) }))
          .where('email', '=', link.email)
  ).executeTakeFirst();
  if (verified === undefined) return false;
  await tx.deleteFrom('email_verifications').where('user_id', '=', link.user_id).execute();
  await tx
    .insertInto('known_mail_hosts')
    .values({ mail_host: link.mail_host })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Records that the mail server refused the account's address, which counts against its host. */
export async function markMailRefused(tx: Tx, userId: string, now: string): Promise<void> {
  await tx.updateTable('users').set({ mail_refused_at: now }).where('id', '=', userId).execute();
  await tx
    .updateTable('email_verifications')
    .set({ refused_at: now })
    .where('user_id', '=', userId)
    .execute();
}
