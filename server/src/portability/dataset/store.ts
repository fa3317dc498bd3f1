// SQL of the dataset: the ids of the listed conversations, in batches.

import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { uuid } from '../../db/statements/row.ts';
import { planned } from '../../db/statements/statement.ts';

const BATCH = 500;

/** Returns the next ids in ascending order; `after` null: the first. Empty at the end. */
export async function loadListedIds(db: Reader, after: string | null): Promise<string[]> {
  return (await listedIds(db, { after })).map(({ id }) => id);
}

const listedIds = planned(
  'dataset.listed_ids',
  { id: uuid },
  ({ after }: { after: string | null }) => sql`
    select id from conversations
    where listed and ${after === null ? sql`true` : sql`id > ${after}::uuid`}
    order by id limit ${sql.lit(BATCH)}`,
);
