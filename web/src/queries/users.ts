// People: profiles, follows, the lists of who follows whom, and one's own profile and account.

import type { PublicUser, SelfUser } from '@frogpond/contract/users';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { logFailure } from '../api/log-failure.ts';
import { call, type CallOptions } from '../api/client.ts';
import { listKeys } from './conversation-lists.ts';
import { invalidateSoon } from './freshness.ts';
import { pagedListOptions, pageQuery } from './paged-lists.ts';
import { forgetSession, sessionKeys } from './session.ts';

const userKeys = {
  one: (name: string) => ['users', 'one', name] as const,
  list: (kind: 'followers' | 'following', id: string) => ['users', kind, id] as const,
};

/** By username or id, as it stands in the address. */
export function userQuery(name: string) {
  return queryOptions({
    queryKey: userKeys.one(name),
    staleTime: 30_000,
    refetchOnMount: true,
    queryFn: ({ signal }) => call('getUser', { params: { id: name }, signal }),
  });
}

export function followListQuery(kind: 'followers' | 'following', id: string) {
  return infiniteQueryOptions({
    queryKey: userKeys.list(kind, id),
    ...pagedListOptions,
    staleTime: 30_000,
    refetchOnMount: true,
    queryFn: ({ pageParam, signal }) =>
      call(kind === 'followers' ? 'listFollowers' : 'listFollowing', {
        params: { id },
        query: pageQuery({ page: pageParam.page }),
        signal,
      }),
  });
}

function patchUser(client: QueryClient, id: string, patch: Partial<PublicUser>): void {
  client.setQueriesData<PublicUser>({ queryKey: ['users', 'one'] }, (user) =>
    user?.id === id ? { ...user, ...patch } : user,
  );
}

/** Follows or unfollows: shown at once, then with the server's count. */
export function useFollowUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ user, is_following }: { user: PublicUser; is_following: boolean }) =>
      call(is_following ? 'followUser' : 'unfollowUser', { params: { id: user.id } }),
    onMutate: ({ user, is_following }) => {
      const change = Number(is_following) - Number(user.is_following);
      patchUser(client, user.id, { is_following, follower_count: user.follower_count + change });
    },
    onSuccess: (state, { user }) => {
      patchUser(client, user.id, state);
      invalidateSoon(client, userKeys.list('followers', user.id));
      invalidateSoon(client, ['users', 'following']);
      invalidateSoon(client, listKeys.explore('following'));
    },
    onError: (error, { user }) => {
      const { is_following, follower_count } = user;
      patchUser(client, user.id, { is_following, follower_count });
      logFailure('The follow could not be saved.', error);
    },
  });
}

export type ProfileChange = NonNullable<CallOptions<'updateUser'>['body']>;

/** Changes one's own profile, theme included. */
export function useUpdateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: ProfileChange & { id: string }) =>
      (await call('updateUser', { params: { id }, body })).user,
    onSuccess: (user, change) => {
      client.setQueryData<SelfUser | null>(sessionKeys.me, user);
      const { username, display_name, bio, avatar_url } = user;
      patchUser(client, user.id, { username, display_name, bio, avatar_url });
      if (change.username !== undefined || change.avatar_url !== undefined) {
        invalidateSoon(client, listKeys.all);
      }
    },
  });
}

/** Deletes one's own account; the session ends with it. */
export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      call('deleteUser', { params: { id }, body: password === '' ? {} : { password } }),
    onSuccess: () => forgetSession(client),
  });
}
