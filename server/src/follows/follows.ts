// Follows and unfollows conversations, branches and tags. All of it is idempotent. notifications/notify.ts reads the followers.

import type { FollowState, MuteState } from '@frogpond/contract/people/follows';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { foldTag } from '../tags/tags.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireConversation, requireTurn } from '../turns/target.ts';
import {
  deleteForConversation,
  deleteTagFollow,
  deleteTurnFollow,
  insertForConversation,
  insertTagFollow,
  insertTurnFollow,
} from './store.ts';

export type FollowDeps = { db: Db; clock: Clock };

export async function setConversationFollow(
  { db, clock }: FollowDeps,
  viewer: Viewer,
  conversationId: string,
  isFollowing: boolean,
): Promise<FollowState> {
  const { user_id } = viewer;
  const action = isFollowing ? 'conversation.follow' : 'conversation.unfollow';
  await requireConversation(db, viewer, conversationId, action);
  const row = { conversation_id: conversationId, user_id, created_at: timestamp(clock) };
  await (isFollowing ? insertForConversation : deleteForConversation)(db, 'conversation_follows', row);
  return { is_following: isFollowing };
}

/** A mute outweighs every follow: insertNotifications reads it. */
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

/** A branch: the turn and everything below it. */
export async function setTurnFollow(
  { db, clock }: FollowDeps,
  viewer: Viewer,
  turnId: string,
  isFollowing: boolean,
): Promise<FollowState> {
  const { user_id } = viewer;
  await requireTurn(db, viewer, turnId, isFollowing ? 'turn.follow' : 'turn.unfollow');
  if (isFollowing) await insertTurnFollow(db, { turn_id: turnId, user_id, created_at: timestamp(clock) });
  else await deleteTurnFollow(db, user_id, turnId);
  return { is_following: isFollowing };
}

export async function setTagFollow(
  { db, clock }: FollowDeps,
  { user_id }: Viewer,
  writtenTag: string,
  isFollowing: boolean,
): Promise<FollowState> {
  const tag = foldTag(writtenTag);
  if (isFollowing) await insertTagFollow(db, { tag, user_id, created_at: timestamp(clock) });
  else await deleteTagFollow(db, user_id, tag);
  return { is_following: isFollowing };
}
