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
  conversation_id: string,
  is_following: boolean,
): Promise<FollowState> {
  const { user_id } = viewer;
  const action = is_following ? 'conversation.follow' : 'conversation.unfollow';
  await requireConversation(db, viewer, conversation_id, action);
  const row = { conversation_id, user_id, created_at: timestamp(clock) };
  await (is_following ? insertForConversation : deleteForConversation)(db, 'conversation_follows', row);
  return { is_following };
}

/** A mute outweighs every follow: insertNotifications reads it. */
export async function setConversationMute(
  { db, clock }: FollowDeps,
  viewer: Viewer,
  conversation_id: string,
  is_muted: boolean,
): Promise<MuteState> {
  const { user_id } = viewer;
  const action = is_muted ? 'conversation.mute' : 'conversation.unmute';
  await requireConversation(db, viewer, conversation_id, action);
  const row = { conversation_id, user_id, created_at: timestamp(clock) };
  await (is_muted ? insertForConversation : deleteForConversation)(db, 'conversation_mutes', row);
  return { is_muted };
}

/** A branch: the turn and everything below it. */
export async function setTurnFollow(
  { db, clock }: FollowDeps,
  viewer: Viewer,
  turn_id: string,
  is_following: boolean,
): Promise<FollowState> {
  const { user_id } = viewer;
  await requireTurn(db, viewer, turn_id, is_following ? 'turn.follow' : 'turn.unfollow');
  if (is_following) await insertTurnFollow(db, { turn_id, user_id, created_at: timestamp(clock) });
  else await deleteTurnFollow(db, user_id, turn_id);
  return { is_following };
}

export async function setTagFollow(
  { db, clock }: FollowDeps,
  { user_id }: Viewer,
  written_tag: string,
  is_following: boolean,
): Promise<FollowState> {
  const tag = foldTag(written_tag);
  if (is_following) await insertTagFollow(db, { tag, user_id, created_at: timestamp(clock) });
  else await deleteTagFollow(db, user_id, tag);
  return { is_following };
}
