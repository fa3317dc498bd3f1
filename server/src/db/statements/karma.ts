// Karma: a person's score from the votes of other people on their turns and comments. A statement that deletes such votes, or their
// target, retracts their points in the same transaction, so that the score always equals a recount of the stored votes.

import { sql, type RawBuilder } from 'kysely';
import { planned, transactional } from './statement.ts';
import { int, uuid, type RowOf } from './row.ts';
import type { Tx } from '../connect.ts';

/** `author_id` is null for a deleted account. */
export const karmaChange = { author_id: uuid.nullable(), points: int };
export type KarmaChange = RowOf<typeof karmaChange>;

/** Locks the accounts of these authors in order of id, then adds to their karma. */
export async function changeKarma(tx: Tx, changes: readonly KarmaChange[]): Promise<void> {
  const known = changes.filter(({ author_id }) => author_id !== null);
  if (known.length === 0) return;
  const ids = known.map(({ author_id }) => author_id);
  const points = known.map((change) => change.points);
  await lockAuthors(tx, { ids });
  await addKarma(tx, { ids, points });
}

const lockAuthors = planned(
  'karma.lock_authors',
  { id: uuid },
  ({ ids }: { ids: (string | null)[] }) =>
    sql`select id from users where id = any(${ids}::uuid[]) order by id for no key update`,
);

const addKarma = planned(
  'karma.add',
  {},
  ({
    ids,
    points,
  }: {
    ids: (string | null)[];
    points: number[];
  }) => sql`update users u set karma_score = u.karma_score + c.points
    from (select id, sum(points)::int as points from unnest(${ids}::uuid[], ${points}::int[]) as changes(id, points)
      group by id having sum(points) <> 0) c
    where u.id = c.id`,
);

/** Locks the turns and comments of a conversation. Returns the points that its authors got in it, negated. */
export async function karmaOfConversation(tx: Tx, conversationId: string): Promise<KarmaChange[]> {
  for (const table of ['turns', 'comments'] as const)
    await tx
      .selectFrom(table)
      .select('id')
      .where('conversation_id', '=', conversationId)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  return await conversationKarma(tx, { conversation_id: conversationId });
}

const conversationKarma = planned(
  'karma.of_conversation',
  karmaChange,
  ({ conversation_id }: { conversation_id: string }) => sql`
    select author_id, -sum(value)::int as points from (
      ${votesOn('turn', sql`o.conversation_id = ${conversation_id}`)}
      union all
      ${votesOn('comment', sql`o.conversation_id = ${conversation_id}`)}) votes
    group by author_id`,
);

/** Locks a comment. Returns the points that its author got for it, negated. */
export const karmaOfComment = transactional(
  planned(
    'karma.of_comment',
    karmaChange,
    ({ comment_id }: { comment_id: string }) => sql`
    select author_id, -sum(value)::int as points from (${votesOn('comment', sql`o.id = ${comment_id}`)}) votes
    group by author_id`,
  ),
);

/** The votes of other people on the authors' turns or comments `o`. */
function votesOn(kind: 'turn' | 'comment', which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`select o.user_id as author_id, v.value from ${sql.table(`${kind}s`)} o
    join ${sql.table(`${kind}_votes`)} v on v.${sql.ref(`${kind}_id`)} = o.id
    where ${which} and v.user_id <> o.user_id`;
}
