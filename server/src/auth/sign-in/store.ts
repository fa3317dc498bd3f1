// SQL of tickets: short-lived secrets of sign-ins in progress.

import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/connect.ts';
import type { SignInTicketsTable, TicketKind } from '../../db/tables/keys.ts';

type TicketRow = Pick<Selectable<SignInTicketsTable>, 'user_id' | 'data'>;
type TicketKey = { token_hash: Buffer; kind: TicketKind };

/** `token_hash`: of the secret that the client holds. `data`: JSON. */
export async function insertTicket(db: Reader, ticket: Insertable<SignInTicketsTable>): Promise<void> {
  await db.insertInto('sign_in_tickets').values(ticket).execute();
}

/** Counts a try. Returns the ticket, or undefined if it is unknown, has expired, or had `triesMax` tries. */
export async function countTry(
  db: Reader,
  { token_hash, kind }: TicketKey,
  now: string,
  triesMax: number,
): Promise<TicketRow | undefined> {
  return await db
    .updateTable('sign_in_tickets')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', token_hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .where('tries', '<', triesMax)
    .returning(['user_id', 'data'])
    .executeTakeFirst();
}

/** Deletes the ticket and returns it. Returns undefined if it is unknown, used or expired. */
export async function consumeTicket(
  tx: Tx,
  { token_hash, kind }: TicketKey,
  now: string,
): Promise<TicketRow | undefined> {
  return await tx
    .deleteFrom('sign_in_tickets')
    .where('token_hash', '=', token_hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['user_id', 'data'])
    .executeTakeFirst();
}
