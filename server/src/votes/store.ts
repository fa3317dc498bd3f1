// SQL of votes: locks the target with the facts that the rights depend on, and writes the vote with everything that counts it.

import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { bool, instant, int, uuid, type RowOf } from '../db/statements/row.ts';
import type { Param, Params } from '../db/statements/params.ts';
import { findFirst, prepared, preparedWide, transactional } from '../db/statements/statement.ts';
import { hasBlockedViewer, isOpen, visibleTo } from '../db/visibility.ts';
import { changeRankPart, participationParts, type Participation } from '../db/statements/rank-parts.ts';

const voteValue = z.literal([1, -1]);
export type VoteValue = z.output<typeof voteValue>;

const countsRow = { version: int, upvotes: int, downvotes: int };
export type Counts = RowOf<typeof countsRow>;

/** The target, with its counts and the facts that the rights depend on. */
const targetRow = {
  ...countsRow,
  conversation_id: uuid,
  author_id: uuid.nullable(),
  creator_id: uuid.nullable(),
  is_open: bool,
  is_blocked_by_creator: bool,
};
const votedTurnRow = { ...targetRow, removed_at: instant.nullable() };
/** `rated_version`: of the text that a vote rates. */
const votedCommentRow = { ...targetRow, turn_id: uuid, is_deleted: bool, rated_version: int };

/** Columns of `target` (a turn or comment) and the conversation `c`. */
function targetColumns(target: string, userId: Param<string>): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${target}.${name}`);
  return sql`${column('conversation_id')}, ${column('user_id')} as author_id, ${column('version')},
    ${column('upvotes')}, ${column('downvotes')}, ${isOpen} as is_open, c.creator_id,
    ${hasBlockedViewer('c.creator_id', userId)} as is_blocked_by_creator`;
}

/** Locks the conversation and the turn. Returns undefined if the turn does not exist or is not visible. */
export const lockVotedTurn = transactional(
  findFirst(
    preparedWide(
      'turn_votes.lock',
      votedTurnRow,
      ({ user_id, id }: Params<{ user_id: string; id: string }>) => sql`
    select ${targetColumns('t', user_id)}, t.removed_at
    from conversations c join turns t on t.conversation_id = c.id
    where t.id = ${id} and ${visibleTo(user_id)} for no key update of c, t`,
    ),
  ),
);

/** Locks the comment alone. Returns undefined if it does not exist or is not visible. */
export const lockVotedComment = transactional(
  findFirst(
    preparedWide(
      'comment_votes.lock',
      votedCommentRow,
      ({ user_id, id }: Params<{ user_id: string; id: string }>) => sql`
    select ${targetColumns('m', user_id)}, m.turn_id, m.is_deleted or m.removed_at is not null as is_deleted, m.rated_version
    from comments m join conversations c on c.id = m.conversation_id
    where m.id = ${id} and ${visibleTo(user_id)} for no key update of m`,
    ),
  ),
);

/** `value` null retracts the vote. `karma_of`: the author of the target; null if the author votes. */
type Vote = {
  id: string;
  user_id: string;
  value: VoteValue | null;
  karma_of: string | null;
  now: string;
};

/** The column that only one kind of vote has. */
type OwnColumn = 'points' | 'rated_version';

/**
 * Part `change (up, down, own)`: what the vote adds to the counts, and the earlier value of the column `own`. It has no row if the person's
 * vote is the same as before, unless `isRenewed`. The caller holds the lock of the target, so that the earlier vote is final.
 */
function changePart(
  kind: 'turn' | 'comment',
  { id, user_id, value }: Params<Vote>,
  own: OwnColumn,
  isRenewed: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`change as materialized (
      select (value = 1)::int - (earlier = 1)::int as up, (value = -1)::int - (earlier = -1)::int as down, own
      from (
        select ${value ?? 0}::int as value, coalesce(max(value), 0) as earlier, max(${sql.ref(own)}) as own
        from ${sql.table(`${kind}_votes`)} where ${sql.ref(`${kind}_id`)} = ${id} and user_id = ${user_id}) v
      where value <> earlier or ${isRenewed})`;
}

/** Parts after `change` that write the vote, the counts of the target and the karma of its author. `own`: a value from `change`. */
function voteParts(
  kind: 'turn' | 'comment',
  { id, user_id, value, karma_of, now }: Params<Vote>,
  own: OwnColumn,
  ownValue: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [table, votes] = [sql.table(`${kind}s`), sql.table(`${kind}_votes`)];
  const [target, column] = [sql.ref(`${kind}_id`), sql.ref(own)];
  const stored =
    value === null
      ? sql`delete from ${votes} where ${target} = ${id} and user_id = ${user_id}`
      : sql`insert into ${votes} (${target}, user_id, value, created_at, ${column})
      select ${id}, ${user_id}, ${value}, ${now}, ${ownValue} from change
      on conflict (${target}, user_id) do update
      set value = excluded.value, created_at = excluded.created_at, ${column} = excluded.${column}`;
  return sql`counts as (
      update ${table} set upvotes = upvotes + up, downvotes = downvotes + down from change where id = ${id}
      returning version, upvotes, downvotes),
    author_karma as (update users set karma_score = karma_score + up - down from change where id = ${karma_of}),
    stored_vote as (${stored})`;
}

/** `is_activity`: the vote raises the hot rank, by `points_of_vote` times the voter's weight. */
type TurnVote = Vote &
  Participation & {
    conversation_id: string;
    is_activity: boolean;
    points_of_vote: number;
  };

/** Writes the vote. Returns the new counts; undefined if the person had already voted so, or the turn has been deleted. */
export const writeTurnVote = transactional(
  findFirst(
    prepared('turn_votes.write', countsRow, (vote: Params<TurnVote>) => {
      const { value, is_activity, points_of_vote, conversation_id } = vote;
      const points = sql`${value ?? 0}::int * ${points_of_vote}::float8 * coalesce((select weight from weighed), 0)`;
      return sql`
    with ${changePart('turn', vote, 'points', sql`false`)},
    acted as (select ${conversation_id}::uuid as conversation_id from change where ${is_activity}),
    ${participationParts(vote)},
    ${voteParts('turn', vote, 'points', points)},
    rank_change as (
      select ${conversation_id}::uuid as conversation_id, ${points} - coalesce(own, 0) as points, up as upvotes from change),
    ${changeRankPart}
    select * from counts`;
    }),
  ),
);

type CommentVote = Vote & { rated_version: number };

/**
 * Writes the vote, or renews a vote on an earlier text. Returns the new counts; undefined if the person had already voted so, or the
 * comment has been deleted.
 */
export const writeCommentVote = transactional(
  findFirst(
    prepared('comment_votes.write', countsRow, (vote: Params<CommentVote>) => {
      const { rated_version } = vote;
      return sql`
    with ${changePart('comment', vote, 'rated_version', sql`own <> ${rated_version}`)},
    ${voteParts('comment', vote, 'rated_version', sql`${rated_version}::int`)}
    select * from counts`;
    }),
  ),
);
