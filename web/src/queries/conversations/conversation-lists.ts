// The lists of conversations: hot and new ones, the signed-in user's, a person's, saved ones, and trending. All but trending
// share a key prefix and are infinite, so that one component shows them and one update reaches an item in every list.

import type { ConversationItem } from '@frogpond/contract/conversations/conversations';
import type { Language } from '@frogpond/contract/languages/languages';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { isAbort, logFailure } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { FRESHNESS } from '../freshness.ts';
import { pagedListOptions, pageQuery, type Page, type PagedList, type PageParam } from '../paged-lists.ts';
import { meQuery } from '../people/session.ts';

/** `agreed`: hot conversations with a sentence on which people who usually disagree agree. */
export type ExploreSort = 'hot' | 'new' | 'agreed' | 'following';

/** The query keys of the lists; `all` is the prefix of all but trending. */
export const listKeys = {
  all: ['conversations'],
  /** The lists of a sort, of all languages or of one. */
  explore: (sort: ExploreSort, language: Language | null = null) => [
    'conversations',
    'explore',
    sort,
    ...(language === null ? [] : [language]),
  ],
  own: ['conversations', 'own'],
  ofUser: (userId: string) => ['conversations', 'user', userId],
  saved: ['conversations', 'saved'],
  trending: ['trending'],
} as const;

type PageRequest = { client: QueryClient; pageParam: PageParam; signal: AbortSignal };

/** The options that all lists share. */
function conversationList(
  queryKey: readonly string[],
  queryFn: (request: PageRequest) => Promise<Page<ConversationItem>>,
) {
  return infiniteQueryOptions({ queryKey, queryFn, ...pagedListOptions, ...FRESHNESS.ownList });
}

export type ConversationListQuery = ReturnType<typeof conversationList>;

/** How long the hot and new lists are persisted between visits. */
export const KEPT_LISTS_MS = 24 * 60 * 60 * 1_000;

/** Returns whether a query key is of a list that is persisted between visits. */
export function isKeptList([noun, list, sort, language]: readonly unknown[]): boolean {
  const isOfAll = noun === 'conversations' && list === 'explore' && language === undefined;
  return isOfAll && (sort === 'hot' || sort === 'new');
}

/**
 * Other people's conversations, in one language or (null) in all. The reader is not part of the key, because signing in or out clears the
 * cache.
 */
export function exploreQuery(sort: ExploreSort, language: Language | null = null): ConversationListQuery {
  const list = conversationList(listKeys.explore(sort, language), async ({ client, pageParam, signal }) => {
    const me = await client.query({ ...meQuery, staleTime: 'static' });
    const exclude = me === null ? {} : { exclude_user: me.id };
    const order = sort === 'agreed' ? ({ sort: 'hot', agreed: 'true' } as const) : { sort };
    const topic = language === null ? {} : { language };
    const query = { ...order, ...exclude, ...topic, ...pageQuery(pageParam) };
    return call('listConversations', { query, signal });
  });
  const kept = isKeptList(list.queryKey) ? { gcTime: KEPT_LISTS_MS } : {};
  return { ...list, ...FRESHNESS.exploreList, ...kept };
}

/** Returns a conversation's turn count from any cached list, or null. Readers mostly open conversations from a list. */
export function listedTurnCount(client: QueryClient, id: string): number | null {
  const lists = client.getQueriesData<PagedList<ConversationItem>>({ queryKey: listKeys.all });
  const listed = lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
  const trending = client.getQueryData(trendingQuery.queryKey) ?? [];
  return [...listed, ...trending].find((item) => item.id === id)?.turn_count ?? null;
}

/** The signed-in user's own conversations, private ones included. */
export function ownListQuery(userId: string | null): ConversationListQuery {
  return { ...listOfUser(userId ?? '', listKeys.own), enabled: userId !== null };
}

/** The conversations of a person that the reader may see. */
export function userConversationsQuery(userId: string): ConversationListQuery {
  return listOfUser(userId, listKeys.ofUser(userId));
}

/** A failure is logged and shows as an empty list (product specification, section 8). */
function listOfUser(id: string, queryKey: readonly string[]): ConversationListQuery {
  return conversationList(queryKey, async ({ pageParam, signal }) => {
    const request = { params: { id }, query: pageQuery(pageParam), signal };
    const { conversations, ...page } = await call('listUserConversations', request).catch(
      (error: unknown) => {
        if (!isAbort(error)) logFailure('A person’s conversations could not be loaded.', error);
        throw error;
      },
    );
    return { ...page, items: conversations };
  });
}

/** The conversations that the signed-in user saved. */
export const savedListQuery: ConversationListQuery = conversationList(
  listKeys.saved,
  ({ pageParam, signal }) => call('listSavedConversations', { query: pageQuery(pageParam), signal }),
);

/** The conversations with the most participants in the last seven days. Not paged. */
export const trendingQuery = queryOptions({
  queryKey: listKeys.trending,
  ...FRESHNESS.exploreList,
  refetchOnMount: true,
  queryFn: ({ signal }) => call('listTrending', { signal }),
});
