// Sends a NOTIFY message to all processes on the database; Database.listen receives them.

import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/** `payload`: less than 8,000 bytes. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
