// The facts that the policies read of a turn or of its conversation.

import type { Reader } from '../db/connect.ts';
import { requireMay, type ActionOn } from '../policies/policies.ts';
import type { Actor } from '../policies/rule.ts';
import { findConversationFacts, findTurn } from './facts-store.ts';

type TurnFacts = NonNullable<Awaited<ReturnType<typeof findTurn>>>;
type ConversationFacts = NonNullable<Awaited<ReturnType<typeof findConversationFacts>>>;

/** The turn, if the viewer may do this to it; else throws the code that refuses, 404 where it may not be seen. */
export async function requireTurn(
  db: Reader,
  viewer: Actor,
  turn_id: string,
  action: ActionOn<TurnFacts>,
): Promise<TurnFacts> {
  const turn = await findTurn(db, viewer?.user_id ?? null, turn_id);
  requireMay(viewer, action, turn);
  return turn;
}

/** The same for a conversation. */
export async function requireConversation(
  db: Reader,
  viewer: Actor,
  conversation_id: string,
  action: ActionOn<ConversationFacts>,
): Promise<ConversationFacts> {
  const conversation = await findConversationFacts(db, viewer?.user_id ?? null, conversation_id);
  requireMay(viewer, action, conversation);
  return conversation;
}
