// What the rules ask of a turn or of its conversation. A thing that the viewer may not see is 404 here, before any rule.

import { AppError } from '../app-error.ts';
import type { Reader } from '../db/connect.ts';
import { findConversationFacts, findTurn } from './facts-store.ts';

export type TurnFacts = NonNullable<Awaited<ReturnType<typeof findTurn>>>;
export type ConversationFacts = NonNullable<Awaited<ReturnType<typeof findConversationFacts>>>;

export async function requireTurn(db: Reader, viewer_id: string | null, turn_id: string): Promise<TurnFacts> {
  const turn = await findTurn(db, viewer_id, turn_id);
  if (turn === undefined) throw new AppError('not_found');
  return turn;
}

/** The same of a turn that something is to be added to: 409 where a moderator removed it. */
export async function requireStandingTurn(
  db: Reader,
  viewer_id: string | null,
  turn_id: string,
): Promise<TurnFacts> {
  const turn = await requireTurn(db, viewer_id, turn_id);
  if (turn.removed_at !== null) throw new AppError('turn_removed');
  return turn;
}

export async function requireConversation(
  db: Reader,
  viewer_id: string | null,
  conversation_id: string,
): Promise<ConversationFacts> {
  const conversation = await findConversationFacts(db, viewer_id, conversation_id);
  if (conversation === undefined) throw new AppError('not_found');
  return conversation;
}
