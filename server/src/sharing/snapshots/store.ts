// SQL of snapshots: the answer that is frozen, and a snapshot beside its answer as it is now.

import { source, turnStatus } from '@frogpond/contract/conversations/turns';
import { sql } from 'kysely';
import { z } from 'zod';
import { supportColumns, supportRow } from '../../db/columns/support-columns.ts';
import type { Reader } from '../../db/connect.ts';
import { bool, instant, text, uuid, type RowOf } from '../../db/statements/row.ts';
import type { Params } from '../../db/statements/params.ts';
import { findFirst, prepared } from '../../db/statements/statement.ts';
import { isOpen, visibleTo } from '../../db/visibility.ts';

/** An answer with its conversation and support. */
const subjectRow = {
  turn_id: uuid,
  conversation_id: uuid,
  creator_id: uuid.nullable(),
  is_open: bool,
  is_listed: bool,
  removed_at: instant.nullable(),
  title: text,
  status: turnStatus,
  user_message: text,
  ai_response: text.nullable(),
  ai_model: text.nullable(),
  sources: z.array(source).nullable(),
  created_at: instant,
  answered_at: instant.nullable(),
  ...supportRow,
};
export type SubjectRow = RowOf<typeof subjectRow>;

/** Returns undefined if the turn does not exist or is not visible. */
export const findSubject = findFirst(
  prepared(
    'snapshots.subject',
    subjectRow,
    ({ viewer_id, turn_id }: Params<{ viewer_id: string; turn_id: string }>) => sql`
    select t.id as turn_id, t.conversation_id, c.creator_id, ${isOpen} as is_open, c.listed as is_listed, t.removed_at, c.title,
      t.status, t.user_message, t.ai_response, t.ai_model, t.sources, t.created_at, t.answered_at, ${supportColumns(null)}
    from turns t join conversations c on c.id = t.conversation_id left join sentences s on s.turn_id = t.id
    where t.id = ${turn_id} and ${visibleTo(viewer_id)}`,
  ),
);

export type NewSnapshot = { id: string; turn_id: string; body: string; sha256: Buffer; created_at: string };

/** Does nothing if a repeated call has stored it before. */
export async function insertSnapshot(db: Reader, snapshot: NewSnapshot): Promise<void> {
  await db
    .insertInto('snapshots')
    .values(snapshot)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** A snapshot and its current answer: null if the answer was deleted, or is not public any more. */
const snapshotRow = {
  id: uuid,
  body: text,
  sha256: text,
  created_at: instant,
  /** A moderator removed the answer. */
  is_removed: bool,
  turn_id: uuid.nullable(),
  conversation_id: uuid.nullable(),
  username: text.nullable(),
  ...supportRow,
};
export type SnapshotRow = RowOf<typeof snapshotRow>;

/** Returns undefined for an unknown id. Only public answers have snapshots, and public conversations stay public. */
export const findSnapshotRow = findFirst(
  prepared(
    'snapshots.by_id',
    snapshotRow,
    ({ id }: Params<{ id: string }>) => sql`
    select n.id, n.body, encode(n.sha256, 'hex') as sha256, n.created_at,
      n.is_removed or t.removed_at is not null or c.removed_at is not null as is_removed,
      n.turn_id, t.conversation_id, u.username, ${supportColumns(null)}
    from snapshots n left join turns t on t.id = n.turn_id left join conversations c on c.id = t.conversation_id
      left join sentences s on s.turn_id = t.id left join users u on u.id = t.user_id
    where n.id = ${id}`,
  ),
);
