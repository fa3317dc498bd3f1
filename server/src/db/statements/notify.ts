// Messages to all processes on the database.

import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { planned } from './statement.ts';

/** Sends a NOTIFY message, which `listen` of each process receives. `payload`: less than 8,000 bytes. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await notification(db, { channel, payload });
}

const notification = planned(
  'notify',
  {},
  ({ channel, payload }: { channel: string; payload: string }) =>
    sql`select from pg_notify(${channel}, ${payload})`,
);
