// The user's notifications: the unread count, the list, and live updates. The count is a separate request, because every page shows
// the count, but the list loads only when it is opened.

import type { NotificationKind } from '@frogpond/contract/people/notifications';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../api/client.ts';
import { followNotifications } from '../../api/events.ts';
import { logFailure } from '../../api/api-error.ts';
import { invalidateNow, newestFirstQuery } from '../freshness.ts';
import { refetchIfFetching } from '../optimistic-change.ts';

const notificationKeys = {
  unread: ['notifications', 'unread'] as const,
  list: ['notifications', 'list'] as const,
  settings: ['notifications', 'settings'] as const,
};

/** The number of unread notifications, at most 100. */
export const unreadCountQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: async ({ signal }) =>
    (await call('listNotifications', { query: { per_page: '1' }, signal })).unread_count,
});

/** The notifications, newest first. */
export const notificationsQuery = newestFirstQuery(notificationKeys.list, (query, signal) =>
  call('listNotifications', { query, signal }),
);

/** Marks all as read. Unread marks stay visible until the list is loaded again. */
export function useMarkNotificationsRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('markNotificationsRead'),
    onSuccess: ({ unread_count }) => {
      client.setQueryData(notificationKeys.unread, unread_count);
      refetchIfFetching(client, notificationKeys.unread);
    },
    onError: (error) => logFailure('The notifications could not be marked as read.', error),
  });
}

/** The kinds of notifications that the user disabled. */
export const notificationSettingsQuery = queryOptions({
  queryKey: notificationKeys.settings,
  queryFn: ({ signal }) => call('getNotificationSettings', { signal }),
});

/** Enables or disables a kind, optimistically. */
export function useSetNotificationKind() {
  const client = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  return useMutation({
    // One request after another, because each sends the whole list.
    scope: { id: 'notification settings' },
    mutationFn: () => {
      const { disabled_kinds = [] } = client.getQueryData(queryKey) ?? {};
      return call('updateNotificationSettings', { body: { disabled_kinds } });
    },
    onMutate: ({ kind, is_enabled }: { kind: NotificationKind; is_enabled: boolean }) => {
      client.setQueryData(queryKey, (settings) => {
        const others = settings?.disabled_kinds.filter((other) => other !== kind) ?? [];
        return { disabled_kinds: is_enabled ? others : [...others, kind] };
      });
    },
    onError: (error) => {
      logFailure('The notification settings could not be saved.', error);
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** Keeps count and list up to date while mounted; calls `onMore` when the count grows. */
export function useNotificationEvents(onMore: () => void): void {
  const client = useQueryClient();
  const emitMore = useEffectEvent(onMore);
  useEffect(() => {
    const renew = () => void renewCount(client, () => emitMore());
    return followNotifications({
      onEvent: (event) => {
        if (event.type === 'notification') renew();
        else void acceptCount(client, event.unread_count, () => emitMore());
      },
      onResync: renew,
    });
  }, [client]);
}

/** Writes the count of a new connection, which is newer than any loaded count. Cancels a request in progress. */
async function acceptCount(client: QueryClient, unreadCount: number, onMore: () => void): Promise<void> {
  const before = client.getQueryData(unreadCountQuery.queryKey);
  await client.cancelQueries({ queryKey: notificationKeys.unread });
  client.setQueryData(unreadCountQuery.queryKey, unreadCount);
  if (before === undefined || unreadCount <= before) return;
  await invalidateNow(client, notificationKeys.list);
  onMore();
}

/** Refetches the count. A count of 0 means that another tab marked all as read: an open list keeps its unread marks. */
async function renewCount(client: QueryClient, onMore: () => void): Promise<void> {
  const before = client.getQueryData(unreadCountQuery.queryKey) ?? 0;
  try {
    await client.invalidateQueries({ queryKey: notificationKeys.unread }, { throwOnError: true });
  } catch {
    return; // the server is unavailable: a resync follows the next connection
  }
  const now = client.getQueryData(unreadCountQuery.queryKey) ?? 0;
  if (now === 0) return;
  await invalidateNow(client, notificationKeys.list);
  if (now > before) onMore();
}
