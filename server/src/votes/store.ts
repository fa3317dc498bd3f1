// SQL of votes: each vote is one statement and transaction. It locks conversation, turn, author (or comment, author), applies the
// policy of votes (`isOpen`, policies/vote.ts), and returns the columns from which the caller derives a refusal. A statement
// reads one snapshot, so it writes nothing if a locked row has changed since; the caller then locks first and repeats it.

import { sql, type RawBuilder } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import { KEPT_PLAN } from '../db/statements/kept-plan.ts';
import { createStatement } from '../db/statements/statement.ts';
import { hasBlockedViewer, visibleTo } from '../db/visibility.ts';

export type VoteValue = 1 | -1;
export type Vote = { user_id: string; value: VoteValue | null; now: string };

type PolicyColumns = { is_listed: boolean; creator_id: string | null; is_blocked_by_creator: boolean };
/** Undefined: not found or not visible. `is_cast` false: nothing was written. */
type Cast<Counts> = (Counts & PolicyColumns & { is_cast: boolean; conversation_id: string }) | undefined;
export type CastOnTurn = Cast<{
  removed_at: string | null;
  version: number;
  upvotes: number;
  downvotes: number;
}>;
export type CastOnComment = Cast<{
  is_deleted: boolean;
  version: number;
  upvotes: number;
  downvotes: number;
  turn_id: string;
}>;

/** The columns of the conversation `c` that the policy checks. */
function policyColumns(user_id: string): RawBuilder<unknown> {
  return sql`c.listed as is_listed, c.creator_id, ${hasBlockedViewer('c.creator_id', user_id)} as is_blocked_by_creator`;
}

/** The condition under which the vote may be written. A blocked person may retract a vote, but not cast one. */
function isOpen({ value }: Vote, is_closed: RawBuilder<boolean>): RawBuilder<boolean> {
  return value === null ? sql`not ${is_closed}` : sql`not ${is_closed} and not is_blocked_by_creator`;
}

/** CTEs from `unchanged_target` (the locked row): `change (..., up, down)`, and the update of the author's karma. */
function changeParts({ user_id, value }: Vote, kind: 'turn' | 'comment'): RawBuilder<unknown> {
  const table = sql.table(`${kind}_votes`);
  const id = sql.ref(`${kind}_id`);
  const side = (one: VoteValue) =>
    sql`(${sql.lit(value === one ? 1 : 0)} - coalesce((v.value = ${sql.lit(one)})::int, 0))`;
  const points_before = kind === 'turn' ? sql`, coalesce(v.points, 0) as points_before` : sql``;
  return sql`change as materialized (
      select t.*, ${side(1)} as up, ${side(-1)} as down${points_before}
      from unchanged_target t left join ${table} v on v.${id} = t.id and v.user_id = ${user_id}),
    author_karma as (
      update users u set karma_score = u.karma_score + change.up - change.down from change
      where u.id = change.author_id and u.id <> ${user_id} and change.up <> change.down)`;
}

/** CTE that upserts or deletes the vote. `points`: what a vote on a turn adds to the hot rank. */
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

/** The points of a vote, the CTEs that record its voter as a participant (they read `acted`), and the formula of the rank. */
export type Rank<Voter> = {
  points: number;
  participationParts: (voter: Voter) => RawBuilder<unknown>;
  hotScoreOf: (points: RawBuilder<unknown>, created_at: RawBuilder<unknown>) => RawBuilder<number>;
};

type Values = { id: string; user_id: string; is_up: boolean | null; now: string };
type CastTurnVote<Voter> = (db: Reader, turn_id: string, vote: Vote, voter: Voter) => Promise<CastOnTurn>;

function toValues(id: string, { value, ...vote }: Vote): Values {
  return { id, ...vote, is_up: value === null ? null : value === 1 };
}

function fromValues({ user_id, is_up, now }: Values): Vote {
  if (is_up === null) return { user_id, value: null, now };
  return { user_id, value: is_up ? 1 : -1, now };
}

export function createTurnVote<Voter extends Record<string, unknown>>(
  rank: Rank<Voter>,
): CastTurnVote<Voter> {
  const cast = createStatement<Voter & Values, NonNullable<CastOnTurn>>((values) =>
    castOnTurn(values, rank, rank.participationParts(values)),
  );
  return async (db, turn_id, vote, voter) => (await cast(db, { ...voter, ...toValues(turn_id, vote) }))[0];
}

function castOnTurn(
  values: Values,
  rank: Pick<Rank<never>, 'points' | 'hotScoreOf'>,
  participation: RawBuilder<unknown>,
): RawBuilder<NonNullable<CastOnTurn>> {
  const { id: turn_id, user_id } = values;
  const vote = fromValues(values);
  const is_open = isOpen(vote, sql`removed_at is not null`);
  // A retracted vote has no points and is no activity.
  const points =
    vote.value === null
      ? sql`0`
      : sql`${sql.lit(vote.value)} * ${rank.points}::float8 * coalesce((select weight from weighed), 0)`;
  const hot_points = sql`c.hot_points + coalesce(points_change.points, 0)`;
  return sql`${KEPT_PLAN}
    with target as materialized (
      select t.id, t.conversation_id, t.user_id as author_id, t.removed_at, t.version, t.upvotes, t.downvotes,
        ${policyColumns(user_id)}, c.ctid as conversation_at, t.ctid as turn_at
      from turns t join conversations c on c.id = t.conversation_id
      where t.id = ${turn_id} and ${visibleTo(user_id)}),
    conversation as materialized (
      select c.ctid as at from conversations c
      where c.id = (select conversation_id from target where ${is_open}) for no key update),
    turn as materialized (
      select t.ctid as at from turns t
      where t.id = (select target.id from target, conversation) for no key update),
    unchanged_target as (
      select target.* from target, conversation, turn
      where conversation.at = target.conversation_at and turn.at = target.turn_at),
    ${changeParts(vote, 'turn')},
    turn_counts as (
      update turns t set upvotes = t.upvotes + change.up, downvotes = t.downvotes + change.down from change
      where t.id = change.id and (change.up <> 0 or change.down <> 0) returning t.version),
    acted as (
      select conversation_id from change
      where up <> down and ${vote.value !== null} and author_id is distinct from ${user_id}::uuid
        and creator_id is distinct from ${user_id}::uuid),
    ${participation},
    ${storedVotePart(vote, 'turn', points)},
    points_change as (
      select conversation_id, ${points} - points_before as points from change
      where (up <> 0 or down <> 0) and ${points} <> points_before),
    conversation_rank as (
      update conversations c set upvotes = c.upvotes + change.up, hot_points = ${hot_points},
        hot_score = case when points_change.points is null then c.hot_score
          else ${rank.hotScoreOf(hot_points, sql`c.created_at`)} end
      from change left join points_change on true
      where c.id = change.conversation_id and (change.up <> 0 or points_change.points is not null))
    select target.conversation_id, target.is_listed, target.creator_id, target.is_blocked_by_creator, target.removed_at,
      change.id is not null as is_cast, coalesce((select version from turn_counts), target.version) as version,
      target.upvotes + coalesce(change.up, 0) as upvotes, target.downvotes + coalesce(change.down, 0) as downvotes
    from target left join change on true`;
}

export async function castCommentVote(db: Reader, comment_id: string, vote: Vote): Promise<CastOnComment> {
  return (await castOnComment(db, toValues(comment_id, vote)))[0];
}

const castOnComment = createStatement<Values, NonNullable<CastOnComment>>(
  (values) => sql`${KEPT_PLAN}
    with target as materialized (
      select m.id, m.conversation_id, m.turn_id, m.user_id as author_id, m.version, m.upvotes, m.downvotes, m.ctid as comment_at,
        m.is_deleted or m.removed_at is not null as is_deleted, ${policyColumns(values.user_id)}
      from comments m join conversations c on c.id = m.conversation_id
      where m.id = ${values.id} and ${visibleTo(values.user_id)}),
    comment as materialized (
      select m.ctid as at from comments m
      where m.id = (select id from target where ${isOpen(fromValues(values), sql`is_deleted`)}) for no key update),
    unchanged_target as (select target.* from target, comment where comment.at = target.comment_at),
    ${changeParts(fromValues(values), 'comment')},
    ${storedVotePart(fromValues(values), 'comment')},
    comment_counts as (
      update comments m set upvotes = m.upvotes + change.up, downvotes = m.downvotes + change.down from change
      where m.id = change.id and (change.up <> 0 or change.down <> 0) returning m.version)
    select target.conversation_id, target.turn_id, target.is_listed, target.creator_id, target.is_blocked_by_creator,
      target.is_deleted, change.id is not null as is_cast,
      coalesce((select version from comment_counts), target.version) as version,
      target.upvotes + coalesce(change.up, 0) as upvotes, target.downvotes + coalesce(change.down, 0) as downvotes
    from target left join change on true`,
);

/** Locks a turn and, before it, its conversation. */
export async function lockTurn(tx: Tx, turn_id: string): Promise<void> {
  await sql`select 1 from conversations where id = (select conversation_id from turns where id = ${turn_id})
    for no key update`.execute(tx);
  await sql`select 1 from turns where id = ${turn_id} for no key update`.execute(tx);
}

export async function lockComment(tx: Tx, comment_id: string): Promise<void> {
  await sql`select 1 from comments where id = ${comment_id} for no key update`.execute(tx);
}
