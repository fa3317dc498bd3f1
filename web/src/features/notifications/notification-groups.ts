// Groups notifications of one kind in one conversation, so that a busy conversation takes one row.

import type { Notification } from '@frogpond/contract/people/notifications';
import type { Message, Plural } from '@frogpond/text/messages/messages';
import { msg } from '../../lib/language/language.ts';
import { NOTIFICATION_WORDS } from './notification-words.ts';

/** Kinds without a text are not grouped. */
const GROUP_WORDS: Readonly<Partial<Record<Notification['kind'], Plural>>> = {
  reply: msg({
    one: '{count} replies to your comments in {title}',
    other: '{count} replies to your comments in {title}',
  }),
  comment: msg({
    one: '{count} comments on your question in {title}',
    other: '{count} comments on your question in {title}',
  }),
  continuation: msg({ one: '{count} new branches in {title}', other: '{count} new branches in {title}' }),
  followed_turn: msg({ one: '{count} new branches in {title}', other: '{count} new branches in {title}' }),
  followed_comment: msg({ one: '{count} new comments in {title}', other: '{count} new comments in {title}' }),
};

/** `items` has at least one item, newest first. */
export type NotificationGroup = { newest: Notification; items: readonly Notification[] };

/** Returns the groups, each at the position of its newest item. A group has only read or only unread items. */
export function groupNotifications(notifications: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, { newest: Notification; items: Notification[] }>();
  for (const item of notifications) {
    const key = groupKey(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { newest: item, items: [item] });
    else group.items.push(item);
  }
  return [...groups.values()];
}

/** What happened in the conversation, with the places `{name}` and `{title}`; of several notifications, `{count}` and `{title}`. */
export function describeGroup({ newest, items }: NotificationGroup): Message {
  const single = NOTIFICATION_WORDS[newest.kind];
  return items.length === 1 ? single : (GROUP_WORDS[newest.kind] ?? single);
}

function groupKey({ id, kind, conversation, is_read }: Notification): string {
  if (conversation === null || GROUP_WORDS[kind] === undefined) return id;
  return `${kind} ${conversation.id} ${is_read}`;
}
