// The comments on a person's profile, newest first. Other people get the comments in listed conversations; the person gets all comments
// that they may read.

import type { ListedComment } from '@frogpond/contract/people/users';
import type { Db } from '../db/connect.ts';
import { getUser } from './users.ts';
import { loadPersonComments } from './person-comments-store.ts';

/** Returns a page of comments older than the comment `before`. `next`: the `before` of the next page. Throws `not_found`. */
export async function listPersonComments(
  db: Db,
  viewerId: string | null,
  name: string,
  { before, per_page }: { before?: string | undefined; per_page: number },
): Promise<{ items: ListedComment[]; next: string | null }> {
  const { id: personId } = await getUser(db, viewerId, name);
  const rows = await loadPersonComments(db, {
    person_id: personId,
    viewer_id: viewerId,
    before: before ?? null,
    limit: per_page,
    is_own: viewerId === personId,
  });
  const items = rows.map(({ conversation_id, title, ...comment }) => ({
    ...comment,
    conversation: { id: conversation_id, title },
  }));
  return { items, next: rows.length < per_page ? null : (rows.at(-1)?.id ?? null) };
}
