// SQL of objections: the comments that the viewer may see and quote, and the texts of a turn's stored objections.

import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { visibleTo } from '../db/visibility.ts';

export type ObjectionText = { sentence: string; comment: string | null };

/** Condition on the comment `m` of the conversation `c`: its author is neither suspended nor blocked by the viewer. */
function isUsable(viewer_id: string): RawBuilder<boolean> {
  return sql<boolean>`not m.is_deleted and m.removed_at is null and ${visibleTo(viewer_id)}
    and exists (select 1 from users u where u.id = m.user_id and u.suspended_at is null)
    and not exists (select 1 from blocks b where b.blocker_id = ${viewer_id} and b.blocked_id = m.user_id)`;
}

/** Returns the ids of comments that may be quoted, best first. */
export async function loadUsableComments(db: Reader, viewer_id: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select m.id from comments m join conversations c on c.id = m.conversation_id
    where m.id = any(${ids}::uuid[]) and ${isUsable(viewer_id)}
    order by m.score desc, m.id desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the texts in their stored order. A comment that may not be quoted any more is null; a removed answer has no texts. */
export async function loadObjectionTexts(
  db: Reader,
  viewer_id: string,
  turn_id: string,
): Promise<ObjectionText[]> {
  const { rows } = await sql<ObjectionText>`
    select s.sentences -> o.sentence_index ->> 'text' as sentence,
      (select m.content from comments m where m.id = o.comment_id and ${isUsable(viewer_id)}) as comment
    from turns t
    join conversations c on c.id = t.conversation_id
    join turns objected on objected.id = t.objected_turn_id and objected.removed_at is null
    join sentences s on s.turn_id = objected.id
    cross join rows from (jsonb_to_recordset(t.objections) as (sentence_index int, comment_id uuid))
      with ordinality as o(sentence_index, comment_id, place)
    where t.id = ${turn_id} and ${visibleTo(viewer_id)} and s.sentences -> o.sentence_index is not null
    order by o.place`.execute(db);
  return rows;
}
