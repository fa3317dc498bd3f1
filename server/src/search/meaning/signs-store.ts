// The signs in SQL, in the order in which they were written.

import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { prepared } from '../../db/statements/statement.ts';
import type { ContentType } from '../embeddings/store.ts';

/** The position up to which signs have been read: the time of the last one, and its turn among those of that time. */
export type SignPlace = { written_at: string; turn_id: string };
export type SignsQuery = { embedder: string; content_type: ContentType; after: SignPlace; limit: number };
export type SignRow = SignPlace & {
  signs: string;
  /** The time of the read minus the longest possible transaction: later rows are read again. */
  settled_at: string;
};

/** The signs of public texts written since then; texts that are no longer public are not included. */
export async function readSigns(
  db: Reader,
  { embedder, content_type, after, limit }: SignsQuery,
): Promise<SignRow[]> {
  return await signsAfter(db, { embedder, content_type, ...after, limit });
}

const signsAfter = prepared<Omit<SignsQuery, 'after'> & SignPlace, SignRow>(
  'embeddings.signs_after',
  ({ embedder, content_type, written_at, turn_id, limit }) => sql`
    select turn_id, signs::text as signs, written_at, clock_timestamp() - interval '15 seconds' as settled_at
    from embeddings
    where listed and embedder = ${embedder} and content_type = ${content_type}
      and (written_at, turn_id) > (${written_at}::timestamptz, ${turn_id}::uuid)
    order by written_at, turn_id limit ${limit}`,
);
