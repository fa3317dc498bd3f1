// SQL of votes. A vote is a transaction of two statements: the first locks the rows, in the order conversation, turn or comment, and
// returns what the policy checks; the second reads what the locks made final, and writes the vote with everything that counts it.

import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { KEPT_PLAN } from '../db/statements/kept-plan.ts';
import { COMMITS } from '../db/statements/round-trips.ts';
import { createStatement } from '../db/statements/statement.ts';
import { hasBlockedViewer, visibleTo } from '../db/visibility.ts';
import { changeRankPart, participationParts, type Participation } from '../db/statements/rank-parts.ts';

export type VoteValue = 1 | -1;
export type Vote = { user_id: string; value: VoteValue | null; now: string };

type Target = {
  conversation_id: string;
  creator_id: string | null;
  is_listed: boolean;
  is_blocked_by_creator: boolean;
};
export type TurnTarget = Target & { removed_at: string | null };
export type CommentTarget = Target & { turn_id: string; is_deleted: boolean };
export type Counts = { version: number; upvotes: number; downvotes: number };

type Sought = { id: string; user_id: string };

/** The columns of the conversation `c` that the policy checks. */
function policyColumns(user_id: string): RawBuilder<unknown> {
  return sql`c.listed as is_listed, c.creator_id, ${hasBlockedViewer('c.creator_id', user_id)} as is_blocked_by_creator`;
}

const lockingTurn = createStatement<Sought, TurnTarget>(
  ({ id, user_id }) => sql`${KEPT_PLAN}
    select t.conversation_id, t.removed_at, ${policyColumns(user_id)}
    from conversations c join turns t on t.conversation_id = c.id
    where t.id = ${id} and ${visibleTo(user_id)}
    for no key update of c, t`,
);

/** Undefined: not found or not visible to the user. */
export async function lockTurn(tx: Tx, turn: Sought): Promise<TurnTarget | undefined> {
  return (await lockingTurn(tx, turn))[0];
}

const lockingComment = createStatement<Sought, CommentTarget>(
  ({ id, user_id }) => sql`${KEPT_PLAN}
    select m.conversation_id, m.turn_id, m.is_deleted or m.removed_at is not null as is_deleted, ${policyColumns(user_id)}
    from comments m join conversations c on c.id = m.conversation_id
    where m.id = ${id} and ${visibleTo(user_id)}
    for no key update of m`,
);

/** Undefined: not found or not visible to the user. */
export async function lockComment(tx: Tx, comment: Sought): Promise<CommentTarget | undefined> {
  return (await lockingComment(tx, comment))[0];
}

/** Parts from `target` (the locked row): `change (..., up, down)`, the counts of the target, and the karma of its author. */
function changeParts({ user_id, value }: Vote, kind: 'turn' | 'comment'): RawBuilder<unknown> {
  const [table, votes] = [sql.table(`${kind}s`), sql.table(`${kind}_votes`)];
  const side = (one: VoteValue) =>
    sql`(${sql.lit(value === one ? 1 : 0)} - coalesce((v.value = ${sql.lit(one)})::int, 0))`;
  const points_before = kind === 'turn' ? sql`, coalesce(v.points, 0) as points_before` : sql``;
  return sql`change as materialized (
      select target.*, ${side(1)} as up, ${side(-1)} as down${points_before}
      from target left join ${votes} v on v.${sql.ref(`${kind}_id`)} = target.id and v.user_id = ${user_id}),
    counts as (
      update ${table} t set upvotes = t.upvotes + change.up, downvotes = t.downvotes + change.down from change
      where t.id = change.id and (change.up <> 0 or change.down <> 0) returning t.version),
    author_karma as (
      update users u set karma_score = u.karma_score + change.up - change.down from change
      where u.id = change.author_id and u.id <> ${user_id} and change.up <> change.down)`;
}

/** Part that writes or deletes the vote. `points`: what a vote on a turn adds to the hot rank. */
function storedVotePart(
  { user_id, value, now }: Vote,
  kind: 'turn' | 'comment',
  points?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const table = sql.table(`${kind}_votes`);
  const id = sql.ref(`${kind}_id`);
  if (value === null)
    return sql`stored_vote as (
      delete from ${table} v using change where v.${id} = change.id and v.user_id = ${user_id})`;
  const [pointsColumn, pointsValue, pointsUpdate] =
    points === undefined
      ? [sql``, sql``, sql``]
      : [sql`, points`, sql`, ${points}`, sql`, points = excluded.points`];
  return sql`stored_vote as (
      insert into ${table} (${id}, user_id, value, created_at${pointsColumn})
      select change.id, ${user_id}::uuid, ${sql.lit(value)}, ${now}::timestamptz${pointsValue} from change
      where change.up <> 0 or change.down <> 0
      on conflict (${id}, user_id) do update
      set value = excluded.value, created_at = excluded.created_at${pointsUpdate})`;
}

type Values = { id: string; user_id: string; is_up: boolean | null; now: string };

function toValues(id: string, { value, ...vote }: Vote): Values {
  return { id, ...vote, is_up: value === null ? null : value === 1 };
}

function fromValues({ user_id, is_up, now }: Values): Vote {
  if (is_up === null) return { user_id, value: null, now };
  return { user_id, value: is_up ? 1 : -1, now };
}

const NEW_COUNTS = sql`coalesce((select version from counts), change.version) as version, upvotes + up as upvotes,
    downvotes + down as downvotes`;

type TurnValues = Values & Participation & { points_of_vote: number };

const castingOnTurn = createStatement<TurnValues, Counts>((values) => {
  const { id, user_id, points_of_vote } = values;
  const vote = fromValues(values);
  // A retracted vote has no points and is no activity.
  const points =
    vote.value === null
      ? sql`0`
      : sql`${sql.lit(vote.value)} * ${points_of_vote}::float8 * coalesce((select weight from weighed), 0)`;
  return sql`${KEPT_PLAN} ${COMMITS}
    with target as materialized (
      select t.id, t.conversation_id, t.user_id as author_id, t.version, t.upvotes, t.downvotes, c.creator_id
      from turns t join conversations c on c.id = t.conversation_id where t.id = ${id}),
    ${changeParts(vote, 'turn')},
    acted as (
      select conversation_id from change
      where up <> down and ${vote.value !== null} and author_id is distinct from ${user_id}::uuid
        and creator_id is distinct from ${user_id}::uuid),
    ${participationParts(values)},
    ${storedVotePart(vote, 'turn', points)},
    rank_change as (
      select conversation_id, ${points} - points_before as points, up as upvotes from change where up <> 0 or down <> 0),
    ${changeRankPart}
    select ${NEW_COUNTS} from change`;
});

/** Call it after `lockTurn`. `points_of_vote`: what a vote of full weight adds to the hot rank. */
export async function castTurnVote(
  tx: Tx,
  turn_id: string,
  vote: Vote,
  voter: Participation & { points_of_vote: number },
): Promise<Counts | undefined> {
  return (await castingOnTurn(tx, { ...voter, ...toValues(turn_id, vote) }))[0];
}

const castingOnComment = createStatement<Values, Counts>(
  (values) => sql`${KEPT_PLAN} ${COMMITS}
    with target as materialized (
      select id, user_id as author_id, version, upvotes, downvotes from comments where id = ${values.id}),
    ${changeParts(fromValues(values), 'comment')},
    ${storedVotePart(fromValues(values), 'comment')}
    select ${NEW_COUNTS} from change`,
);

/** Call it after `lockComment`. */
export async function castCommentVote(tx: Tx, comment_id: string, vote: Vote): Promise<Counts | undefined> {
  return (await castingOnComment(tx, toValues(comment_id, vote)))[0];
}
