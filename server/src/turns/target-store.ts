// Reads the columns of a turn or conversation that the policies check, and of the path to a turn. Rows that the viewer may not see
// are not loaded.

import { PROMPT_BYTES_MAX } from '@frogpond/contract/limits';
import { sql } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { prepared } from '../db/statements/statement.ts';
import { hasBlockedViewer, shownText, visibleTo } from '../db/visibility.ts';
import type { TurnRow } from './store.ts';

/** Columns of a turn and of its conversation. */
export type TurnTarget = {
  id: string;
  conversation_id: string;
  parent_turn_id: string | null;
  user_id: string | null;
  user_message: string;
  status: TurnRow['status'];
  ai_response: string | null;
  requested_model: string;
  ai_parameters: { temperature?: number | undefined };
  branch_count: number;
  removed_at: string | null;
  creator_id: string | null;
  is_listed: boolean;
  is_blocked_by_creator: boolean;
};

/** Returns undefined if the turn does not exist or is not visible to the viewer. */
export async function findTurnTarget(
  db: Reader,
  viewer_id: string | null,
  turn_id: string,
): Promise<TurnTarget | undefined> {
  return (await turnTarget(db, { viewer_id, turn_id }))[0];
}

const turnTarget = prepared<{ viewer_id: string | null; turn_id: string }, TurnTarget>(
  'turns.target',
  ({ viewer_id, turn_id }) => sql`
    select t.id, t.conversation_id, t.parent_turn_id, t.user_id, t.user_message, t.status, t.ai_response,
      t.requested_model, t.ai_parameters, t.branch_count, t.removed_at, c.creator_id,
      c.listed as is_listed, ${hasBlockedViewer('c.creator_id', viewer_id)} as is_blocked_by_creator
    from turns t join conversations c on c.id = t.conversation_id
    where t.id = ${turn_id} and ${visibleTo(viewer_id)}`,
);

/** With what the prompt of the turn and its answer need. The texts of a removed turn are placeholders. */
export type PathTarget = TurnTarget & Pick<TurnRow, 'depth' | 'objected_turn_id' | 'messages_left_out'>;

/**
 * Returns the turns from the root to this turn; empty if it does not exist or is not visible to the viewer. Of a path with more than
 * `PROMPT_BYTES_MAX` of texts, the first turn and the latest ones.
 */
export async function findPathTarget(
  db: Reader,
  viewer_id: string | null,
  turn_id: string,
): Promise<readonly PathTarget[]> {
  return await pathTarget(db, { viewer_id, turn_id });
}

const pathTarget = prepared<{ viewer_id: string | null; turn_id: string }, PathTarget>(
  'turns.path_target',
  ({ viewer_id, turn_id }) => sql`
    with recursive path as (
      select id, parent_turn_id from turns where id = ${turn_id}
      union all select p.id, p.parent_turn_id from path join turns p on p.id = path.parent_turn_id),
    measured as (
      select t.id, sum(octet_length(t.user_message) + coalesce(octet_length(t.ai_response), 0)) over (order by t.depth desc) as bytes
      from path join turns t on t.id = path.id)
    select t.depth, t.id, t.conversation_id, t.parent_turn_id, t.user_id, ${shownText('user_message')} as user_message,
      t.status, ${shownText('ai_response')} as ai_response, t.requested_model, t.ai_parameters, t.branch_count,
      t.removed_at, t.objected_turn_id, t.messages_left_out, c.creator_id, c.listed as is_listed,
      ${hasBlockedViewer('c.creator_id', viewer_id)} as is_blocked_by_creator
    from measured m join turns t on t.id = m.id join conversations c on c.id = t.conversation_id
    where ${visibleTo(viewer_id)}
      and (t.depth = 0 or t.id = ${turn_id} or m.bytes <= ${sql.lit(PROMPT_BYTES_MAX)})
    order by t.depth`,
);

export type ConversationTarget = {
  id: string;
  creator_id: string | null;
  is_listed: boolean;
  is_blocked_by_creator: boolean;
  turn_count: number;
  comment_count: number;
  upvotes: number;
};

/** Returns undefined if the conversation does not exist or is not visible to the viewer. */
export async function findConversationTarget(
  db: Reader,
  viewer_id: string | null,
  conversation_id: string,
): Promise<ConversationTarget | undefined> {
  return (await conversationTarget(db, { viewer_id, conversation_id }))[0];
}

const conversationTarget = prepared<
  { viewer_id: string | null; conversation_id: string },
  ConversationTarget
>(
  'conversations.target',
  ({ viewer_id, conversation_id }) => sql`
    select c.id, c.creator_id, c.listed as is_listed, c.turn_count, c.comment_count, c.upvotes,
      ${hasBlockedViewer('c.creator_id', viewer_id)} as is_blocked_by_creator
    from conversations c where c.id = ${conversation_id} and ${visibleTo(viewer_id)}`,
);
