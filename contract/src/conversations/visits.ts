// Visits: when a person last saw a conversation, on any device, and the new content since then. Only the person can read their visits.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, time } from '../fields.ts';
import { UNREAD_MAX } from '../limits.ts';

const newest = `The newest ${UNREAD_MAX} at most, newest first`;

export const unread = z
  .object({
    since: time.nullable().meta({ description: 'The last visit; null before the first one' }),
    turn_ids: z.array(id).meta({ description: newest }),
    comment_ids: z.array(id).meta({ description: newest }),
    items: z
      .array(z.object({ turn_id: id, comment_id: id.nullable() }))
      .meta({ description: 'The same in reading order: by turn, then its comments, oldest first' }),
  })
  .meta({ id: 'Unread' });
export type Unread = z.infer<typeof unread>;

export const visitEndpoints = {
  getUnread: endpoint({
    summary: 'List the turns and comments of others since your last visit to a conversation.',
    auth: 'required',
    params: idParams,
    reply: unread,
  }),
  markSeen: endpoint({
    summary: 'Set your last visit to a conversation to now.',
    auth: 'required',
    params: idParams,
    status: 204,
  }),
};
