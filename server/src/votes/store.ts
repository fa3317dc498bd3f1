// SQL of votes. A vote is a transaction of two statements: the first locks the rows, in the order
// conversation, turn or comment; the second reads what the locks made final, and writes the vote with everything that counts it,
// unless the facts of its target differ from those that the policy allowed.

import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { prepared } from '../db/statements/statement.ts';
import { hasBlockedViewer, visibleTo } from '../db/visibility.ts';
import { changeRankPart, participationParts, type Participation } from '../db/statements/rank-parts.ts';

export type VoteValue = 1 | -1;
export type Vote = { user_id: string; value: VoteValue | null; now: string };

/** The facts of its target that the rights of a vote depend on. */
type Facts = { creator_id: string | null; is_listed: boolean; is_blocked_by_creator: boolean };
export type TurnFacts = Facts & { removed_at: string | null };
export type CommentFacts = Facts & { is_deleted: boolean };
type Counts = { conversation_id: string; version: number; upvotes: number; downvotes: number };
/** The facts of the target, and its counts. `is_cast` false: the facts differ from the expected ones, so nothing was written. */
export type CastVote<F> = F & Counts & { is_cast: boolean };

// The locks do not depend on visibility, which may change before the next statement. They return nothing of the row.
const lockingTurn = prepared<{ id: string }, unknown>(
  'turns.lock',
  ({ id }) => sql`
    select 1 from conversations c join turns t on t.conversation_id = c.id where t.id = ${id} for no key update of c, t`,
);
const lockingComment = prepared<{ id: string }, unknown>(
  'comments.lock',
  ({ id }) => sql`select 1 from comments where id = ${id} for no key update`,
);

export async function lockTurn(tx: Tx, turn_id: string): Promise<void> {
  await lockingTurn(tx, { id: turn_id });
}

export async function lockComment(tx: Tx, comment_id: string): Promise<void> {
  await lockingComment(tx, { id: comment_id });
}

/** The columns of the conversation `c` that the policy checks. */
function policyColumns(user_id: string): RawBuilder<unknown> {
  return sql`c.listed as is_listed, c.creator_id, ${hasBlockedViewer('c.creator_id', user_id)} as is_blocked_by_creator`;
}

type Expected = Omit<Facts, 'creator_id'> & { is_creator: boolean; is_closed: boolean };

/** `is_closed`: the turn was removed, or the comment deleted. */
function toExpected(
  { creator_id, is_listed, is_blocked_by_creator }: Facts,
  user_id: string,
  is_closed: boolean,
): Expected {
  return { is_listed, is_blocked_by_creator, is_creator: creator_id === user_id, is_closed };
}

/** Part after `found` (the locked row, with its facts): the row, if its facts are the expected ones. */
function targetPart(
  { user_id, is_listed, is_blocked_by_creator, is_creator, is_closed }: Expected & { user_id: string },
  isClosed: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`target as materialized (
      select * from found where is_listed = ${is_listed} and is_blocked_by_creator = ${is_blocked_by_creator}
        and (creator_id is not distinct from ${user_id}) = ${is_creator} and ${isClosed} = ${is_closed})`;
}

/** Parts from `target` (the locked row): `change (..., up, down)`, the counts of the target, and the karma of its author. */
function changeParts({ user_id, value }: Vote, kind: 'turn' | 'comment'): RawBuilder<unknown> {
  const [table, votes] = [sql.table(`${kind}s`), sql.table(`${kind}_votes`)];
  const side = (one: VoteValue) =>
    sql`(${sql.lit(value === one ? 1 : 0)} - coalesce((v.value = ${sql.lit(one)})::int, 0))`;
  // A vote for the same side again renews a vote on an earlier text of the comment.
  const kept =
    kind === 'turn'
      ? sql`coalesce(v.points, 0) as points_before, false as is_stale`
      : sql`coalesce(v.rated_version <> target.rated_version, false) as is_stale`;
  return sql`change as materialized (
      select target.*, ${side(1)} as up, ${side(-1)} as down, ${kept}
      from target left join ${votes} v on v.${sql.ref(`${kind}_id`)} = target.id and v.user_id = ${user_id}),
    counts as (
      update ${table} t set upvotes = t.upvotes + change.up, downvotes = t.downvotes + change.down from change
      where t.id = change.id and (change.up <> 0 or change.down <> 0) returning t.version),
    author_karma as (
      update users u set karma_score = u.karma_score + change.up - change.down from change
      where u.id = change.author_id and u.id <> ${user_id} and change.up <> change.down)`;
}

/** Part that writes or deletes the vote, with one column more: its points in the hot rank, or the version of the comment that it rates. */
function storedVotePart(
  { user_id, value, now }: Vote,
  kind: 'turn' | 'comment',
  more: { column: 'points' | 'rated_version'; value: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const table = sql.table(`${kind}_votes`);
  const id = sql.ref(`${kind}_id`);
  const column = sql.ref(more.column);
  if (value === null)
    return sql`stored_vote as (
      delete from ${table} v using change where v.${id} = change.id and v.user_id = ${user_id})`;
  return sql`stored_vote as (
      insert into ${table} (${id}, user_id, value, created_at, ${column})
      select change.id, ${user_id}::uuid, ${sql.lit(value)}, ${now}::timestamptz, ${more.value} from change
      where change.up <> 0 or change.down <> 0 or change.is_stale
      on conflict (${id}, user_id) do update
      set value = excluded.value, created_at = excluded.created_at, ${column} = excluded.${column})`;
}

type Values = Expected & { id: string; user_id: string; is_up: boolean | null; now: string };

function toValues(id: string, { value, ...vote }: Vote, expected: Expected): Values {
  return { id, ...vote, is_up: value === null ? null : value === 1, ...expected };
}

function fromValues({ user_id, is_up, now }: Values): Vote {
  if (is_up === null) return { user_id, value: null, now };
  return { user_id, value: is_up ? 1 : -1, now };
}

/** The result: what was found, with the new counts if the vote was cast. */
const castVote = sql`found.conversation_id, found.is_listed, found.creator_id, found.is_blocked_by_creator,
    change.id is not null as is_cast, coalesce((select version from counts), found.version) as version,
    found.upvotes + coalesce(up, 0) as upvotes, found.downvotes + coalesce(down, 0) as downvotes
  from found left join change on true`;

type TurnValues = Values & Participation & { points_of_vote: number };

const castingOnTurn = prepared<TurnValues, CastVote<TurnFacts>>('turn_votes.cast', (values) => {
  const { id, user_id, points_of_vote } = values;
  const vote = fromValues(values);
  // A retracted vote has no points and is no activity.
  const points =
    vote.value === null
      ? sql`0`
      : sql`${sql.lit(vote.value)} * ${points_of_vote}::float8 * coalesce((select weight from weighed), 0)`;
  return sql`
    with found as materialized (
      select t.id, t.conversation_id, t.user_id as author_id, t.version, t.upvotes, t.downvotes, t.removed_at,
        ${policyColumns(user_id)}
      from turns t join conversations c on c.id = t.conversation_id where t.id = ${id} and ${visibleTo(user_id)}),
    ${targetPart(values, sql`(removed_at is not null)`)},
    ${changeParts(vote, 'turn')},
    acted as (
      select conversation_id from change
      where up <> down and ${vote.value !== null} and author_id is distinct from ${user_id}::uuid
        and creator_id is distinct from ${user_id}::uuid),
    ${participationParts(values)},
    ${storedVotePart(vote, 'turn', { column: 'points', value: points })},
    rank_change as (
      select conversation_id, ${points} - points_before as points, up as upvotes from change where up <> 0 or down <> 0),
    ${changeRankPart}
    select found.removed_at, ${castVote}`;
});

/** Call it after `lockTurn`. Undefined: not found or not visible. `points_of_vote`: what a vote of full weight adds to the hot rank. */
export async function castTurnVote(
  tx: Tx,
  turn_id: string,
  vote: Vote,
  expected: TurnFacts,
  voter: Participation & { points_of_vote: number },
): Promise<CastVote<TurnFacts> | undefined> {
  const facts = toExpected(expected, vote.user_id, expected.removed_at !== null);
  return (await castingOnTurn(tx, { ...voter, ...toValues(turn_id, vote, facts) }))[0];
}

type CastOnComment = CastVote<CommentFacts> & { turn_id: string };

const castingOnComment = prepared<Values, CastOnComment>(
  'comment_votes.cast',
  (values) => sql`
    with found as materialized (
      select m.id, m.conversation_id, m.turn_id, m.user_id as author_id, m.version, m.upvotes, m.downvotes, m.rated_version,
        m.is_deleted or m.removed_at is not null as is_deleted, ${policyColumns(values.user_id)}
      from comments m join conversations c on c.id = m.conversation_id
      where m.id = ${values.id} and ${visibleTo(values.user_id)}),
    ${targetPart(values, sql`is_deleted`)},
    ${changeParts(fromValues(values), 'comment')},
    ${storedVotePart(fromValues(values), 'comment', { column: 'rated_version', value: sql`change.rated_version` })}
    select found.turn_id, found.is_deleted, ${castVote}`,
);

/** Call it after `lockComment`. Undefined: not found or not visible. */
export async function castCommentVote(
  tx: Tx,
  comment_id: string,
  vote: Vote,
  expected: CommentFacts,
): Promise<CastOnComment | undefined> {
  const facts = toExpected(expected, vote.user_id, expected.is_deleted);
  return (await castingOnComment(tx, toValues(comment_id, vote, facts)))[0];
}
