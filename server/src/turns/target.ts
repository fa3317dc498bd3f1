// Loads the target of an action, a turn or a conversation, and applies the policy to it.

import type { Reader } from '../db/connect.ts';
import { requireMay, type ActionOn } from '../policies/policies.ts';
import type { Actor } from '../policies/rule.ts';
import {
  findConversationTarget,
  findTurnTarget,
  loadTargetPath,
  type ConversationTarget,
  type PathTarget,
  type TurnTarget,
} from './target-store.ts';

/** Returns the turn. Throws the code of the refusal if the viewer may not do this to it, `not_found` if it is not visible. */
export async function requireTurn(
  db: Reader,
  viewer: Actor,
  turnId: string,
  action: ActionOn<TurnTarget>,
): Promise<TurnTarget> {
  const turn = await findTurnTarget(db, { viewer_id: viewer?.user_id ?? null, turn_id: turnId });
  requireMay(viewer, action, turn);
  return turn;
}

/** A turn on the path from the root to a target. */
export type PathTurn = PathTarget;

/** As `requireTurn`. Returns the turns from the root to this turn, in one statement. */
export async function requirePathTo(
  db: Reader,
  viewer: Actor,
  turnId: string,
  action: ActionOn<PathTarget>,
): Promise<{ turn: PathTurn; path: readonly PathTurn[] }> {
  const path = await loadTargetPath(db, { viewer_id: viewer?.user_id ?? null, turn_id: turnId });
  const turn = path.at(-1);
  requireMay(viewer, action, turn);
  return { turn, path };
}

/** As `requireTurn`, for a conversation. */
export async function requireConversation(
  db: Reader,
  viewer: Actor,
  conversationId: string,
  action: ActionOn<ConversationTarget>,
): Promise<ConversationTarget> {
  const conversation = await findConversationTarget(db, {
    viewer_id: viewer?.user_id ?? null,
    conversation_id: conversationId,
  });
  requireMay(viewer, action, conversation);
  return conversation;
}
