// Messages to all processes on the database.

import { sql } from 'kysely';
import { planned } from './statement.ts';

/** Sends a NOTIFY message, which `listen` of each process receives. `payload`: less than 8,000 bytes. */
export const notify = planned(
  'notify',
  {},
  ({ channel, payload }: { channel: string; payload: string }) =>
    sql`select from pg_notify(${channel}, ${payload})`,
);
