// Blocks: a blocked person can't follow the blocker, reply to them, or take part in their conversations.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageFields, paging, time, userParams, userRef } from '../fields.ts';

const blockedList = z
  .object({ items: z.array(z.object({ user: userRef, created_at: time })), ...pageFields })
  .meta({ id: 'BlockedList' });
export type BlockedList = z.infer<typeof blockedList>;

const blockState = z.object({ is_blocked: z.boolean() });

export const blockEndpoints = {
  blockUser: endpoint({
    summary: 'Block a person. Idempotent.',
    auth: 'required',
    params: userParams,
    reply: blockState,
    errors: ['cannot_block_self'],
  }),
  unblockUser: endpoint({
    summary: 'Unblock a person.',
    auth: 'required',
    params: userParams,
    reply: blockState,
    errors: ['cannot_block_self'],
  }),
  listBlockedUsers: endpoint({
    summary: 'List the people you have blocked, newest first.',
    auth: 'required',
    query: z.object(paging),
    reply: blockedList,
  }),
};
