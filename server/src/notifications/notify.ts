// Creates notifications in the transaction of the action. A person is never notified of their own action, and at most once of an
// action: as the author it concerns rather than as a follower. The caller publishes to the returned people after the commit.

import { timestamp, type Clock, type NewId } from '../clock.ts';
import type { Tx } from '../db/connect.ts';
import type { NotificationsTable } from '../db/tables/people.ts';
import type { EventBus } from '../events/bus.ts';
import { foldTag } from '../tags/tags.ts';
import { loadFollowers, loadTagFollowers } from './followers-store.ts';
import { insertNotifications } from './store.ts';

export type NotifyDeps = { clock: Clock; newId: NewId };

type Kind = NotificationsTable['kind'];
/** The columns that all notifications of one action share. */
type Subject = Pick<NotificationsTable, 'actor_id' | 'conversation_id' | 'turn_id' | 'comment_id'>;

/** Notifies the author of the parent comment, the author of the turn, and the followers of the conversation or branch. */
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
  const { id: comment_id, conversation_id, turn_id, user_id: actor_id } = comment;
  const kindByRecipient = new Map<string, Kind>();
  for (const user_id of await loadFollowers(tx, { conversation_id, turn_id, actor_id }))
    kindByRecipient.set(user_id, 'followed_comment');
  if (authors.author_id !== null) kindByRecipient.set(authors.author_id, 'comment');
  if (authors.parent_author_id !== null) kindByRecipient.set(authors.parent_author_id, 'reply');
  return await notify(deps, tx, kindByRecipient, { actor_id, conversation_id, turn_id, comment_id });
}

/** Notifies the creator of the conversation, and the followers of the conversation or branch. */
export async function notifyOfContinuation(
  deps: NotifyDeps,
  tx: Tx,
  turn: { id: string; user_id: string; conversation_id: string; creator_id: string | null },
): Promise<string[]> {
  const { id: turn_id, conversation_id, creator_id, user_id: actor_id } = turn;
  const kindByRecipient = new Map<string, Kind>();
  for (const user_id of await loadFollowers(tx, { conversation_id, turn_id, actor_id }))
    kindByRecipient.set(user_id, 'followed_turn');
  if (creator_id !== null) kindByRecipient.set(creator_id, 'continuation');
  return await notify(deps, tx, kindByRecipient, { actor_id, conversation_id, turn_id, comment_id: null });
}

/** Notifies the followers of the tags of a conversation that its creator has just made public. */
export async function notifyOfTags(
  deps: NotifyDeps,
  tx: Tx,
  conversation: { id: string; creator_id: string; tags: string[] },
): Promise<string[]> {
  const { id: conversation_id, creator_id: actor_id } = conversation;
  if (conversation.tags.length === 0) return [];
  const tags = conversation.tags.map(foldTag);
  const followers = await loadTagFollowers(tx, { conversation_id, tags, actor_id });
  const kindByRecipient = new Map(followers.map((user_id) => [user_id, 'followed_tag' as const]));
  return await notify(deps, tx, kindByRecipient, {
    actor_id,
    conversation_id,
    turn_id: null,
    comment_id: null,
  });
}

export async function notifyOfFollower(
  deps: NotifyDeps,
  tx: Tx,
  follow: { follower_id: string; followee_id: string },
): Promise<string[]> {
  return await notify(deps, tx, new Map([[follow.followee_id, 'follower']]), {
    actor_id: follow.follower_id,
    conversation_id: null,
    turn_id: null,
    comment_id: null,
  });
}

async function notify(
  deps: NotifyDeps,
  tx: Tx,
  kindByRecipient: ReadonlyMap<string, Kind>,
  subject: Subject,
): Promise<string[]> {
  const created_at = timestamp(deps.clock);
  const recipients = [...kindByRecipient].filter(([user_id]) => user_id !== subject.actor_id);
  return await insertNotifications(
    tx,
    recipients.map(([user_id, kind]) => ({
      ...subject,
      id: deps.newId(),
      user_id,
      kind,
      created_at,
      read_at: null,
    })),
  );
}

export function publishNotifications(bus: EventBus, user_ids: string[]): void {
  for (const user_id of user_ids) bus.publish({ type: 'notification', user_id });
}
