// Maps a row to the turn of the API.

import type { VoteType } from '@frogpond/contract/fields';
import { DELETED_LABEL } from '@frogpond/contract/labels';
import type { Turn } from '@frogpond/contract/conversations/turns';

import { toAnalysis } from '../analysis/analysis-view.ts';
import type { TurnRow } from './store.ts';

/** Returns the turn. It has `usage` only if the row has, whose statement checks the rights. */
export function toTurn(row: TurnRow): Turn {
  return {
    id: row.id,
    version: row.version,
    conversation_id: row.conversation_id,
    parent_turn_id: row.parent_turn_id,
    user_id: row.user_id,
    user: { id: row.user_id, username: row.username ?? DELETED_LABEL, avatar_url: row.avatar_url },
    turn_number: row.turn_number,
    user_message: row.user_message,
    user_message_language: row.user_message_language,
    ai_response: row.ai_response,
    ai_model: row.ai_model,
    ai_parameters: row.ai_parameters,
    requested_model: row.requested_model,
    thinking: row.thinking,
    status: row.status,
    finish_reason: row.finish_reason,
    sources: row.sources ?? [],
    error_code: row.error_code,
    partial_response: row.partial_response,
    messages_left_out: row.messages_left_out,
    objected_turn_id: row.objected_turn_id,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    score: row.upvotes - row.downvotes,
    user_vote: toVoteType(row.vote),
    is_followed: row.is_followed,
    comment_count: row.comment_count,
    branch_count: row.branch_count,
    path: row.path,
    depth: row.depth,
    sibling_index: row.sibling_ordinal,
    sibling_count: row.sibling_count,
    is_edited: row.is_edited,
    is_by_app: row.is_by_app,
    is_removed: row.removed_at !== null,
    created_at: row.created_at,
    ...(row.usage !== null && { usage: row.usage }),
    analysis: toAnalysis(row),
  };
}

/** Returns `upvote` for 1, `downvote` for -1 and null without a vote. */
export function toVoteType(value: number | null): VoteType | null {
  if (value === null) return null;
  return value > 0 ? 'upvote' : 'downvote';
}
