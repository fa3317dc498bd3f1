// Notifications of a person: replies, mentions, comments, continuations, new followers, and new content in what they follow; and the
// unsubscribe link of mails about them.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, id, paging, time, userRef } from '../fields.ts';

export const notificationKind = z.enum([
  'reply',
  'mention',
  'comment',
  'continuation',
  'follower',
  'followed_turn',
  'followed_comment',
  'followed_tag',
  /** A moderator decided about you or your content; read the decision with `GET /decisions`. */
  'decision',
]);
export type NotificationKind = z.infer<typeof notificationKind>;

export const notification = z
  .object({
    id,
    kind: notificationKind,
    actor: userRef,
    conversation: z.object({ id, title: z.string() }).nullable(),
    turn_id: id.nullable(),
    comment_id: id.nullable(),
    created_at: time,
    is_read: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notification>;

export const notificationList = z
  .object({
    items: z.array(notification),
    unread_count: count.meta({ description: 'Counted up to 100' }),
    next: id.nullable().meta({ description: 'The `before` of the next page' }),
  })
  .meta({ id: 'NotificationList' });
export type NotificationList = z.infer<typeof notificationList>;

export const notificationSettings = z
  .object({ disabled_kinds: z.array(notificationKind).max(20) })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** The token in the unsubscribe link of a mail. */
const unsubscribeQuery = z.object({ token: z.string().max(200) });
const HTML_TYPES = ['text/html'];

export const notificationEndpoints = {
  showUnsubscribe: endpoint({
    summary: 'Show the page of the unsubscribe link of a mail. Changes nothing.',
    auth: 'none',
    query: unsubscribeQuery,
    reply_types: HTML_TYPES,
    errors: ['unsubscribe_link_invalid'],
  }),
  unsubscribe: endpoint({
    summary: 'Stop the mails that the link is about (RFC 8058).',
    auth: 'none',
    query: unsubscribeQuery,
    body: z.unknown(),
    body_types: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    body_optional: true,
    reply_types: HTML_TYPES,
    errors: ['unsubscribe_link_invalid'],
  }),
  listNotifications: endpoint({
    summary: 'List your notifications, newest first.',
    auth: 'required',
    query: z.object({ before: id.optional(), per_page: paging.per_page }),
    reply: notificationList,
  }),
  markNotificationsRead: endpoint({
    summary: 'Mark notifications as read: those in `ids`, or all of them.',
    auth: 'required',
    body: z.object({ ids: z.array(id).max(100).optional() }),
    body_optional: true,
    reply: z.object({ unread_count: count }),
  }),
  getNotificationSettings: endpoint({
    summary: 'Get the kinds of notifications that you have disabled.',
    auth: 'required',
    reply: notificationSettings,
  }),
  updateNotificationSettings: endpoint({
    summary: 'Set the kinds of notifications that are disabled. Earlier notifications stay.',
    auth: 'required',
    body: notificationSettings,
    reply: notificationSettings,
  }),
  followNotificationEvents: endpoint({
    summary:
      'Stream the number of unread notifications (`unread_count`), then an event `notification` for each new one.',
    auth: 'required',
    is_stream: true,
  }),
};
