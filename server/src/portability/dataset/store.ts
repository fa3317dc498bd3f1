// SQL of the dataset: the ids of the listed conversations, in batches.

import { sql } from 'kysely';
import { uuid } from '../../db/statements/row.ts';
import { planned, resultOf } from '../../db/statements/statement.ts';

const BATCH = 500;

/** Returns the next ids in ascending order; `after` null: the first. Empty at the end. */
export const loadListedIds = resultOf(
  planned(
    'dataset.listed_ids',
    { id: uuid },
    ({ after }: { after: string | null }) => sql`
    select id from conversations
    where listed and ${after === null ? sql`true` : sql`id > ${after}::uuid`}
    order by id limit ${sql.lit(BATCH)}`,
  ),
  (rows) => rows.map(({ id }) => id),
);
