// The facts that the policies read of a turn or a conversation, in SQL: nothing of what the viewer may not see.

import { sql } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { KEPT_PLAN } from '../db/kept-plan.ts';
import { createReading } from '../db/statement.ts';
import { hasBlockedViewer, visibleTo } from '../db/visibility.ts';
import type { TurnRow } from './store.ts';

/** The facts of a turn and its conversation; undefined where it may not be seen. */
export type TurnFacts = {
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

export async function findTurn(
  db: Reader,
  viewer_id: string | null,
  turn_id: string,
): Promise<TurnFacts | undefined> {
  return (await turnFacts(db, { viewer_id, turn_id }))[0];
}

const turnFacts = createReading<{ viewer_id: string | null; turn_id: string }, TurnFacts>(
  ({ viewer_id, turn_id }) => sql`${KEPT_PLAN}
    select t.id, t.conversation_id, t.parent_turn_id, t.user_id, t.user_message, t.status, t.ai_response,
      t.requested_model, t.ai_parameters, t.branch_count, t.removed_at, c.creator_id,
      c.listed as is_listed, ${hasBlockedViewer('c.creator_id', viewer_id)} as is_blocked_by_creator
    from turns t join conversations c on c.id = t.conversation_id
    where t.id = ${turn_id} and ${visibleTo(viewer_id)}`,
);

export type ConversationFacts = {
  id: string;
  creator_id: string | null;
  is_listed: boolean;
  is_blocked_by_creator: boolean;
  turn_count: number;
  comment_count: number;
  upvotes: number;
};

export async function findConversationFacts(
  db: Reader,
  viewer_id: string | null,
  conversation_id: string,
): Promise<ConversationFacts | undefined> {
  return (await conversationFacts(db, { viewer_id, conversation_id }))[0];
}

const conversationFacts = createReading<
  { viewer_id: string | null; conversation_id: string },
  ConversationFacts
>(
  ({ viewer_id, conversation_id }) => sql`${KEPT_PLAN}
    select c.id, c.creator_id, c.listed as is_listed, c.turn_count, c.comment_count, c.upvotes,
      ${hasBlockedViewer('c.creator_id', viewer_id)} as is_blocked_by_creator
    from conversations c where c.id = ${conversation_id} and ${visibleTo(viewer_id)}`,
);
