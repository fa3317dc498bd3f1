// Loads the target of an action, a turn or a conversation, and applies the policy to it.

import type { Reader } from '../db/connect.ts';
import { requireMay, type ActionOn } from '../policies/policies.ts';
import type { Actor } from '../policies/rule.ts';
import { findConversationTarget, findPathTarget, findTurnTarget, type PathTarget } from './target-store.ts';

type TurnTarget = NonNullable<Awaited<ReturnType<typeof findTurnTarget>>>;
type ConversationTarget = NonNullable<Awaited<ReturnType<typeof findConversationTarget>>>;

/** Returns the turn. Throws the code of the refusal if the viewer may not do this to it, `not_found` if it is not visible. */
export async function requireTurn(
  db: Reader,
  viewer: Actor,
  turn_id: string,
  action: ActionOn<TurnTarget>,
): Promise<TurnTarget> {
  const turn = await findTurnTarget(db, viewer?.user_id ?? null, turn_id);
  requireMay(viewer, action, turn);
  return turn;
}

/** A turn on the path from the root to a target. */
export type PathTurn = PathTarget;
/** The turns from the root to a turn that `viewer_id` may read; empty if the turn does not exist or is not visible to the viewer. */
export type ReadPath = { viewer_id: string | null; path: Promise<readonly PathTurn[]> };

/** Reads them in one statement. */
export function readPathTo(db: Reader, viewer_id: string | null, turn_id: string): ReadPath {
  return { viewer_id, path: findPathTarget(db, viewer_id, turn_id) };
}

/** As `requireTurn`, for the last turn of a path that was read for this viewer. */
export async function requirePath(
  viewer: Actor,
  action: ActionOn<PathTarget>,
  read: ReadPath,
): Promise<{ turn: PathTurn; path: readonly PathTurn[] }> {
  if (read.viewer_id !== (viewer?.user_id ?? null)) throw new Error('the path was read for another viewer');
  const path = await read.path;
  const turn = path.at(-1);
  requireMay(viewer, action, turn);
  return { turn, path };
}

/** As `requireTurn`, for a conversation. */
export async function requireConversation(
  db: Reader,
  viewer: Actor,
  conversation_id: string,
  action: ActionOn<ConversationTarget>,
): Promise<ConversationTarget> {
  const conversation = await findConversationTarget(db, viewer?.user_id ?? null, conversation_id);
  requireMay(viewer, action, conversation);
  return conversation;
}
