// Checks by id whether everybody may find a conversation, for pages and documents.

import type { Reader } from '../connect.ts';
import { findableBy } from '../visibility.ts';

/** Returns whether visitors find the conversation in lists: neither private, nor unlisted, nor held for review. */
export async function isListed(db: Reader, conversationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('conversations as c')
    .select('c.id')
    .where('c.id', '=', conversationId)
    .where(findableBy(null))
    .executeTakeFirst();
  return row !== undefined;
}
