// Groups notifications of one kind in one conversation, so that a busy conversation takes one row.

import type { Notification } from '@frogpond/contract/notifications';

/** Newest first; `items` has at least one. */
export type NotificationGroup = { newest: Notification; items: readonly Notification[] };

/** A group has the place of its newest item. Read and unread ones are not mixed. */
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

/** Followers, and conversations with a followed tag, have a row each. */
function groupKey({ id, kind, conversation, is_read }: Notification): string {
  if (conversation === null || kind === 'followed_tag') return id;
  return `${kind} ${conversation.id} ${is_read}`;
}
