// Karma: a person's score from the votes of other people on their turns and comments. A statement that deletes such votes, or their
// target, retracts their points in the same transaction, so that the score always equals a recount of the stored votes.

import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../connect.ts';

/** `author_id` is null for a deleted account. */
export type KarmaChange = { author_id: string | null; points: number };

/** Adds to the karma of these authors, after it locks their accounts in order of id. */
export async function changeKarma(tx: Tx, changes: readonly KarmaChange[]): Promise<void> {
  const known = changes.filter(({ author_id }) => author_id !== null);
  if (known.length === 0) return;
  const ids = known.map(({ author_id }) => author_id);
  const points = known.map((change) => change.points);
  await sql`select id from users where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  await sql`update users u set karma_score = u.karma_score + c.points
    from (select id, sum(points)::int as points from unnest(${ids}::uuid[], ${points}::int[]) as changes(id, points)
      group by id having sum(points) <> 0) c
    where u.id = c.id`.execute(tx);
}

/** Returns what a conversation gave its authors, negated, after it locks its turns and comments. */
export async function karmaOfConversation(tx: Tx, conversation_id: string): Promise<KarmaChange[]> {
  await sql`select id from turns where conversation_id = ${conversation_id} order by id for no key update`.execute(
    tx,
  );
  await sql`select id from comments where conversation_id = ${conversation_id} order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<KarmaChange>`
    select author_id, -sum(value)::int as points from (
      ${votesOn('turn', sql`o.conversation_id = ${conversation_id}`)}
      union all
      ${votesOn('comment', sql`o.conversation_id = ${conversation_id}`)}) votes
    group by author_id`.execute(tx);
  return rows;
}

/** Returns what a comment gave its author, negated. The comment is locked. */
export async function karmaOfComment(tx: Tx, comment_id: string): Promise<KarmaChange[]> {
  const { rows } = await sql<KarmaChange>`
    select author_id, -sum(value)::int as points from (${votesOn('comment', sql`o.id = ${comment_id}`)}) votes
    group by author_id`.execute(tx);
  return rows;
}

/** The votes of other people on the authors' turns or comments `o`. */
function votesOn(kind: 'turn' | 'comment', which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`select o.user_id as author_id, v.value from ${sql.table(`${kind}s`)} o
    join ${sql.table(`${kind}_votes`)} v on v.${sql.ref(`${kind}_id`)} = o.id
    where ${which} and v.user_id <> o.user_id`;
}
