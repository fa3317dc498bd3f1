// SQL of objections: the comments that the viewer may see and quote, and the texts of a turn's stored objections.

import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { planned } from '../db/statements/statement.ts';
import { text, uuid, type RowOf } from '../db/statements/row.ts';
import { visibleTo } from '../db/visibility.ts';

const objectionText = { sentence: text, comment: text.nullable() };
export type ObjectionText = RowOf<typeof objectionText>;

/** Condition on the comment `m` of the conversation `c`: its author is neither suspended nor blocked by the viewer. */
function isUsable(viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`not m.is_deleted and m.removed_at is null and ${visibleTo(viewerId)}
    and exists (select 1 from users u where u.id = m.user_id and u.suspended_at is null)
    and not exists (select 1 from blocks b where b.blocker_id = ${viewerId} and b.blocked_id = m.user_id)`;
}

/** Returns the ids of comments that may be quoted, best first. */
export async function loadUsableComments(db: Reader, viewerId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await usableComments(db, { viewer_id: viewerId, ids });
  return rows.map(({ id }) => id);
}

const usableComments = planned(
  'objections.usable_comments',
  { id: uuid },
  ({ viewer_id, ids }: { viewer_id: string; ids: string[] }) => sql`
    select m.id from comments m join conversations c on c.id = m.conversation_id
    where m.id = any(${ids}::uuid[]) and ${isUsable(viewer_id)}
    order by m.score desc, m.id desc`,
);

/** Returns the texts in their stored order. A comment that may not be quoted any more is null; a removed answer has no texts. */
export const loadObjectionTexts = planned(
  'objections.texts',
  objectionText,
  ({ viewer_id, turn_id }: { viewer_id: string; turn_id: string }) => sql`
    select s.sentences -> o.sentence_index ->> 'text' as sentence,
      (select m.content from comments m where m.id = o.comment_id and ${isUsable(viewer_id)}) as comment
    from turns t
    join conversations c on c.id = t.conversation_id
    join turns objected on objected.id = t.objected_turn_id and objected.removed_at is null
    join sentences s on s.turn_id = objected.id
    cross join rows from (jsonb_to_recordset(t.objections) as (sentence_index int, comment_id uuid))
      with ordinality as o(sentence_index, comment_id, place)
    where t.id = ${turn_id} and ${visibleTo(viewer_id)} and s.sentences -> o.sentence_index is not null
    order by o.place`,
);
