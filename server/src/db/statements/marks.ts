// Marks: rows that hold only a person, what the person follows, saves, mutes or blocks, and since when. An insert fails with a foreign
// key violation if the thing or the account has been deleted.

import type { Kysely } from 'kysely';
import type { Reader } from '../connect.ts';
import type { Tables } from '../tables/tables.ts';

export type FollowTable = 'conversation_follows' | 'turn_follows' | 'tag_follows';
type MarkTable = FollowTable | 'conversation_mutes' | 'saves' | 'follows' | 'blocks';
/** The row without its time. */
export type Mark<T extends MarkTable> = Omit<Tables[T], 'created_at'> & Record<string, string>;

/** The query builder does not type a table that varies. `Mark` has the columns of each. */
function ofAny(db: Reader) {
  return db as unknown as Kysely<Record<MarkTable, Record<string, string>>>;
}

/** Inserts the row, or deletes it if `createdAt` is null. Returns false if that changed nothing. */
export async function setMark<T extends MarkTable>(
  db: Reader,
  table: T,
  mark: Mark<T>,
  createdAt: string | null,
): Promise<boolean> {
  const query =
    createdAt === null
      ? ofAny(db)
          .deleteFrom<MarkTable>(table)
          .where((eb) => eb.and(mark))
      : ofAny(db)
          .insertInto<MarkTable>(table)
          .values({ ...mark, created_at: createdAt })
          .onConflict((conflict) => conflict.doNothing());
  return (await query.returningAll().execute()).length > 0;
}

/** Returns the number of the person's follows in the table, without this one. */
export async function countOtherFollows<T extends FollowTable>(
  db: Reader,
  table: T,
  follow: Mark<T>,
): Promise<number> {
  const { count } = await ofAny(db)
    .selectFrom<MarkTable>(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', follow.user_id)
    .where((eb) => eb.not(eb.and(follow)))
    .executeTakeFirstOrThrow();
  return count;
}
