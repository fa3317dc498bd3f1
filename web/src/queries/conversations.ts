// Lists of conversations, and what a reader may do to one from a list or its page: create, save, rename, make public,
// delete. Every list lives under one key, so a change to an item reaches it wherever it stands.

import type { Conversation, ConversationItem } from '@frogpond/contract/conversations';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { logFailure } from '../api/log-failure.ts';
import { call, type CallOptions } from '../api/client.ts';
import { conversationKeys, patchHead, seedConversation } from './conversation-cache.ts';
import { FRESHNESS, invalidateSoon } from './freshness.ts';
import { FIRST_PAGE, mapItems, pagedListOptions, pageQuery, type PagedList } from './paged-lists.ts';
import { meQuery } from './session.ts';

export type ExploreSort = 'hot' | 'new' | 'following';

export const listKeys = {
  all: ['conversations'] as const,
  explore: (sort: ExploreSort) => ['conversations', 'explore', sort] as const,
  own: ['conversations', 'own'] as const,
  ofUser: (userId: string) => ['conversations', 'user', userId] as const,
  saved: ['conversations', 'saved'] as const,
  trending: ['trending'] as const,
};

/** Other people's conversations. Who is signed in is not part of the key: signing in or out clears the cache. */
export function exploreQuery(sort: ExploreSort) {
  return infiniteQueryOptions({
    queryKey: listKeys.explore(sort),
    ...pagedListOptions,
    ...FRESHNESS.exploreList,
    // Hot and new are kept between visits, for as long as the persister does (24 hours).
    ...(sort === 'following' ? {} : { gcTime: KEPT_LISTS_MS }),
    queryFn: async ({ client, pageParam, signal }) => {
      const me = await client.query({ ...meQuery, staleTime: 'static' });
      const exclude = me === null ? {} : { exclude_user: me.id };
      return call('listConversations', { query: { sort, ...exclude, ...pageQuery(pageParam) }, signal });
    },
  });
}

export const KEPT_LISTS_MS = 24 * 60 * 60 * 1_000;

/** The signed-in user's own conversations, private ones included. */
export function ownListQuery(userId: string | null) {
  return userListQuery(userId ?? '', listKeys.own, userId !== null);
}

export function userConversationsQuery(userId: string) {
  return userListQuery(userId, listKeys.ofUser(userId), true);
}

function userListQuery(id: string, queryKey: readonly string[], enabled: boolean) {
  return infiniteQueryOptions({
    queryKey,
    ...pagedListOptions,
    ...FRESHNESS.ownList,
    enabled,
    queryFn: async ({ pageParam, signal }) => {
      const reply = await call('listUserConversations', {
        params: { id },
        query: pageQuery(pageParam),
        signal,
      });
      const { conversations, ...page } = reply;
      return { ...page, items: conversations };
    },
  });
}

export const savedListQuery = infiniteQueryOptions({
  queryKey: listKeys.saved,
  ...pagedListOptions,
  ...FRESHNESS.ownList,
  queryFn: ({ pageParam, signal }) =>
    call('listSavedConversations', { query: pageQuery({ page: pageParam.page }), signal }),
});

export const trendingQuery = queryOptions({
  queryKey: listKeys.trending,
  ...FRESHNESS.exploreList,
  refetchOnMount: true,
  queryFn: ({ signal }) => call('listTrending', { signal }),
});

/** Changes (or with null drops) a conversation in every list that shows it. */
function changeItem(
  client: QueryClient,
  id: string,
  change: (item: ConversationItem) => ConversationItem | null,
): void {
  client.setQueriesData<PagedList<ConversationItem>>(
    { queryKey: listKeys.all },
    (list) => list && mapItems(list, (item) => (item.id === id ? change(item) : item)),
  );
}

function keepItem(client: QueryClient, item: ConversationItem): void {
  const { turns: _, ...head } = item;
  changeItem(client, item.id, (known) => ({ ...known, ...item }));
  patchHead(client, item.id, head);
}

export type QuickConversation = NonNullable<CallOptions<'quickCreateConversation'>['body']> & {
  idempotency_key: string;
};

/** Starts a conversation from a question. Its page opens on what is seeded here, and its answer streams from there. */
export function useQuickCreateConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotency_key, ...body }: QuickConversation) =>
      call('quickCreateConversation', { body, idempotency_key }),
    onSuccess: ({ conversation, incomplete_turn }) => {
      const { turns: _, ...head } = conversation;
      seedConversation(client, head, incomplete_turn);
      invalidateSoon(client, listKeys.all);
    },
  });
}

export type NewConversation = NonNullable<CallOptions<'createConversation'>['body']> & {
  idempotency_key: string;
};

export function useCreateConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotency_key, ...body }: NewConversation) =>
      call('createConversation', { body, idempotency_key }),
    onSuccess: ({ conversation, incomplete_turn }) => {
      const { turns: _, ...head } = conversation;
      seedConversation(client, head, incomplete_turn);
      invalidateSoon(client, listKeys.all);
    },
  });
}

/** Irreversible. A failure is only logged (product specification, section 8). */
export function useMakePublic() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('updateConversation', { params: { id }, body: { is_public: true } }),
    onSuccess: (item) => {
      keepItem(client, item);
      invalidateSoon(client, listKeys.all);
    },
    onError: (error) => logFailure('The conversation could not be made public.', error),
  });
}

export function useRenameConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      call('updateConversation', { params: { id }, body: { title } }),
    onSuccess: (item) => keepItem(client, item),
  });
}

/** A failure is only logged (product specification, section 8). */
export function useDeleteConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('deleteConversation', { params: { id } }),
    onSuccess: (_, id) => {
      changeItem(client, id, () => null);
      client.removeQueries({ queryKey: conversationKeys.one(id) });
      invalidateSoon(client, listKeys.all);
      invalidateSoon(client, listKeys.trending);
    },
    onError: (error) => logFailure('The conversation could not be deleted.', error),
  });
}

/** Saves a conversation to one's own list, or takes it off. */
export function useSaveConversation() {
  const client = useQueryClient();
  const show = (id: string, is_saved: boolean) => {
    changeItem(client, id, (item) => ({ ...item, is_saved }));
    patchHead(client, id, { is_saved });
  };
  return useMutation({
    mutationFn: ({ id, is_saved }: Pick<Conversation, 'id' | 'is_saved'>) =>
      call(is_saved ? 'saveConversation' : 'unsaveConversation', { params: { id } }),
    onMutate: ({ id, is_saved }) => show(id, is_saved),
    onSuccess: ({ is_saved }, { id }) => {
      show(id, is_saved);
      invalidateSoon(client, listKeys.saved);
    },
    onError: (error, { id, is_saved }) => {
      show(id, !is_saved);
      logFailure('The conversation could not be saved.', error);
    },
  });
}

/** A list asked for anew from its first page, as after a change of the filter. */
export function restartList(client: QueryClient, queryKey: readonly unknown[]): void {
  client.setQueryData<PagedList<ConversationItem>>(queryKey, (list) =>
    list && list.pages.length > 1 ? { pages: list.pages.slice(0, 1), pageParams: [FIRST_PAGE] } : list,
  );
}
