// SQL of the log of the changes by admins.

import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../db/connect.ts';
import { json } from '../db/types.ts';
import { planned } from '../db/statements/statement.ts';
import { instant, text, uuid, type RowOf } from '../db/statements/row.ts';
import { shownProfile } from '../db/visibility.ts';

/** The name of an entry about a tag moderator. */
export const TAG_MODERATOR_ENTRY = 'tag_moderator';

export type NewLogEntry = {
  id: string;
  user_id: string;
  name: string;
  person_id: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  created_at: string;
};

/** `before` and `after` are stored as JSON. */
export async function insertAdminLog(tx: Tx, { before, after, ...entry }: NewLogEntry): Promise<void> {
  await tx
    .insertInto('admin_log')
    .values({ ...entry, before: json(before), after: json(after) })
    .execute();
}

const logRow = {
  id: uuid,
  user_id: uuid.nullable(),
  username: text.nullable(),
  avatar_url: text.nullable(),
  name: text,
  person_id: uuid.nullable(),
  person_name: text.nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: text.nullable(),
  created_at: instant,
};
export type LogRow = RowOf<typeof logRow>;

type Page = { before: string | undefined; limit: number };

/** Returns entries, newest first. `before`: the id of the last entry of the previous page. */
export const loadAdminLog = planned(
  'admin_log.page',
  logRow,
  ({ before, limit }: Page) => sql`
    select l.id, l.user_id, u.username, ${shownProfile('avatar_url')} as avatar_url, l.name, l.person_id,
      p.username as person_name, l.before, l.after, l.reason, l.created_at
    from admin_log l left join users u on u.id = l.user_id left join users p on p.id = l.person_id
    where ${before === undefined ? sql`true` : sql`l.id < ${before}::uuid`}
    order by l.id desc limit ${limit}`,
);
