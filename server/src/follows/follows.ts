// Follows and unfollows conversations, branches and tags, and mutes conversations. Idempotent. notifications/notify.ts reads the followers.

import { FOLLOWS_MAX } from '@frogpond/contract/limits';
import type { FollowState, MuteState } from '@frogpond/contract/people/follows';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { countOtherFollows, setMark, type FollowTable, type Mark } from '../db/statements/marks.ts';
import { foldTag } from '../tags/tags.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireConversation, requireTurn } from '../turns/target.ts';

export type FollowDeps = { db: Db; clock: Clock };

/** Throws `not_found`, `blocked_by_creator`, or `too_many_keys` beyond FOLLOWS_MAX. */
export async function setConversationFollow(
  deps: FollowDeps,
  viewer: Viewer,
  conversationId: string,
  isFollowing: boolean,
): Promise<FollowState> {
  const action = isFollowing ? 'conversation.follow' : 'conversation.unfollow';
  await requireConversation(deps.db, viewer, conversationId, action);
  const follow = { conversation_id: conversationId, user_id: viewer.user_id };
  return await setFollow(deps, 'conversation_follows', follow, isFollowing);
}

/** A mute outweighs every follow: `insertNotifications` checks mutes. Throws `not_found`. */
export async function setConversationMute(
  { db, clock }: FollowDeps,
  viewer: Viewer,
  conversationId: string,
  isMuted: boolean,
): Promise<MuteState> {
  const action = isMuted ? 'conversation.mute' : 'conversation.unmute';
  await requireConversation(db, viewer, conversationId, action);
  const mute = { conversation_id: conversationId, user_id: viewer.user_id };
  await setMark(db, 'conversation_mutes', mute, isMuted ? timestamp(clock) : null);
  return { is_muted: isMuted };
}

/** Follows a branch: the turn and everything below it. Throws `not_found`, `blocked_by_creator`, or `too_many_keys` beyond FOLLOWS_MAX. */
export async function setTurnFollow(
  deps: FollowDeps,
  viewer: Viewer,
  turnId: string,
  isFollowing: boolean,
): Promise<FollowState> {
  const action = isFollowing ? 'turn.follow' : 'turn.unfollow';
  const { conversation_id } = await requireTurn(deps.db, viewer, turnId, action);
  const follow = { turn_id: turnId, user_id: viewer.user_id, conversation_id };
  return await setFollow(deps, 'turn_follows', follow, isFollowing);
}

/** `writtenTag`: in any spelling. Throws `too_many_keys` beyond FOLLOWS_MAX. */
export async function setTagFollow(
  deps: FollowDeps,
  { user_id }: Viewer,
  writtenTag: string,
  isFollowing: boolean,
): Promise<FollowState> {
  return await setFollow(deps, 'tag_follows', { tag: foldTag(writtenTag), user_id }, isFollowing);
}

/** Throws `too_many_keys` at FOLLOWS_MAX. Parallel calls may exceed the maximum by a few. */
async function setFollow<T extends FollowTable>(
  { db, clock }: FollowDeps,
  table: T,
  follow: Mark<T>,
  isFollowing: boolean,
): Promise<FollowState> {
  if (isFollowing && (await countOtherFollows(db, table, follow)) >= FOLLOWS_MAX)
    throw new AppError('too_many_keys');
  await setMark(db, table, follow, isFollowing ? timestamp(clock) : null);
  return { is_following: isFollowing };
}
