// Content that others added to a conversation since the reader's last visit. Each item stays new until the reader has seen it. When
// all items are seen, the visit is stored, for all devices of the reader.

import type { Unread } from '@frogpond/contract/conversations/visits';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/api-error.ts';
import { conversationKeys } from './conversation-cache.ts';
import { changeItem } from './conversations.ts';
import { meQuery, sessionKeys, useSession } from '../people/session.ts';

/** A new turn, or with `comment_id` a new comment on it. */
export type NewThing = Unread['items'][number];

/** `remaining`: the items that the reader has not seen yet. */
export type NewThings = { since: string | null; items: readonly NewThing[]; remaining: readonly string[] };

/** Loads when the conversation is opened, and never refetches while it is open. */
function newThingsQuery(id: string) {
  return queryOptions({
    queryKey: conversationKeys.unread(id),
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<NewThings> => {
      const { since, items } = await call('getUnread', { params: { id }, signal });
      return { since, items, remaining: items.map(keyOf) };
    },
  });
}

/** Loads the new items for a signed-in reader; undefined while they are loading. */
export function useNewItems(id: string): NewThings | undefined {
  const { user } = useSession();
  return useQuery({ ...newThingsQuery(id), enabled: user !== null }).data;
}

/** Returns whether the item is new and not seen yet. Does not send a request. */
export function useIsUnseen(conversationId: string, thing: NewThing): boolean {
  const key = keyOf(thing);
  const { data = false } = useQuery({
    ...newThingsQuery(conversationId),
    enabled: false,
    select: ({ remaining }) => remaining.includes(key),
  });
  return data;
}

/** Marks one item as seen in this tab. */
export function useMarkSeen(conversationId: string): (thing: NewThing) => void {
  const client = useQueryClient();
  return (thing) => {
    const key = keyOf(thing);
    keepRemaining(client, conversationId, (remaining) => remaining.filter((other) => other !== key));
  };
}

export type Visit = {
  /** Stores a visit at the current time. */
  store: () => void;
  /** Marks all new items as seen in this tab. */
  seeAll: () => void;
};

/** Returns the functions that store a visit of the conversation and mark its new items as seen. */
export function useVisit(id: string): Visit {
  const client = useQueryClient();
  return {
    store: () => void (canStoreVisit(client) && storeVisit(client, id)),
    seeAll: () => keepRemaining(client, id, () => []),
  };
}

/** False for a suspended account, a reader who is signed out, and during a sign-out: the server would refuse the visit. */
function canStoreVisit(client: QueryClient): boolean {
  const me = client.getQueryData(meQuery.queryKey) ?? null;
  const isLeaving = client.isMutating({ mutationKey: sessionKeys.ending }) > 0;
  return me !== null && me.is_suspended !== true && !isLeaving;
}

/** Stores the visit on the server. A failure is only logged: the same items are new again at the next visit. */
async function storeVisit(client: QueryClient, id: string): Promise<void> {
  try {
    await call('markSeen', { params: { id } });
    changeItem(client, id, (item) => (item.unread_count ? { ...item, unread_count: 0 } : item));
  } catch (error) {
    logFailure('The visit could not be stored.', error);
  }
}

function keepRemaining(
  client: QueryClient,
  id: string,
  keep: (remaining: readonly string[]) => readonly string[],
): void {
  client.setQueryData<NewThings>(
    conversationKeys.unread(id),
    (things) => things && { ...things, remaining: keep(things.remaining) },
  );
}

function keyOf({ turn_id, comment_id }: NewThing): string {
  return comment_id ?? turn_id;
}
