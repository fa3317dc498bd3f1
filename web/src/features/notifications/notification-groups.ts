// Groups notifications of one kind in one conversation, so that a busy conversation takes one row.

import type { Notification } from '@frogpond/contract/people/notifications';

/** The text between the number and the conversation: "5 new branches in ...". Kinds without a text are not grouped. */
const GROUP_WORDS: Readonly<Partial<Record<Notification['kind'], string>>> = {
  reply: 'replies to your comments in',
  comment: 'comments on your question in',
  continuation: 'new branches in',
  followed_turn: 'new branches in',
  followed_comment: 'new comments in',
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
  return `${items.length} ${GROUP_WORDS[newest.kind] ?? ''}`;
}

function groupKey({ id, kind, conversation, is_read }: Notification): string {
  if (conversation === null || GROUP_WORDS[kind] === undefined) return id;
  return `${kind} ${conversation.id} ${is_read}`;
}
