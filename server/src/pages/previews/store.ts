// The data of preview images; public content only.

import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { visibleTo } from '../../db/visibility.ts';

export type PreviewRow = { text: string; username: string | null; turn_count: number; agreed_count: number };

/** Returns undefined unless visitors may read the conversation. `text`: its title. */
export async function loadConversationPreview(db: Reader, id: string): Promise<PreviewRow | undefined> {
  return await db
    .selectFrom('conversations as c')
    .leftJoin('users as u', 'u.id', 'c.creator_id')
    .select(['c.title as text', 'u.username', 'c.turn_count', 'c.agreed_count'])
    .where('c.id', '=', id)
    .where(visibleTo(null))
    .executeTakeFirst();
}

/** Returns undefined unless visitors may read the turn. `text`: the start of its question, up to 1000 characters. */
export async function loadTurnPreview(db: Reader, id: string): Promise<PreviewRow | undefined> {
  return await db
    .selectFrom('turns as t')
    .innerJoin('conversations as c', 'c.id', 't.conversation_id')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('sentences as s', 's.turn_id', 't.id')
    .select([sql<string>`left(t.user_message, 1000)`.as('text'), 'u.username', 'c.turn_count'])
    .select(sql<number>`coalesce(s.agreed_count, 0)`.as('agreed_count'))
    .where('t.id', '=', id)
    .where('t.removed_at', 'is', null)
    .where(visibleTo(null))
    .executeTakeFirst();
}
