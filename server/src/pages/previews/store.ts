// The data of preview images; public content only.

import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { int, text, type RowOf } from '../../db/statements/row.ts';
import type { Params } from '../../db/statements/params.ts';
import { findFirst, prepared } from '../../db/statements/statement.ts';
import { findableBy } from '../../db/visibility.ts';

const previewRow = {
  text,
  username: text.nullable(),
  turn_count: int,
  agreed_count: int,
  /** Of the question, ISO 639-1. */
  user_message_language: text.nullable(),
};
export type PreviewRow = RowOf<typeof previewRow>;

/** Returns undefined unless visitors may read the conversation. `text`: its title. */
export async function findConversationPreview(db: Reader, id: string): Promise<PreviewRow | undefined> {
  return await db
    .selectFrom('conversations as c')
    .leftJoin('users as u', 'u.id', 'c.creator_id')
    .select(['c.title as text', 'u.username', 'c.turn_count', 'c.agreed_count', 'c.user_message_language'])
    .where('c.id', '=', id)
    .where(findableBy(null))
    .executeTakeFirst();
}

/** Returns undefined unless visitors may read the turn. `text`: the start of its question, up to 1000 characters. */
export const findTurnPreview = findFirst(
  prepared(
    'previews.turn',
    previewRow,
    ({ id }: Params<{ id: string }>) => sql`
    select left(t.user_message, 1000) as text, u.username, c.turn_count, t.user_message_language,
      coalesce(s.agreed_count, 0) as agreed_count
    from turns t join conversations c on c.id = t.conversation_id
    left join users u on u.id = t.user_id left join sentences s on s.turn_id = t.id
    where t.id = ${id} and t.removed_at is null and ${findableBy(null)}`,
  ),
);

const verdictRow = { sentence: text, up: int, down: int };
export type VerdictRow = RowOf<typeof verdictRow>;

/** The verdict of a conversation is chosen from at most this many turns. */
const TURNS_MAX = 100;

/** Returns the first turns of a conversation; empty unless visitors may find it. */
export async function loadFirstTurnIds(db: Reader, conversationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('turns as t')
    .innerJoin('conversations as c', 'c.id', 't.conversation_id')
    .select('t.id')
    .where('t.conversation_id', '=', conversationId)
    .where('t.removed_at', 'is', null)
    .where(findableBy(null))
    .orderBy('t.turn_number')
    .limit(TURNS_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the sentence of these turns on which most readers took a side; undefined if none did. */
export const findVerdict = findFirst(
  prepared(
    'previews.most_judged',
    verdictRow,
    ({ turn_ids }: Params<{ turn_ids: string[] }>) => sql`
    select s.sentences -> k.sentence_index ->> 'text' as sentence, k.up, k.down
    from sentence_tallies k join sentences s on s.turn_id = k.turn_id
    where k.turn_id = any(${turn_ids}::uuid[]) and k.up + k.down > 0
    order by k.up + k.down desc, k.turn_id, k.sentence_index limit 1`,
  ),
);
