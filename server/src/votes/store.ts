// SQL of votes: reads what a vote depends on, after its target is locked, and writes the vote with everything that counts it.

import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { prepared } from '../db/statements/statement.ts';
import { hasBlockedViewer, visibleTo } from '../db/visibility.ts';
import { changeRankPart, participationParts, type Participation } from '../db/statements/rank-parts.ts';

export type VoteValue = 1 | -1;

export type Counts = { version: number; upvotes: number; downvotes: number };

/** The target, with the facts that the rights depend on, its counts, and the voter's earlier vote. */
type Target = Counts & {
  id: string;
  conversation_id: string;
  author_id: string | null;
  creator_id: string | null;
  is_listed: boolean;
  is_blocked_by_creator: boolean;
  own: VoteValue | null;
};
/** `own_points`: of the earlier vote in the hot rank. */
export type VotedTurn = Target & { removed_at: string | null; own_points: number };
/** `is_own_stale`: the earlier vote rates an earlier text of the comment. */
export type VotedComment = Target & {
  turn_id: string;
  is_deleted: boolean;
  rated_version: number;
  is_own_stale: boolean;
};

/** Columns of `target` (a turn or comment), the conversation `c` and the earlier vote `v`. */
function targetColumns(target: string, user_id: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${target}.${name}`);
  return sql`${column('id')}, ${column('conversation_id')}, ${column('user_id')} as author_id, ${column('version')},
    ${column('upvotes')}, ${column('downvotes')}, c.listed as is_listed, c.creator_id,
    ${hasBlockedViewer('c.creator_id', user_id)} as is_blocked_by_creator, v.value as own`;
}

/** Returns undefined if the turn does not exist or is not visible. The caller holds its lock. */
export async function findVotedTurn(tx: Tx, user_id: string, id: string): Promise<VotedTurn | undefined> {
  return (await votedTurn(tx, { user_id, id }))[0];
}

const votedTurn = prepared<{ user_id: string; id: string }, VotedTurn>(
  'turn_votes.target',
  ({ user_id, id }) => sql`
    select ${targetColumns('t', user_id)}, t.removed_at, coalesce(v.points, 0) as own_points
    from turns t join conversations c on c.id = t.conversation_id
    left join turn_votes v on v.turn_id = t.id and v.user_id = ${user_id}
    where t.id = ${id} and ${visibleTo(user_id)}`,
);

/** The same for a comment. */
export async function findVotedComment(
  tx: Tx,
  user_id: string,
  id: string,
): Promise<VotedComment | undefined> {
  return (await votedComment(tx, { user_id, id }))[0];
}

const votedComment = prepared<{ user_id: string; id: string }, VotedComment>(
  'comment_votes.target',
  ({ user_id, id }) => sql`
    select ${targetColumns('m', user_id)}, m.turn_id, m.is_deleted or m.removed_at is not null as is_deleted,
      m.rated_version, coalesce(v.rated_version <> m.rated_version, false) as is_own_stale
    from comments m join conversations c on c.id = m.conversation_id
    left join comment_votes v on v.comment_id = m.id and v.user_id = ${user_id}
    where m.id = ${id} and ${visibleTo(user_id)}`,
);

/** `up`, `down`: what the vote adds to the counts. `karma_of`: the author, unless it is their own vote. */
type Vote = {
  id: string;
  user_id: string;
  value: VoteValue | null;
  up: number;
  down: number;
  karma_of: string | null;
  now: string;
};

/** Parts that change the counts of the target and the karma of its author, and write the vote, with one column more. */
function voteParts(
  kind: 'turn' | 'comment',
  { id, user_id, value, up, down, karma_of, now }: Vote,
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

/** Writes a vote that changes the counts. Returns the new ones. */
export async function writeTurnVote(tx: Tx, vote: TurnVote): Promise<Counts | undefined> {
  return (await writingTurnVote(tx, vote))[0];
}

const writingTurnVote = prepared<TurnVote, Counts>('turn_votes.write', (vote) => {
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

/** Writes a vote that changes the counts, or renews one on an earlier text. Returns the new counts. */
export async function writeCommentVote(tx: Tx, vote: CommentVote): Promise<Counts | undefined> {
  return (await writingCommentVote(tx, vote))[0];
}

const writingCommentVote = prepared<CommentVote, Counts>(
  'comment_votes.write',
  (vote) => sql`
    with ${voteParts('comment', vote, { column: 'rated_version', value: sql`${vote.rated_version}` })}
    select * from counts`,
);
