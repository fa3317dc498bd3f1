// The columns of a conversation in lists and on pages, in SQL. Every query that returns such a row selects these columns.

import { sql, type RawBuilder } from 'kysely';
import { authorColumns } from '../visibility.ts';
import { instantInJson } from '../types.ts';

export type ItemRow = {
  id: string;
  version: number;
  title: string;
  creator_id: string | null;
  is_public: boolean;
  created_at: string;
  updated_at: string;
  upvotes: number;
  view_count: number;
  comment_count: number;
  turn_count: number;
  branch_count: number;
  agreed_count: number;
  tags: string[];
  first_turn_id: string | null;
  user_message_language: string | null;
  username: string | null;
  avatar_url: string | null;
  is_saved: boolean;
  is_followed: boolean;
  is_muted: boolean;
  is_removed: boolean;
  /** Only in lists of the viewer's own, saved and followed conversations. */
  unread_count?: number;
};

/** The columns of a list item over `c` and its creator `u`. */
export function itemColumns(viewer_id: string | null) {
  const isTheirs = (table: 'saves' | 'conversation_follows' | 'conversation_mutes') =>
    viewer_id === null
      ? sql`false`
      : sql`exists (select 1 from ${sql.table(table)} s where s.user_id = ${viewer_id} and s.conversation_id = c.id)`;
  return sql`c.id, c.version, c.title, c.creator_id, c.is_public, c.created_at, c.updated_at, c.upvotes, c.view_count,
    c.comment_count, c.turn_count, c.branch_count, c.agreed_count, c.tags, c.first_turn_id, c.user_message_language,
    ${authorColumns}, ${isTheirs('saves')} as is_saved,
    ${isTheirs('conversation_follows')} as is_followed, ${isTheirs('conversation_mutes')} as is_muted, c.removed_at is not null as is_removed`;
}

/** The same columns as one JSON object over `c`: the conversation of the selected turns. */
export function itemJson(viewer_id: string | null): RawBuilder<unknown> {
  return sql`(select row_to_json(item) from (
    select ${itemColumns(viewer_id)} from (select 1) one left join users u on u.id = c.creator_id) item)`;
}

export function itemInJson(item: ItemRow): ItemRow {
  return {
    ...item,
    created_at: instantInJson(item.created_at),
    updated_at: instantInJson(item.updated_at),
  };
}
