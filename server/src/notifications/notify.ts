// Creates notifications in the transaction of the action. A person is never notified of their own action, and at most once of a
// comment. The caller publishes to the returned people after the commit.

import { timestamp, type Clock, type NewId } from '../clock.ts';
import type { Tx } from '../db/connect.ts';
import type { EventBus } from '../events/bus.ts';
import { insertNotifications } from './store.ts';

export type NotifyDeps = { clock: Clock; newId: NewId };

/** The author of the parent comment, and the author of the turn. */
export async function notifyOfComment(
  deps: NotifyDeps,
  tx: Tx,
  comment: {
    id: string;
    user_id: string;
    conversation_id: string;
    turn_id: string;
  },
  authors: { author_id: string | null; parent_author_id: string | null },
): Promise<string[]> {
  const { conversation_id, turn_id, user_id: actor_id } = comment;
  const kindByRecipient = new Map<string, 'reply' | 'comment'>();
  if (authors.author_id !== null) kindByRecipient.set(authors.author_id, 'comment');
  if (authors.parent_author_id !== null) kindByRecipient.set(authors.parent_author_id, 'reply');
  kindByRecipient.delete(actor_id);
  const common = { actor_id, conversation_id, turn_id, comment_id: comment.id, read_at: null };
  const created_at = timestamp(deps.clock);
  return await insertNotifications(
    tx,
    [...kindByRecipient].map(([user_id, kind]) => ({
      ...common,
      id: deps.newId(),
      user_id,
      kind,
      created_at,
    })),
  );
}

/** The creator of the conversation. */
export async function notifyOfContinuation(
  deps: NotifyDeps,
  tx: Tx,
  turn: { id: string; user_id: string; conversation_id: string; creator_id: string | null },
): Promise<string[]> {
  const { conversation_id, creator_id, user_id: actor_id } = turn;
  if (creator_id === null || creator_id === actor_id) return [];
  return await insertNotifications(tx, [
    {
      id: deps.newId(),
      user_id: creator_id,
      kind: 'continuation',
      actor_id,
      conversation_id,
      turn_id: turn.id,
      comment_id: null,
      created_at: timestamp(deps.clock),
      read_at: null,
    },
  ]);
}

export async function notifyOfFollower(
  deps: NotifyDeps,
  tx: Tx,
  follow: { follower_id: string; followee_id: string },
): Promise<string[]> {
  return await insertNotifications(tx, [
    {
      id: deps.newId(),
      user_id: follow.followee_id,
      kind: 'follower',
      actor_id: follow.follower_id,
      conversation_id: null,
      turn_id: null,
      comment_id: null,
      created_at: timestamp(deps.clock),
      read_at: null,
    },
  ]);
}

export function publishNotifications(bus: EventBus, user_ids: string[]): void {
  for (const user_id of user_ids) bus.publish({ type: 'notification', user_id });
}
