// Following people, conversations, branches and tags, and muting conversations.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, idParams, paging, userParams } from '../fields.ts';
import { cleanInputText, codePointLength, isBlank } from '../input-text.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { userList } from './users.ts';

const followState = z.object({ is_following: z.boolean() }).meta({ id: 'FollowState' });
export type FollowState = z.infer<typeof followState>;

const userFollowState = z
  .object({ is_following: z.boolean(), follower_count: count })
  .meta({ id: 'UserFollowState' });
export type UserFollowState = z.infer<typeof userFollowState>;

const muteState = z.object({ is_muted: z.boolean() }).meta({ id: 'MuteState' });
export type MuteState = z.infer<typeof muteState>;

/** A text that can't be a tag is 404. */
export const tagParams = z.object({
  tag: z
    .string()
    .meta({ maxLength: TEXT_LIMITS.tag_max })
    .transform((tag) => cleanInputText(tag).trim())
    .refine((tag) => !isBlank(tag) && codePointLength(tag) <= TEXT_LIMITS.tag_max),
});

export const followEndpoints = {
  listFollowers: endpoint({
    summary: 'List the followers of a person.',
    auth: 'optional',
    params: userParams,
    query: z.object(paging),
    reply: userList,
  }),
  listFollowing: endpoint({
    summary: 'List the people that a person follows.',
    auth: 'optional',
    params: userParams,
    query: z.object(paging),
    reply: userList,
  }),
  followUser: endpoint({
    summary: 'Follow a person. Idempotent.',
    auth: 'required',
    params: userParams,
    reply: userFollowState,
    errors: ['cannot_follow_self', 'blocked_by_person', 'too_many_keys'],
  }),
  unfollowUser: endpoint({
    summary: 'Unfollow a person.',
    auth: 'required',
    params: userParams,
    reply: userFollowState,
    errors: ['cannot_follow_self'],
  }),
  followConversation: endpoint({
    summary: 'Follow a conversation: its new turns and comments become notifications.',
    auth: 'required',
    params: idParams,
    reply: followState,
    errors: ['blocked_by_creator', 'too_many_keys'],
  }),
  unfollowConversation: endpoint({
    summary: 'Stop following a conversation.',
    auth: 'required',
    params: idParams,
    reply: followState,
  }),
  muteConversation: endpoint({
    summary: 'Mute a conversation: nothing in it becomes a notification, even where you follow or take part.',
    auth: 'required',
    params: idParams,
    reply: muteState,
  }),
  unmuteConversation: endpoint({
    summary: 'Get notifications of a conversation again.',
    auth: 'required',
    params: idParams,
    reply: muteState,
  }),
  followTurn: endpoint({
    summary: 'Follow a branch: new turns and comments at this turn and below it become notifications.',
    auth: 'required',
    params: idParams,
    reply: followState,
    errors: ['blocked_by_creator', 'too_many_keys'],
  }),
  unfollowTurn: endpoint({
    summary: 'Stop following a branch.',
    auth: 'required',
    params: idParams,
    reply: followState,
  }),
  followTag: endpoint({
    summary: 'Follow a tag: new public conversations with it become notifications.',
    auth: 'required',
    params: tagParams,
    reply: followState,
    errors: ['too_many_keys'],
  }),
  unfollowTag: endpoint({
    summary: 'Stop following a tag.',
    auth: 'required',
    params: tagParams,
    reply: followState,
  }),
};
