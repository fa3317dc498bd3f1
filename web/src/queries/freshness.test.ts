import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { FRESHNESS, invalidateSoon } from './freshness.ts';

const refused = new ApiError(404, {});
const troubled = new ApiError(503, {});
const lost = new ApiError(0, null);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the query defaults', () => {
  it.each([
    ['anything', FRESHNESS.usual, 300_000],
    ['a conversation', FRESHNESS.conversation, 60_000],
    ['comments, branches, people and tags', FRESHNESS.brief, 30_000],
    ['other people’s conversations', FRESHNESS.exploreList, 30_000],
    ['one’s own conversations', FRESHNESS.ownList, 60_000],
  ])('%s', (_, { staleTime }, expected) => expect(staleTime).toBe(expected));

  it('stay fresh for half an hour, ten minutes for a conversation, without refetches on page events', () => {
    expect(FRESHNESS.usual).toMatchObject({
      gcTime: 1_800_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchOnMount: false,
    });
    expect(FRESHNESS.conversation.gcTime).toBe(600_000);
  });

  it('retry once after a server error, twice for a conversation, and never after a refusal', () => {
    const tries = (retry: (failures: number, error: Error) => boolean, error: Error) =>
      [0, 1, 2].filter((failures) => retry(failures, error)).length;
    for (const error of [troubled, lost, new TypeError('broken off')]) {
      expect([tries(FRESHNESS.usual.retry, error), tries(FRESHNESS.conversation.retry, error)]).toEqual([
        1, 2,
      ]);
    }
    expect([tries(FRESHNESS.usual.retry, refused), tries(FRESHNESS.conversation.retry, refused)]).toEqual([
      0, 0,
    ]);
    expect([0, 1, 4, 5, 20].map(FRESHNESS.conversation.retryDelay)).toEqual([
      1_000, 2_000, 16_000, 30_000, 30_000,
    ]);
  });
});

describe('a change', () => {
  it('invalidates the cache once, one second after the last change', async () => {
    const client = new QueryClient({ defaultOptions: { queries: FRESHNESS.usual } });
    const queryFn = vi.fn<() => Promise<string>>(async () => 'read');
    const end = new QueryObserver(client, { queryKey: ['noun'], queryFn }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(queryFn).toHaveBeenCalledTimes(1);
    invalidateSoon(client, ['noun']);
    await vi.advanceTimersByTimeAsync(999);
    invalidateSoon(client, ['noun']);
    await vi.advanceTimersByTimeAsync(999);
    expect(queryFn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(queryFn).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(queryFn).toHaveBeenCalledTimes(2);
    end();
  });

  it('restarts an infinite list at its first page', async () => {
    const client = new QueryClient({ defaultOptions: { queries: FRESHNESS.usual } });
    const queryFn = vi.fn<(asked: { pageParam: { page: number } }) => Promise<number>>(
      async ({ pageParam }) => pageParam.page,
    );
    const observer = new InfiniteQueryObserver(client, {
      queryKey: ['list'],
      queryFn,
      initialPageParam: { page: 1 },
      getNextPageParam: (last: number) => ({ page: last + 1 }),
    });
    const end = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    await observer.fetchNextPage();
    await observer.fetchNextPage();
    expect(observer.getCurrentResult().data?.pages).toEqual([1, 2, 3]);
    queryFn.mockClear();
    invalidateSoon(client, ['list']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(queryFn).toHaveBeenCalledTimes(1);
    expect(observer.getCurrentResult().data?.pages).toEqual([1]);
    end();
  });
});
