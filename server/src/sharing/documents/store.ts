// SQL of the documents for language models: the conversations that llms.txt lists.

import type { Reader } from '../../db/connect.ts';
import { findableBy } from '../../db/visibility.ts';

/** Returns the hottest public conversations. */
export async function loadHottest(db: Reader, limit: number): Promise<{ id: string; title: string }[]> {
  return await db
    .selectFrom('conversations as c')
    .select(['c.id', 'c.title'])
    .where(findableBy(null))
    .orderBy('c.hot_score', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
}
