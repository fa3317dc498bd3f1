// SQL of revisions: the comment or turn that they belong to, their texts, and their withdrawal.

import { sql } from 'kysely';
import type { Revision } from '@frogpond/contract/conversations/revisions';
import type { Reader } from '../../db/connect.ts';
import { isOpen, visibleTo } from '../../db/visibility.ts';

/** A comment or question that may have earlier texts. */
export type Revised = { noun: 'comment' | 'turn'; id: string };

/** `is_hidden`: deleted by its author or removed by a moderator. */
export type RevisedTarget = {
  user_id: string | null;
  creator_id: string | null;
  is_open: boolean;
  is_hidden: boolean;
};

/** Returns undefined if the comment or turn does not exist or is not visible. */
export async function findRevised(
  db: Reader,
  viewerId: string | null,
  { noun, id }: Revised,
): Promise<RevisedTarget | undefined> {
  if (noun === 'turn')
    return await db
      .selectFrom('turns as t')
      .innerJoin('conversations as c', 'c.id', 't.conversation_id')
      .select(['t.user_id', 'c.creator_id', isOpen.as('is_open')])
      .select(sql<boolean>`t.removed_at is not null`.as('is_hidden'))
      .where('t.id', '=', id)
      .where(visibleTo(viewerId))
      .executeTakeFirst();
  return await db
    .selectFrom('comments as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.user_id', 'c.creator_id', isOpen.as('is_open')])
    .select(sql<boolean>`(m.is_deleted or m.removed_at is not null)`.as('is_hidden'))
    .where('m.id', '=', id)
    .where(visibleTo(viewerId))
    .executeTakeFirst();
}

/** Returns the texts that were not withdrawn, the newest first. */
export async function loadRevisions(db: Reader, { noun, id }: Revised): Promise<Revision[]> {
  return await db
    .selectFrom('revisions')
    .select(['n', 'content', 'edited_at'])
    .where(`${noun}_id`, '=', id)
    .where('content', 'is not', null)
    .$narrowType<{ content: string }>()
    .orderBy('n', 'desc')
    .execute();
}

/** Deletes the text of the revision `n`. Returns false if there is none. */
export async function withdrawRevision(db: Reader, { noun, id }: Revised, n: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('revisions')
    .set({ content: null })
    .where(`${noun}_id`, '=', id)
    .where('n', '=', n)
    .where('content', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
