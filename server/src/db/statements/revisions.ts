// Keeps the earlier text of a comment or question when it is edited. The caller has locked the comment's turn, or the turn.

import { REVISIONS_MAX } from '@frogpond/contract/sharing-limits';
import { sql, type RawBuilder } from 'kysely';
import type { Params } from './params.ts';
import { prepared, transactional } from './statement.ts';

type Edit = { id: string; content: string; edited_at: string };

/** Does nothing if the text stays the same, or if the comment was deleted or removed. */
export const keepCommentText = transactional(
  prepared('revisions.keep_comment', {}, (edit: Params<Edit>) =>
    keep(
      edit,
      'comment_id',
      sql`select id, content as text from comments where not is_deleted and removed_at is null`,
    ),
  ),
);
/** Does nothing if the text stays the same. */
export const keepQuestion = transactional(
  prepared('revisions.keep_turn', {}, (edit: Params<Edit>) =>
    keep(edit, 'turn_id', sql`select id, user_message as text from turns`),
  ),
);

function keep(
  { id, content, edited_at }: Params<Edit>,
  owner: 'comment_id' | 'turn_id',
  texts: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const column = sql.ref(owner);
  return sql`
    with kept as (
      insert into revisions (${column}, n, content, edited_at)
      select edited.id, 1 + coalesce((select max(r.n) from revisions r where r.${column} = edited.id), 0), edited.text, ${edited_at}
      from (${texts}) edited where edited.id = ${id} and edited.text <> ${content}
      returning ${column} as owner_id, n)
    delete from revisions r using kept where r.${column} = kept.owner_id and r.n <= kept.n - ${sql.lit(REVISIONS_MAX)}`;
}
