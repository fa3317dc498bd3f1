// The comments of a person, newest first, for their profile. Others see those in listed conversations, the person all that they may read.

import { LISTED_COMMENT_CHARACTERS } from '@frogpond/contract/limits';
import type { ListedComment } from '@frogpond/contract/people/users';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { instant, text, uuid } from '../db/statements/row.ts';
import { prepared } from '../db/statements/statement.ts';
import { findableBy, visibleTo } from '../db/visibility.ts';
import { getUser } from '../users/users.ts';

/** Returns at most `per_page` comments that are older than `before`, and where the next page begins. Throws `not_found` for an unknown person. */
export async function listPersonComments(
  db: Db,
  viewerId: string | null,
  name: string,
  { before, per_page }: { before?: string | undefined; per_page: number },
): Promise<{ items: ListedComment[]; next: string | null }> {
  const { id: personId } = await getUser(db, viewerId, name);
  const rows = await byPerson(db, {
    person_id: personId,
    viewer_id: viewerId,
    before: before ?? null,
    limit: per_page,
  });
  const items = rows.map(({ conversation_id, title, ...comment }) => ({
    ...comment,
    conversation: { id: conversation_id, title },
  }));
  return { items, next: rows.length < per_page ? null : (rows.at(-1)?.id ?? null) };
}

type Page = { person_id: string; viewer_id: string | null; before: string | null; limit: number };

const byPerson = prepared(
  'comments.by_person',
  { id: uuid, excerpt: text, created_at: instant, turn_id: uuid, conversation_id: uuid, title: text },
  ({ person_id, viewer_id, before, limit }: Page) => sql`
    select m.id, left(m.content, ${sql.lit(LISTED_COMMENT_CHARACTERS)}) as excerpt, m.created_at, m.turn_id,
      c.id as conversation_id, c.title
    from comments m join conversations c on c.id = m.conversation_id
    where m.user_id = ${person_id} and not m.is_deleted and m.removed_at is null
      and ${viewer_id === person_id ? visibleTo(viewer_id) : findableBy(viewer_id)}
      ${before === null ? sql`` : sql`and m.id < ${before}`}
    order by m.id desc limit ${limit}`,
);
