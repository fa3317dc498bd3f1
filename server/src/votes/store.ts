// Votes in SQL: one statement a vote, which is a transaction of its own. It takes the locks (conversation, turn, author; or comment,
// author) and reads the vote before it. `is_open` is the policy of votes in SQL (policies/vote.ts): where it is false nothing is
// written, and the facts that come back give the refusal. All parts of a statement see the database as it was when the statement began, so it
// does nothing where a row that it locked had changed since: then the caller locks first and casts again.

import { sql, type RawBuilder } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import { KEPT_PLAN } from '../db/kept-plan.ts';
import { createStatement } from '../db/statement.ts';
import { hasBlockedViewer, visibleTo } from '../db/visibility.ts';

export type VoteValue = 1 | -1;
export type Vote = { user_id: string; value: VoteValue | null; now: string };

type Facts = { is_listed: boolean; creator_id: string | null; is_blocked_by_creator: boolean };
/** Undefined: may not be seen. `is_cast` false: nothing was written. */
type Cast<Counts> = (Counts & Facts & { is_cast: boolean; conversation_id: string }) | undefined;
export type CastOnTurn = Cast<{ removed_at: string | null; upvotes: number; downvotes: number }>;
export type CastOnComment = Cast<{
  is_deleted: boolean;
  upvotes: number;
  downvotes: number;
  turn_id: string;
}>;

/** The facts of the conversation `c`. */
function factColumns(user_id: string): RawBuilder<unknown> {
  return sql`c.listed as is_listed, c.creator_id, ${hasBlockedViewer('c.creator_id', user_id)} as is_blocked_by_creator`;
}

/** A blocked person may take a vote back, but not cast one. */
function isOpen({ value }: Vote, is_closed: RawBuilder<boolean>): RawBuilder<boolean> {
  return value === null ? sql`not ${is_closed}` : sql`not ${is_closed} and not is_blocked_by_creator`;
}

/** What the vote changes, from a part `steady` with the row that is voted on: `change (..., up, down)`. */
function changeParts({ user_id, value }: Vote, kind: 'turn' | 'comment'): RawBuilder<unknown> {
  const table = sql.table(`${kind}_votes`);
  const id = sql.ref(`${kind}_id`);
  const side = (one: VoteValue) =>
    sql`(${sql.lit(value === one ? 1 : 0)} - coalesce((v.value = ${sql.lit(one)})::int, 0))`;
  const points_before = kind === 'turn' ? sql`, coalesce(v.points, 0) as points_before` : sql``;
  return sql`change as materialized (
      select steady.*, ${side(1)} as up, ${side(-1)} as down${points_before}
      from steady left join ${table} v on v.${id} = steady.id and v.user_id = ${user_id}),
    thanked as (
      update users u set karma_score = u.karma_score + change.up - change.down from change
      where u.id = change.author_id and u.id <> ${user_id} and change.up <> change.down)`;
}

/** Writes the vote that `change` speaks of, or deletes it. `points`: of a vote on a turn, what it gives to the hot rank. */
function writtenPart(
  { user_id, value, now }: Vote,
  kind: 'turn' | 'comment',
  points?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const table = sql.table(`${kind}_votes`);
  const id = sql.ref(`${kind}_id`);
  if (value === null)
    return sql`written as (
      delete from ${table} v using change where v.${id} = change.id and v.user_id = ${user_id})`;
  const [column, given, changed] =
    points === undefined
      ? [sql``, sql``, sql``]
      : [sql`, points`, sql`, ${points}`, sql`, points = excluded.points`];
  return sql`written as (
      insert into ${table} (${id}, user_id, value, created_at${column})
      select change.id, ${user_id}::uuid, ${sql.lit(value)}, ${now}::timestamptz${given} from change
      where change.up <> 0 or change.down <> 0
      on conflict (${id}, user_id) do update
      set value = excluded.value, created_at = excluded.created_at${changed})`;
}

/** What a vote is worth, the parts of a statement that count its voter in (after `acted`), and the formula of the rank. */
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
  // A vote that is taken back gives nothing, and is no activity.
  const points =
    vote.value === null
      ? sql`0`
      : sql`${sql.lit(vote.value)} * ${rank.points}::float8 * coalesce((select weight from weighed), 0)`;
  const hot_points = sql`c.hot_points + coalesce(gained.points, 0)`;
  return sql`${KEPT_PLAN}
    with seen as materialized (
      select t.id, t.conversation_id, t.user_id as author_id, t.removed_at, t.upvotes, t.downvotes,
        ${factColumns(user_id)}, c.ctid as conversation_at, t.ctid as turn_at
      from turns t join conversations c on c.id = t.conversation_id
      where t.id = ${turn_id} and ${visibleTo(user_id)}),
    conversation as materialized (
      select c.ctid as at from conversations c
      where c.id = (select conversation_id from seen where ${is_open}) for no key update),
    turn as materialized (
      select t.ctid as at from turns t
      where t.id = (select seen.id from seen, conversation) for no key update),
    steady as (
      select seen.* from seen, conversation, turn
      where conversation.at = seen.conversation_at and turn.at = seen.turn_at),
    ${changeParts(vote, 'turn')},
    counted as (
      update turns t set upvotes = t.upvotes + change.up, downvotes = t.downvotes + change.down from change
      where t.id = change.id and (change.up <> 0 or change.down <> 0)),
    acted as (
      select conversation_id from change
      where up <> down and ${vote.value !== null} and author_id is distinct from ${user_id}::uuid
        and creator_id is distinct from ${user_id}::uuid),
    ${participation},
    ${writtenPart(vote, 'turn', points)},
    gained as (
      select conversation_id, ${points} - points_before as points from change
      where (up <> 0 or down <> 0) and ${points} <> points_before),
    ranked as (
      update conversations c set upvotes = c.upvotes + change.up, hot_points = ${hot_points},
        hot_score = case when gained.points is null then c.hot_score
          else ${rank.hotScoreOf(hot_points, sql`c.created_at`)} end
      from change left join gained on true
      where c.id = change.conversation_id and (change.up <> 0 or gained.points is not null))
    select seen.conversation_id, seen.is_listed, seen.creator_id, seen.is_blocked_by_creator, seen.removed_at,
      change.id is not null as is_cast, seen.upvotes + coalesce(change.up, 0) as upvotes,
      seen.downvotes + coalesce(change.down, 0) as downvotes
    from seen left join change on true`;
}

export async function castCommentVote(db: Reader, comment_id: string, vote: Vote): Promise<CastOnComment> {
  return (await castOnComment(db, toValues(comment_id, vote)))[0];
}

const castOnComment = createStatement<Values, NonNullable<CastOnComment>>(
  (values) => sql`${KEPT_PLAN}
    with seen as materialized (
      select m.id, m.conversation_id, m.turn_id, m.user_id as author_id, m.upvotes, m.downvotes, m.ctid as comment_at,
        m.is_deleted or m.removed_at is not null as is_deleted, ${factColumns(values.user_id)}
      from comments m join conversations c on c.id = m.conversation_id
      where m.id = ${values.id} and ${visibleTo(values.user_id)}),
    comment as materialized (
      select m.ctid as at from comments m
      where m.id = (select id from seen where ${isOpen(fromValues(values), sql`is_deleted`)}) for no key update),
    steady as (select seen.* from seen, comment where comment.at = seen.comment_at),
    ${changeParts(fromValues(values), 'comment')},
    ${writtenPart(fromValues(values), 'comment')},
    counted as (
      update comments m set upvotes = m.upvotes + change.up, downvotes = m.downvotes + change.down from change
      where m.id = change.id and (change.up <> 0 or change.down <> 0))
    select seen.conversation_id, seen.turn_id, seen.is_listed, seen.creator_id, seen.is_blocked_by_creator,
      seen.is_deleted, change.id is not null as is_cast,
      seen.upvotes + coalesce(change.up, 0) as upvotes, seen.downvotes + coalesce(change.down, 0) as downvotes
    from seen left join change on true`,
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
