// Reads the columns of a turn or conversation that the policies check, and of the path to a turn. Rows that the viewer may not see
// are not loaded.

import { turnStatus } from '@frogpond/contract/conversations/turns';
import { aiParameters } from '@frogpond/contract/fields';
import { PROMPT_BYTES_MAX } from '@frogpond/contract/limits';
import { sql } from 'kysely';
import { bool, instant, int, text, uuid, type RowOf } from '../db/statements/row.ts';
import type { Params } from '../db/statements/params.ts';
import { findFirst, prepared } from '../db/statements/statement.ts';
import { hasBlockedViewer, isOpen, shownText, visibleTo } from '../db/visibility.ts';

/** Columns of a turn and of its conversation. */
const turnTargetRow = {
  id: uuid,
  conversation_id: uuid,
  parent_turn_id: uuid.nullable(),
  user_id: uuid.nullable(),
  user_message: text,
  status: turnStatus,
  ai_response: text.nullable(),
  requested_model: text,
  ai_parameters: aiParameters,
  branch_count: int,
  removed_at: instant.nullable(),
  creator_id: uuid.nullable(),
  is_open: bool,
  is_blocked_by_creator: bool,
  is_locked: bool,
};
export type TurnTarget = RowOf<typeof turnTargetRow>;

/** Returns undefined if the turn does not exist or is not visible to the viewer. */
export const findTurnTarget = findFirst(
  prepared(
    'turns.target',
    turnTargetRow,
    ({ viewer_id, turn_id }: Params<{ viewer_id: string | null; turn_id: string }>) => sql`
    select t.id, t.conversation_id, t.parent_turn_id, t.user_id, t.user_message, t.status, t.ai_response,
      t.requested_model, t.ai_parameters, t.branch_count, t.removed_at, c.creator_id,
      ${isOpen} as is_open, ${hasBlockedViewer('c.creator_id', viewer_id)} as is_blocked_by_creator,
      c.lock_reason is not null as is_locked
    from turns t join conversations c on c.id = t.conversation_id
    where t.id = ${turn_id} and ${visibleTo(viewer_id)}`,
  ),
);

/** Adds the columns that the prompt of the turn and its answer need. The texts of a removed turn are placeholders. */
const pathTargetRow = {
  ...turnTargetRow,
  depth: int,
  objected_turn_id: uuid.nullable(),
  messages_left_out: int,
};
export type PathTarget = RowOf<typeof pathTargetRow>;

/**
 * Returns the turns from the root to this turn; empty if it does not exist or is not visible to the viewer. A path with more than
 * `PROMPT_BYTES_MAX` of texts is cut to the first turn and the latest ones.
 */
export const loadTargetPath = prepared(
  'turns.path_target',
  pathTargetRow,
  ({ viewer_id, turn_id }: Params<{ viewer_id: string | null; turn_id: string }>) => sql`
    with recursive path as (
      select id, parent_turn_id from turns where id = ${turn_id}
      union all select p.id, p.parent_turn_id from path join turns p on p.id = path.parent_turn_id),
    measured as (
      select t.id, sum(octet_length(t.user_message) + coalesce(octet_length(t.ai_response), 0)) over (order by t.depth desc) as bytes
      from path join turns t on t.id = path.id)
    select t.depth, t.id, t.conversation_id, t.parent_turn_id, t.user_id, ${shownText('user_message')} as user_message,
      t.status, ${shownText('ai_response')} as ai_response, t.requested_model, t.ai_parameters, t.branch_count,
      t.removed_at, t.objected_turn_id, t.messages_left_out, c.creator_id, ${isOpen} as is_open,
      ${hasBlockedViewer('c.creator_id', viewer_id)} as is_blocked_by_creator,
      c.lock_reason is not null as is_locked
    from measured m join turns t on t.id = m.id join conversations c on c.id = t.conversation_id
    where ${visibleTo(viewer_id)}
      and (t.depth = 0 or t.id = ${turn_id} or m.bytes <= ${sql.lit(PROMPT_BYTES_MAX)})
    order by t.depth`,
);

const conversationTargetRow = {
  id: uuid,
  creator_id: uuid.nullable(),
  is_open: bool,
  is_blocked_by_creator: bool,
  is_locked: bool,
  turn_count: int,
  comment_count: int,
  upvotes: int,
};
export type ConversationTarget = RowOf<typeof conversationTargetRow>;

/** Returns undefined if the conversation does not exist or is not visible to the viewer. */
export const findConversationTarget = findFirst(
  prepared(
    'conversations.target',
    conversationTargetRow,
    ({ viewer_id, conversation_id }: Params<{ viewer_id: string | null; conversation_id: string }>) => sql`
    select c.id, c.creator_id, ${isOpen} as is_open, c.turn_count, c.comment_count, c.upvotes,
      ${hasBlockedViewer('c.creator_id', viewer_id)} as is_blocked_by_creator,
      c.lock_reason is not null as is_locked
    from conversations c where c.id = ${conversation_id} and ${visibleTo(viewer_id)}`,
  ),
);
