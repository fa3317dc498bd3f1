import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { show, pass } from '../../testing/show.tsx';
import { unreadCountQuery, useNotificationEvents } from './notifications.ts';

function Live({ onMore }: { onMore: () => void }) {
  useNotificationEvents(onMore);
  return null;
}

/** The events start after the count is loaded. */
function Bell({ onMore }: { onMore: () => void }) {
  const { data } = useQuery(unreadCountQuery);
  return data === undefined ? null : (
    <p>
      {data} unread <Live onMore={onMore} />
    </p>
  );
}

it.each([
  { at_connection: 1, announced: 0, what: 'nothing' },
  { at_connection: 2, announced: 1, what: 'one more' },
  { at_connection: 0, announced: 0, what: 'a reading in another tab' },
])('shows $at_connection unread if $what arrived before the events', async ({ at_connection, announced }) => {
  vi.useFakeTimers();
  const calls = fakeApi({ listNotifications: () => ({ items: [], unread_count: 1, next: null }) });
  const before: number[] = [];
  const answer = fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!path.endsWith('/notifications/events')) return answer(path, init);
    before.push(calls.length);
    const event = { type: 'unread_count', unread_count: at_connection };
    const line = new TextEncoder().encode(`event: unread_count\ndata: ${JSON.stringify(event)}\n\n`);
    // It stays open: a stream that ends is reconnected, and everything is loaded again.
    return new Response(new ReadableStream({ start: (controller) => controller.enqueue(line) }));
  });
  const onMore = vi.fn<() => void>();
  show(<Bell onMore={onMore} />);
  await pass(0);
  await pass(0);
  await pass(0);
  expect(screen.getByText(`${at_connection} unread`)).toBeTruthy();
  expect(onMore).toHaveBeenCalledTimes(announced);
  expect(calls).toHaveLength(before[0] ?? 0);
});
