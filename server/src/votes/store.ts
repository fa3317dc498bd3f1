// SQL of votes: reads what a vote depends on, after its target is locked, and writes the vote with everything that counts it.

import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../db/connect.ts';
import { bool, float, instant, int, uuid, type RowOf } from '../db/statements/row.ts';
import type { Param, Params } from '../db/statements/params.ts';
import { findFirst, prepared } from '../db/statements/statement.ts';
import { hasBlockedViewer, isOpen, visibleTo } from '../db/visibility.ts';
import { changeRankPart, participationParts, type Participation } from '../db/statements/rank-parts.ts';

const voteValue = z.literal([1, -1]);
export type VoteValue = z.output<typeof voteValue>;

const countsRow = { version: int, upvotes: int, downvotes: int };
export type Counts = RowOf<typeof countsRow>;

/** The target, with the facts that the rights depend on, its counts, and the voter's earlier vote. */
const targetRow = {
  ...countsRow,
  id: uuid,
  conversation_id: uuid,
  author_id: uuid.nullable(),
  creator_id: uuid.nullable(),
  is_open: bool,
  is_blocked_by_creator: bool,
  own: voteValue.nullable(),
};
/** `own_points`: of the earlier vote in the hot rank. */
const votedTurnRow = { ...targetRow, removed_at: instant.nullable(), own_points: float };
export type VotedTurn = RowOf<typeof votedTurnRow>;
/** `is_own_stale`: the earlier vote rates an earlier text of the comment. */
const votedCommentRow = {
  ...targetRow,
  turn_id: uuid,
  is_deleted: bool,
  rated_version: int,
  is_own_stale: bool,
};

/** Columns of `target` (a turn or comment), the conversation `c` and the earlier vote `v`. */
function targetColumns(target: string, userId: Param<string>): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${target}.${name}`);
  return sql`${column('id')}, ${column('conversation_id')}, ${column('user_id')} as author_id, ${column('version')},
    ${column('upvotes')}, ${column('downvotes')}, ${isOpen} as is_open, c.creator_id,
    ${hasBlockedViewer('c.creator_id', userId)} as is_blocked_by_creator, v.value as own`;
}

/** Returns undefined if the turn does not exist or is not visible. The caller holds its lock. */
export const findVotedTurn = findFirst(
  prepared(
    'turn_votes.target',
    votedTurnRow,
    ({ user_id, id }: Params<{ user_id: string; id: string }>) => sql`
    select ${targetColumns('t', user_id)}, t.removed_at, coalesce(v.points, 0) as own_points
    from turns t join conversations c on c.id = t.conversation_id
    left join turn_votes v on v.turn_id = t.id and v.user_id = ${user_id}
    where t.id = ${id} and ${visibleTo(user_id)}`,
  ),
);

/** Returns undefined if the comment does not exist or is not visible. The caller holds its lock. */
export const findVotedComment = findFirst(
  prepared(
    'comment_votes.target',
    votedCommentRow,
    ({ user_id, id }: Params<{ user_id: string; id: string }>) => sql`
    select ${targetColumns('m', user_id)}, m.turn_id, m.is_deleted or m.removed_at is not null as is_deleted,
      m.rated_version, coalesce(v.rated_version <> m.rated_version, false) as is_own_stale
    from comments m join conversations c on c.id = m.conversation_id
    left join comment_votes v on v.comment_id = m.id and v.user_id = ${user_id}
    where m.id = ${id} and ${visibleTo(user_id)}`,
  ),
);

/** `up`, `down`: what the vote adds to the counts. `karma_of`: the author of the target; null if the author votes. */
type Vote = {
  id: string;
  user_id: string;
  value: VoteValue | null;
  up: number;
  down: number;
  karma_of: string | null;
  now: string;
};

/**
 * Parts of a statement that change the counts of the target and the karma of its author, and write the vote. `more`: the column that only
 * one kind of vote has.
 */
function voteParts(
  kind: 'turn' | 'comment',
  { id, user_id, value, up, down, karma_of, now }: Params<Vote>,
  more: { column: 'points' | 'rated_version'; value: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const [table, votes] = [sql.table(`${kind}s`), sql.table(`${kind}_votes`)];
  const [target, column] = [sql.ref(`${kind}_id`), sql.ref(more.column)];
  const stored =
    value === null
      ? sql`delete from ${votes} where ${target} = ${id} and user_id = ${user_id}`
      : sql`insert into ${votes} (${target}, user_id, value, created_at, ${column})
      values (${id}, ${user_id}, ${value}, ${now}, ${more.value})
      on conflict (${target}, user_id) do update
      set value = excluded.value, created_at = excluded.created_at, ${column} = excluded.${column}`;
  return sql`counts as (
      update ${table} set upvotes = upvotes + ${up}, downvotes = downvotes + ${down} where id = ${id}
      returning version, upvotes, downvotes),
    author_karma as (update users set karma_score = karma_score + ${up}::int - ${down}::int where id = ${karma_of}),
    stored_vote as (${stored})`;
}

/** `is_activity`: the vote raises the hot rank, by `points_of_vote` times the voter's weight. */
type TurnVote = Vote &
  Participation & {
    conversation_id: string;
    own_points: number;
    is_activity: boolean;
    points_of_vote: number;
  };

/** Writes a vote that changes the counts. Returns the new counts; undefined if the turn has been deleted. */
export async function writeTurnVote(tx: Tx, vote: TurnVote): Promise<Counts | undefined> {
  return (await writingTurnVote(tx, vote))[0];
}

const writingTurnVote = prepared('turn_votes.write', countsRow, (vote: Params<TurnVote>) => {
  const { value, is_activity, points_of_vote, own_points, conversation_id, up } = vote;
  const points = sql`${value ?? 0}::int * ${points_of_vote}::float8 * coalesce((select weight from weighed), 0)`;
  return sql`
    with acted as (select ${conversation_id}::uuid as conversation_id where ${is_activity}),
    ${participationParts(vote)},
    ${voteParts('turn', vote, { column: 'points', value: points })},
    rank_change as (
      select ${conversation_id}::uuid as conversation_id, ${points} - ${own_points}::float8 as points,
        ${up}::int as upvotes),
    ${changeRankPart}
    select * from counts`;
});

type CommentVote = Vote & { rated_version: number };

/**
 * Writes a vote that changes the counts, or renews a vote on an earlier text. Returns the new counts; undefined if the comment has been
 * deleted.
 */
export async function writeCommentVote(tx: Tx, vote: CommentVote): Promise<Counts | undefined> {
  return (await writingCommentVote(tx, vote))[0];
}

const writingCommentVote = prepared(
  'comment_votes.write',
  countsRow,
  (vote: Params<CommentVote>) => sql`
    with ${voteParts('comment', vote, { column: 'rated_version', value: sql`${vote.rated_version}` })}
    select * from counts`,
);
