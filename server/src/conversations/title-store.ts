// SQL of titles and the first questions that they may be derived from.

import type { Tx } from '../db/connect.ts';

export type Title = { title: string; removed_title: string | null };

/** Returns the title and the first question, and when that was removed; undefined if there is no first question. */
export async function findTitle(
  tx: Tx,
  conversationId: string,
): Promise<(Title & { user_message: string; removed_at: string | null }) | undefined> {
  return await tx
    .selectFrom('conversations as c')
    .innerJoin('turns as t', 't.id', 'c.first_turn_id')
    .select(['c.title', 'c.removed_title', 't.user_message', 't.removed_at'])
    .where('c.id', '=', conversationId)
    .executeTakeFirst();
}

/** Sets the title that is shown, and the title that it replaces, if any. */
export async function setTitle(tx: Tx, conversationId: string, title: Title): Promise<void> {
  await tx.updateTable('conversations').set(title).where('id', '=', conversationId).execute();
}
