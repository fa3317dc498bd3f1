// The columns of a conversation in lists and on pages, in SQL. Every query that returns such a row selects these columns.

import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Param } from '../statements/params.ts';
import { bool, instant, int, text, uuid, type RowOf } from '../statements/row.ts';
import { authorColumns } from '../visibility.ts';
import { parseInstant } from '../types.ts';

export const itemRow = {
  id: uuid,
  version: int,
  title: text,
  creator_id: uuid.nullable(),
  is_public: bool,
  is_unlisted: bool,
  created_at: instant,
  updated_at: instant,
  upvotes: int,
  view_count: int,
  comment_count: int,
  turn_count: int,
  branch_count: int,
  agreed_count: int,
  supported_count: int,
  mixed_count: int,
  disputed_count: int,
  tags: z.array(text),
  first_turn_id: uuid.nullable(),
  user_message_language: text.nullable(),
  username: text.nullable(),
  avatar_url: text.nullable(),
  is_saved: bool,
  is_followed: bool,
  is_muted: bool,
  is_removed: bool,
  is_held: bool,
  lock_reason: text.nullable(),
  /** Only in lists of conversations that the viewer created, saved or follows. */
  unread_count: int.optional(),
};
export type ItemRow = RowOf<typeof itemRow>;

/** The columns of a list item over `c` and its creator `u`. */
export function itemColumns(viewerId: Param<string> | null) {
  const isTheirs = (table: 'saves' | 'conversation_follows' | 'conversation_mutes') =>
    viewerId === null
      ? sql`false`
      : sql`exists (select 1 from ${sql.table(table)} s where s.user_id = ${viewerId} and s.conversation_id = c.id)`;
  return sql`c.id, c.version, c.title, c.creator_id, c.is_public, c.is_unlisted, c.created_at, c.updated_at, c.upvotes, c.view_count,
    c.comment_count, c.turn_count, c.branch_count, c.agreed_count, c.supported_count, c.mixed_count, c.disputed_count, c.tags, c.first_turn_id, c.user_message_language,
    ${authorColumns}, ${isTheirs('saves')} as is_saved,
    ${isTheirs('conversation_follows')} as is_followed, ${isTheirs('conversation_mutes')} as is_muted, c.removed_at is not null as is_removed,
    c.is_held, c.lock_reason`;
}

/** The columns of a list item as one JSON object over `c`, the conversation of the selected turns. */
export function itemJson(viewerId: Param<string> | null): RawBuilder<unknown> {
  return sql`(select row_to_json(item) from (
    select ${itemColumns(viewerId)} from (select 1) one left join users u on u.id = c.creator_id) item)`;
}

/** Parses the instants of a row that was selected by `itemJson`. */
export function itemInJson(item: ItemRow): ItemRow {
  return {
    ...item,
    created_at: parseInstant(item.created_at),
    updated_at: parseInstant(item.updated_at),
  };
}
