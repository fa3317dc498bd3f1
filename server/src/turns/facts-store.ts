// What the rules ask of a turn or a conversation, in SQL: nothing of what the viewer may not see.

import type { Reader } from '../db/connect.ts';
import { visibleTo } from '../db/visibility.ts';
import type { TurnRow } from './store.ts';

/** What the rules ask of a turn and its conversation; undefined where it may not be seen. */
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
  is_public: boolean;
};

export async function findTurn(
  db: Reader,
  viewer_id: string | null,
  turn_id: string,
): Promise<TurnFacts | undefined> {
  return await db
    .selectFrom('turns as t')
    .innerJoin('conversations as c', 'c.id', 't.conversation_id')
    .select([
      't.id',
      't.conversation_id',
      't.parent_turn_id',
      't.user_id',
      't.user_message',
      't.status',
      't.ai_response',
      't.requested_model',
      't.ai_parameters',
      't.branch_count',
      't.removed_at',
      'c.creator_id',
      'c.is_public',
    ])
    .where('t.id', '=', turn_id)
    .where(visibleTo(viewer_id))
    .executeTakeFirst();
}

export async function findConversationFacts(
  db: Reader,
  viewer_id: string | null,
  conversation_id: string,
): Promise<
  | {
      id: string;
      creator_id: string | null;
      is_public: boolean;
      turn_count: number;
      comment_count: number;
      upvotes: number;
    }
  | undefined
> {
  return await db
    .selectFrom('conversations as c')
    .select(['c.id', 'c.creator_id', 'c.is_public', 'c.turn_count', 'c.comment_count', 'c.upvotes'])
    .where('c.id', '=', conversation_id)
    .where(visibleTo(viewer_id))
    .executeTakeFirst();
}
