// The turn that is shown between sending a question and the server's reply. Its id begins with `temp-`, which disables votes,
// comments and branches.

import { DEFAULT_TEMPERATURE } from '@frogpond/contract/limits';
import type { Turn } from '@frogpond/contract/conversations/turns';
import type { SelfUser } from '@frogpond/contract/people/users';

export type UnsavedTurn = {
  temp_id: string;
  conversation_id: string;
  parent: Turn | null;
  user_message: string;
  openrouter_model_id: string;
  user: SelfUser;
};

/** Returns the turn to show; `temp_id` comes from `newTempId`. */
export function unsavedTurn({ temp_id, parent, user, ...asked }: UnsavedTurn): Turn {
  const siblingIndex = (parent?.branch_count ?? 0) + 1;
  return {
    id: temp_id,
    version: 0,
    conversation_id: asked.conversation_id,
    parent_turn_id: parent?.id ?? null,
    user_id: user.id,
    user: { id: user.id, username: user.username, avatar_url: user.avatar_url },
    turn_number: 0,
    user_message: asked.user_message,
    user_message_language: null,
    ai_response: null,
    ai_model: null,
    ai_parameters: { temperature: DEFAULT_TEMPERATURE },
    requested_model: asked.openrouter_model_id,
    thinking: null,
    partial_response: null,
    status: 'pending',
    finish_reason: null,
    sources: [],
    error_code: null,
    messages_left_out: 0,
    objected_turn_id: null,
    upvotes: 0,
    downvotes: 0,
    score: 0,
    user_vote: null,
    is_followed: false,
    comment_count: 0,
    branch_count: 0,
    path: parent === null ? String(siblingIndex) : `${parent.path}.${siblingIndex}`,
    depth: parent === null ? 0 : parent.depth + 1,
    sibling_index: siblingIndex,
    sibling_count: siblingIndex,
    is_edited: false,
    created_at: new Date().toISOString(),
    analysis: null,
  };
}
