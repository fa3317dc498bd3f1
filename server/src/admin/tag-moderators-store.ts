// SQL of the people who moderate a tag.

import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { findFirst, planned, transactional } from '../db/statements/statement.ts';
import { instant, text, uuid, type RowOf } from '../db/statements/row.ts';
import { shownProfile } from '../db/visibility.ts';

const tagModeratorRow = {
  tag: text,
  user_id: uuid,
  username: text,
  avatar_url: text.nullable(),
  named_by: uuid.nullable(),
  named_by_name: text.nullable(),
  created_at: instant,
};
export type TagModeratorRow = RowOf<typeof tagModeratorRow>;

/** Without `tag`, any tag; without `user_id`, any person. */
type Wanted = { tag?: string; user_id?: string; limit: number };

/** Returns tag moderators, by tag and username. */
export const loadTagModerators = planned(
  'tag_moderators.list',
  tagModeratorRow,
  ({ tag, user_id, limit }: Wanted) => sql`
    select m.tag, m.user_id, u.username, ${shownProfile('avatar_url')} as avatar_url, m.named_by,
      a.username as named_by_name, m.created_at
    from moderated_tags m join users u on u.id = m.user_id left join users a on a.id = m.named_by
    where ${tag === undefined ? sql`true` : sql`m.tag = ${tag}`}
      and ${user_id === undefined ? sql`true` : sql`m.user_id = ${user_id}::uuid`}
    order by m.tag, lower(u.username) limit ${limit}`,
);

/** Returns undefined if the person does not moderate the tag. */
export const findTagModerator = findFirst(loadTagModerators);

/** Serializes the changes of tag moderators, so that their number is exact. */
export const lockTagModerators = transactional(
  planned(
    'tag_moderators.lock',
    {},
    () => sql`select from pg_advisory_xact_lock(hashtext('tag moderators'))`,
  ),
);

/** Returns the number of pairs of a tag and its moderator, on the whole site. */
export async function countTagModerators(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('moderated_tags')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks the account until the transaction ends, and returns its id; undefined if there is no such account. */
export async function lockPersonNamed(tx: Tx, username: string): Promise<string | undefined> {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(username) = ${username.toLowerCase()}`)
    .forKeyShare()
    .executeTakeFirst();
  return person?.id;
}

/** `tag` is folded. */
export async function insertTagModerator(
  tx: Tx,
  row: { tag: string; user_id: string; named_by: string; created_at: string },
): Promise<void> {
  await tx.insertInto('moderated_tags').values(row).execute();
}

/** Waits for decisions that the person is making. Returns false if the person does not moderate the tag. */
export async function deleteTagModerator(
  tx: Tx,
  { tag, user_id }: { tag: string; user_id: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('moderated_tags')
    .where('tag', '=', tag)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
