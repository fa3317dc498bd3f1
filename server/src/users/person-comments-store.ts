// SQL of the list of a person's comments.

import { LISTED_COMMENT_CHARACTERS } from '@frogpond/contract/people/users';
import { sql } from 'kysely';
import { instant, text, uuid } from '../db/statements/row.ts';
import type { Params } from '../db/statements/params.ts';
import { prepared } from '../db/statements/statement.ts';
import { findableBy, visibleTo } from '../db/visibility.ts';

/** `before`: the id of a comment, or null for the newest. */
type Page = {
  person_id: string;
  viewer_id: string | null;
  before: string | null;
  limit: number;
  is_own: boolean;
};

const commentRow = {
  id: uuid,
  excerpt: text,
  created_at: instant,
  turn_id: uuid,
  conversation_id: uuid,
  title: text,
};

/** Returns the comments of a person that the viewer may find, newest first. */
export const loadPersonComments = prepared(
  'comments.by_person',
  commentRow,
  ({ person_id, viewer_id, before, limit, is_own }: Params<Page>) => sql`
    select m.id, left(m.content, ${sql.lit(LISTED_COMMENT_CHARACTERS)}) as excerpt, m.created_at, m.turn_id,
      c.id as conversation_id, c.title
    from comments m join conversations c on c.id = m.conversation_id
    where m.user_id = ${person_id} and not m.is_deleted and m.removed_at is null
      and ${is_own ? visibleTo(viewer_id) : findableBy(viewer_id)}
      ${before === null ? sql`` : sql`and m.id < ${before}`}
    order by m.id desc limit ${limit}`,
);
