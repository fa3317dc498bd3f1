// Creates the notifications of an action: in the transaction of the action for the few people whom it concerns, in a job for its
// followers, of whom there may be any number. A person is never notified of their own action, and at most once of an action: as the
// author it concerns rather than as a follower. Each function returns the ids of the people to publish to after the commit.

import { MENTIONS_MAX } from '@frogpond/contract/limits';
import { mentionedIn } from '@frogpond/text/mentions/mentions';
import { timestamp, type Clock, type NewId } from '../clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import type { NotificationsTable } from '../db/tables/people.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { enqueue } from '../jobs/store.ts';
import { isConversationFollowed, loadFollowers, loadMentioned } from './followers-store.ts';
import { enqueuePushes } from './push/push.ts';
import { insertNotifications, makeReplyMailsDue } from './store.ts';

export type NotifyDeps = { clock: Clock; newId: NewId };

type Kind = NotificationsTable['kind'];
/** The kinds that mails about replies contain. */
export const REPLY_KINDS: readonly Kind[] = ['reply', 'mention', 'comment'];
/** The columns that all notifications of one action share. */
type Subject = Pick<NotificationsTable, 'actor_id' | 'conversation_id' | 'turn_id' | 'comment_id'>;

/**
 * Notifies the author of the parent comment, the people whom the comment names, the author of the turn, and the followers of the
 * conversation and branch.
 */
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
  if (authors.author_id !== null) kindByRecipient.set(authors.author_id, 'comment');
  const names = mentionedIn(content).slice(0, MENTIONS_MAX);
  for (const userId of await loadMentioned(tx, { conversation_id, names, actor_id: actorId }))
    kindByRecipient.set(userId, 'mention');
  if (authors.parent_author_id !== null) kindByRecipient.set(authors.parent_author_id, 'reply');
  const subject = { actor_id: actorId, conversation_id, turn_id, comment_id: commentId };
  if (await isConversationFollowed(tx, { conversation_id }))
    await enqueueBatch(tx, { ...subject, kind: 'followed_comment', concerned: [...kindByRecipient.keys()] });
  return await notify(deps, tx, kindByRecipient, subject);
}

/** Notifies the creator of the conversation, and the followers of the conversation and branch. */
export async function notifyOfContinuation(
  deps: NotifyDeps,
  tx: Tx,
  turn: { id: string; user_id: string; conversation_id: string; creator_id: string | null },
): Promise<string[]> {
  const { id: turnId, conversation_id, creator_id, user_id: actorId } = turn;
  const kindByRecipient = new Map<string, Kind>();
  if (creator_id !== null) kindByRecipient.set(creator_id, 'continuation');
  const subject = { actor_id: actorId, conversation_id, turn_id: turnId, comment_id: null };
  if (await isConversationFollowed(tx, { conversation_id }))
    await enqueueBatch(tx, { ...subject, kind: 'followed_turn', concerned: [...kindByRecipient.keys()] });
  return await notify(deps, tx, kindByRecipient, subject);
}

/** Notifies the followers of the tags of a conversation that has just become visible to everyone. */
export async function notifyOfTags(
  tx: Tx,
  { id, creator_id, tags }: { id: string; creator_id: string; tags: string[] },
): Promise<void> {
  if (tags.length === 0) return;
  const subject = { actor_id: creator_id, conversation_id: id, turn_id: null, comment_id: null };
  await enqueueBatch(tx, { ...subject, kind: 'followed_tag', concerned: [] });
}

/** Notifies the followed person. */
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

/** Kind of the job that notifies a batch of followers. */
export const NOTIFY_FOLLOWERS = 'notify_followers';
/** The number of followers that one transaction notifies. */
const FOLLOWERS_BATCH = 500;
/** Sorts before the id of every person. */
const NIL_ID = '00000000-0000-0000-0000-000000000000';

type BatchPayload = Subject & {
  kind: Kind;
  conversation_id: string;
  /** The people who are notified of the action for another reason. */
  concerned: string[];
  /** The id of the last follower of the previous batch. */
  after?: string;
};

async function enqueueBatch(tx: Tx, payload: BatchPayload): Promise<void> {
  const key = payload.comment_id ?? payload.turn_id ?? payload.conversation_id;
  await enqueue(tx, { kind: NOTIFY_FOLLOWERS, key, payload });
}

/** Notifies a batch of followers. The same transaction finishes the job and enqueues the next batch, so that each is notified once. */
export function notifyFollowersJob({ db, bus, ...deps }: NotifyDeps & { db: Db; bus: EventBus }): JobHandler {
  return {
    kind: NOTIFY_FOLLOWERS,
    async run(payload, context) {
      // `enqueueBatch` wrote this payload.
      const batch = payload as BatchPayload;
      const { kind, concerned, after = NIL_ID, ...subject } = batch;
      const notified = await inTransaction(db, async (tx) => {
        const followers = await loadFollowers(tx, { ...subject, after, limit: FOLLOWERS_BATCH });
        const recipients = followers.filter(
          ({ user_id, may_be_notified }) => may_be_notified && !concerned.includes(user_id),
        );
        const kindByRecipient = new Map(recipients.map(({ user_id }) => [user_id, kind]));
        const people = await notify(deps, tx, kindByRecipient, subject);
        const last = followers.at(FOLLOWERS_BATCH - 1);
        if (last !== undefined) await enqueueBatch(tx, { ...batch, after: last.user_id });
        await context.finish(tx);
        return people;
      });
      publishNotifications(bus, notified);
    },
  };
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
  const created = await insertNotifications(tx, notifications);
  await enqueuePushes(tx, created);
  const people = created.map(({ user_id }) => user_id);
  const repliedTo = people.filter((userId) =>
    REPLY_KINDS.some((kind) => kind === kindByRecipient.get(userId)),
  );
  if (repliedTo.length > 0) await makeReplyMailsDue(tx, { ids: repliedTo, now: createdAt });
  return people;
}

/** Call it after the commit. */
export function publishNotifications(bus: EventBus, userIds: string[]): void {
  for (const userId of userIds) bus.publish({ type: 'notification', user_id: userId });
}
