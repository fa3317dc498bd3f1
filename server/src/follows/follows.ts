// Follows and unfollows conversations, branches and tags, and mutes conversations. Idempotent. notifications/notify.ts reads the followers.

import { FOLLOWS_MAX } from '@frogpond/contract/limits';
import type { FollowState, MuteState } from '@frogpond/contract/people/follows';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { foldTag } from '../tags/tags.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireConversation, requireTurn } from '../turns/target.ts';
import {
  countOthers,
  deleteForConversation,
  deleteTagFollow,
  deleteTurnFollow,
  insertForConversation,
  insertTagFollow,
  insertTurnFollow,
  type FollowTable,
} from './store.ts';

export type FollowDeps = { db: Db; clock: Clock };

/** Throws `not_found`, `blocked_by_creator`, or `too_many_keys` beyond FOLLOWS_MAX. */
export async function setConversationFollow(
  { db, clock }: FollowDeps,
  viewer: Viewer,
  conversationId: string,
  isFollowing: boolean,
): Promise<FollowState> {
  const { user_id } = viewer;
  const action = isFollowing ? 'conversation.follow' : 'conversation.unfollow';
  await requireConversation(db, viewer, conversationId, action);
  if (isFollowing) await requireRoom(db, 'conversation_follows', user_id, conversationId);
  const row = { conversation_id: conversationId, user_id, created_at: timestamp(clock) };
  await (isFollowing ? insertForConversation : deleteForConversation)(db, 'conversation_follows', row);
  return { is_following: isFollowing };
}

/** A mute outweighs every follow: `insertNotifications` checks mutes. Throws `not_found`. */
export async function setConversationMute(
  { db, clock }: FollowDeps,
  viewer: Viewer,
  conversationId: string,
  isMuted: boolean,
): Promise<MuteState> {
  const { user_id } = viewer;
  const action = isMuted ? 'conversation.mute' : 'conversation.unmute';
  await requireConversation(db, viewer, conversationId, action);
  const row = { conversation_id: conversationId, user_id, created_at: timestamp(clock) };
  await (isMuted ? insertForConversation : deleteForConversation)(db, 'conversation_mutes', row);
  return { is_muted: isMuted };
}

/** Follows a branch: the turn and everything below it. Throws `not_found`, `blocked_by_creator`, or `too_many_keys` beyond FOLLOWS_MAX. */
export async function setTurnFollow(
  { db, clock }: FollowDeps,
  viewer: Viewer,
  turnId: string,
  isFollowing: boolean,
): Promise<FollowState> {
  const { user_id } = viewer;
  const action = isFollowing ? 'turn.follow' : 'turn.unfollow';
  const { conversation_id } = await requireTurn(db, viewer, turnId, action);
  if (isFollowing) {
    await requireRoom(db, 'turn_follows', user_id, turnId);
    await insertTurnFollow(db, {
      turn_id: turnId,
      user_id,
      conversation_id,
      created_at: timestamp(clock),
    });
  } else await deleteTurnFollow(db, user_id, turnId);
  return { is_following: isFollowing };
}

/** `writtenTag`: in any spelling. Throws `too_many_keys` beyond FOLLOWS_MAX. */
export async function setTagFollow(
  { db, clock }: FollowDeps,
  { user_id }: Viewer,
  writtenTag: string,
  isFollowing: boolean,
): Promise<FollowState> {
  const tag = foldTag(writtenTag);
  if (isFollowing) {
    await requireRoom(db, 'tag_follows', user_id, tag);
    await insertTagFollow(db, { tag, user_id, created_at: timestamp(clock) });
  } else await deleteTagFollow(db, user_id, tag);
  return { is_following: isFollowing };
}

/** Throws `too_many_keys` at FOLLOWS_MAX. Parallel calls may exceed the maximum by a few. */
async function requireRoom(db: Db, table: FollowTable, userId: string, followed: string): Promise<void> {
  if ((await countOthers(db, table, userId, followed)) >= FOLLOWS_MAX) throw new AppError('too_many_keys');
}
