// Groups notifications of one kind in one conversation, so that a busy conversation takes one row.

import type { Notification } from '@frogpond/contract/people/notifications';
import type { Plural } from '@frogpond/text/messages/messages';
import { msg, t } from '../../lib/language/language.ts';

/** Such as "5 new branches in ...". Kinds without a text are not grouped. */
const GROUP_WORDS: Readonly<Partial<Record<Notification['kind'], Plural>>> = {
  reply: msg({
    one: '{count} replies to your comments in',
    other: '{count} replies to your comments in',
  }),
  comment: msg({
    one: '{count} comments on your question in',
    other: '{count} comments on your question in',
  }),
  continuation: msg({ one: '{count} new branches in', other: '{count} new branches in' }),
  followed_turn: msg({ one: '{count} new branches in', other: '{count} new branches in' }),
  followed_comment: msg({ one: '{count} new comments in', other: '{count} new comments in' }),
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

export function groupWords({ newest, items }: NotificationGroup): string {
  const words = GROUP_WORDS[newest.kind];
  return words === undefined ? '' : t(words, { count: items.length });
}

function groupKey({ id, kind, conversation, is_read }: Notification): string {
  if (conversation === null || GROUP_WORDS[kind] === undefined) return id;
  return `${kind} ${conversation.id} ${is_read}`;
}
