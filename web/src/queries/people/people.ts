// People: their profiles, follows, followers and following, and the user's own picture and account.

import { LIST_PAGES_KEPT } from '@frogpond/contract/limits';
import type { PublicUser } from '@frogpond/contract/people/users';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { ApiError, logFailure } from '../../api/api-error.ts';
import { call, callWithFile, type Reply } from '../../api/client.ts';
import { listKeys } from '../conversations/conversation-lists.ts';
import { FRESHNESS, invalidateSoon } from '../freshness.ts';
import { beginChange } from '../optimistic-change.ts';
import { beforePages, pagedListOptions, pageQuery, type Page, type PageParam } from '../paged-lists.ts';
import type { Proof } from './account-keys.ts';
import { patchUser, showSelf, userKeys } from './profile.ts';
import { leaveSession, meQuery, sessionKeys } from './session.ts';

/** A person; `name` is their username or id, as in the address. */
export function userQuery(name: string) {
  return queryOptions({
    queryKey: userKeys.one(name),
    ...FRESHNESS.brief,
    retryOnMount: isRetried,
    queryFn: ({ signal }) => call('getUser', { params: { id: name }, signal }),
  });
}

/** Returns false for a person that the server just reported as unknown: the page loads a person before its screen is mounted. */
function isRetried({ state }: { state: { error: Error | null; errorUpdatedAt: number } }): boolean {
  const isUnknown = state.error instanceof ApiError && state.error.status === 404;
  return !isUnknown || Date.now() - state.errorUpdatedAt > FRESHNESS.brief.staleTime;
}

/** The options that all lists of people share. */
function peopleList(
  queryKey: readonly string[],
  queryFn: (page: PageParam, signal: AbortSignal) => Promise<Page<PublicUser>>,
) {
  return infiniteQueryOptions({
    queryKey,
    ...pagedListOptions,
    ...FRESHNESS.brief,
    queryFn: ({ pageParam, signal }) => queryFn(pageParam, signal),
  });
}

export type PeopleQuery = ReturnType<typeof peopleList>;

/** The followers of a person, or the people whom they follow. */
export function followListQuery(kind: 'followers' | 'following', id: string): PeopleQuery {
  return peopleList(userKeys.followsOf(id, kind), ({ page }, signal) =>
    call(kind === 'followers' ? 'listFollowers' : 'listFollowing', {
      params: { id },
      query: pageQuery({ page }),
      signal,
    }),
  );
}

/** The newest comments of a person that the reader may find. */
export function personCommentsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...userKeys.one(id), 'comments'],
    ...FRESHNESS.brief,
    ...beforePages,
    getNextPageParam: (last: Reply<'listUserComments'>, pages) =>
      pages.length >= LIST_PAGES_KEPT ? undefined : beforePages.getNextPageParam(last),
    queryFn: ({ pageParam, signal }) =>
      call('listUserComments', { params: { id }, query: pageParam, signal }),
  });
}

/** People whose name matches, or all people without a search. During a new search the previous results stay visible. */
export function usersQuery(search: string): PeopleQuery {
  const list = peopleList(userKeys.search(search), ({ page }, signal) =>
    call('listUsers', { query: { ...(search !== '' && { q: search }), ...pageQuery({ page }) }, signal }),
  );
  return { ...list, placeholderData: keepPreviousData };
}

/** Applies a follow or unfollow to the person and to the user's own count. */
function showFollow(client: QueryClient, user: PublicUser, isFollowing: boolean): void {
  const me = client.getQueryData(meQuery.queryKey);
  const by = Number(isFollowing) - Number(user.is_following);
  patchUser(client, user.id, { is_following: isFollowing, follower_count: user.follower_count + by });
  if (me) patchUser(client, me.id, ({ following_count }) => ({ following_count: following_count + by }));
}

/** Follows or unfollows a person, optimistically. The reply sets the server's count. */
export function useFollowUser() {
  const client = useQueryClient();
  return useMutation({
    // One change after another, so that two quick ones arrive in order.
    scope: { id: 'follow' },
    mutationFn: ({ user, is_following }: { user: PublicUser; is_following: boolean }) =>
      call(is_following ? 'followUser' : 'unfollowUser', { params: { id: user.id } }),
    onMutate: ({ user, is_following }) => {
      const change = beginChange(client, `follow ${user.id}`, userKeys.all);
      showFollow(client, user, is_following);
      return change;
    },
    onSuccess: (state, { user }, change) => {
      if (change.isLast()) patchUser(client, user.id, state);
      // An open list keeps its rows, so that a mistake can be undone; it is refetched when it is opened again.
      void client.invalidateQueries({ queryKey: userKeys.follows, refetchType: 'none' });
      invalidateSoon(client, listKeys.explore('following'));
    },
    onError: (error, { user, is_following }, change) => {
      logFailure('The follow could not be saved.', error);
      if (change?.isLast() !== true) return;
      const shown = { ...user, is_following, follower_count: user.follower_count + (is_following ? 1 : -1) };
      showFollow(client, shown, user.is_following);
    },
    onSettled: (_state, _error, _press, change) => change?.end(),
  });
}

/** Uploads the user's avatar, or deletes it if `image` is null. */
export function useChangeAvatar() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'profile' },
    mutationFn: async ({ id, image }: { id: string; image: Blob | null }) =>
      (
        await (image === null
          ? call('deleteAvatar', { params: { id } })
          : callWithFile('uploadAvatar', image, { params: { id } }))
      ).user,
    onSuccess: (user) => {
      showSelf(client, user);
      invalidateSoon(client, listKeys.all);
    },
  });
}

/** Deletes the user's account, which ends the session. */
export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: sessionKeys.ending,
    mutationFn: ({ id, ...proof }: Proof & { id: string }) =>
      call('deleteUser', { params: { id }, body: proof }),
    onSuccess: () => leaveSession(client),
  });
}
