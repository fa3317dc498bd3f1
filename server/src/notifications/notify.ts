// Creates notifications in the transaction of the action. A person is never notified of their own action, and at most once of an
// action: as the author it concerns rather than as a follower. The caller publishes to the returned people after the commit.

import { MENTIONS_MAX } from '@frogpond/contract/limits';
import { mentionedIn } from '@frogpond/text/mentions/mentions';
import { timestamp, type Clock, type NewId } from '../clock.ts';
import type { Tx } from '../db/connect.ts';
import type { NotificationsTable } from '../db/tables/people.ts';
import type { EventBus } from '../events/bus.ts';
import { foldTag } from '../tags/tags.ts';
import { loadFollowers, loadMentioned, loadTagFollowers } from './followers-store.ts';
import { enqueuePushes } from './push/push.ts';
import { insertNotifications, wakeReplyMails } from './store.ts';

export type NotifyDeps = { clock: Clock; newId: NewId };

type Kind = NotificationsTable['kind'];
/** What a mail about replies is about. */
export const REPLY_KINDS: readonly Kind[] = ['reply', 'mention', 'comment'];
/** The columns that all notifications of one action share. */
type Subject = Pick<NotificationsTable, 'actor_id' | 'conversation_id' | 'turn_id' | 'comment_id'>;

/** Notifies the author of the parent comment, the people whom it names, the author of the turn, and the followers of the conversation or branch. */
export async function notifyOfComment(
  deps: NotifyDeps,
  tx: Tx,
  comment: {
    id: string;
    user_id: string;
    conversation_id: string;
    turn_id: string;
    content: string;
  },
  authors: { author_id: string | null; parent_author_id: string | null },
): Promise<string[]> {
  const { id: commentId, conversation_id, turn_id, content, user_id: actorId } = comment;
  const kindByRecipient = new Map<string, Kind>();
  for (const userId of await loadFollowers(tx, { conversation_id, turn_id, actor_id: actorId }))
    kindByRecipient.set(userId, 'followed_comment');
  if (authors.author_id !== null) kindByRecipient.set(authors.author_id, 'comment');
  const names = mentionedIn(content).slice(0, MENTIONS_MAX);
  for (const userId of await loadMentioned(tx, { conversation_id, names, actor_id: actorId }))
    kindByRecipient.set(userId, 'mention');
  if (authors.parent_author_id !== null) kindByRecipient.set(authors.parent_author_id, 'reply');
  return await notify(deps, tx, kindByRecipient, {
    actor_id: actorId,
    conversation_id,
    turn_id,
    comment_id: commentId,
  });
}

/** Notifies the creator of the conversation, and the followers of the conversation or branch. */
export async function notifyOfContinuation(
  deps: NotifyDeps,
  tx: Tx,
  turn: { id: string; user_id: string; conversation_id: string; creator_id: string | null },
): Promise<string[]> {
  const { id: turnId, conversation_id, creator_id, user_id: actorId } = turn;
  const kindByRecipient = new Map<string, Kind>();
  for (const userId of await loadFollowers(tx, { conversation_id, turn_id: turnId, actor_id: actorId }))
    kindByRecipient.set(userId, 'followed_turn');
  if (creator_id !== null) kindByRecipient.set(creator_id, 'continuation');
  return await notify(deps, tx, kindByRecipient, {
    actor_id: actorId,
    conversation_id,
    turn_id: turnId,
    comment_id: null,
  });
}

/** Notifies the followers of the tags of a conversation that its creator has just made public. */
export async function notifyOfTags(
  deps: NotifyDeps,
  tx: Tx,
  conversation: { id: string; creator_id: string; tags: string[] },
): Promise<string[]> {
  const { id: conversationId, creator_id: actorId } = conversation;
  if (conversation.tags.length === 0) return [];
  const tags = conversation.tags.map(foldTag);
  const followers = await loadTagFollowers(tx, { conversation_id: conversationId, tags, actor_id: actorId });
  const kindByRecipient = new Map(followers.map((userId) => [userId, 'followed_tag' as const]));
  return await notify(deps, tx, kindByRecipient, {
    actor_id: actorId,
    conversation_id: conversationId,
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

/** Notifies the person whom a moderator's decision is about. */
export async function notifyOfDecision(
  deps: NotifyDeps,
  tx: Tx,
  { moderator_id, subject_id }: { moderator_id: string; subject_id: string },
): Promise<string[]> {
  return await notify(deps, tx, new Map([[subject_id, 'decision']]), {
    actor_id: moderator_id,
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
  const createdAt = timestamp(deps.clock);
  const recipients = [...kindByRecipient].filter(([userId]) => userId !== subject.actor_id);
  const notifications = recipients.map(([userId, kind]) => ({
    ...subject,
    id: deps.newId(),
    user_id: userId,
    kind,
    created_at: createdAt,
    read_at: null,
  }));
  const notified = await insertNotifications(tx, notifications);
  const added = notifications.filter(({ user_id }) => notified.includes(user_id));
  await enqueuePushes(tx, added);
  const repliedTo = added.filter(({ kind }) => REPLY_KINDS.includes(kind)).map(({ user_id }) => user_id);
  if (repliedTo.length > 0) await wakeReplyMails(tx, repliedTo, createdAt);
  return notified;
}

export function publishNotifications(bus: EventBus, userIds: string[]): void {
  for (const userId of userIds) bus.publish({ type: 'notification', user_id: userId });
}
