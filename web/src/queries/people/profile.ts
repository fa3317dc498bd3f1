// The user's own profile, and the changes of a person in every place that shows them. Loads with the app; the other queries
// about people (people.ts) load with their screens.

import type { PublicUser, SelfUser } from '@frogpond/contract/people/users';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../api/client.ts';
import { listKeys } from '../conversations/conversation-lists.ts';
import { invalidateSoon } from '../freshness.ts';
import { refetchIfFetching } from '../optimistic-change.ts';
import { mapItems, type PagedList } from '../paged-lists.ts';
import { sessionKeys } from './session.ts';

/** The query keys of people; `all` is the prefix of all of them, `lists` of every list. */
export const userKeys = {
  all: ['users'],
  one: (name: string) => ['users', 'one', name] as const,
  lists: ['users', 'list'],
  search: (text: string) => ['users', 'list', 'search', text],
  follows: ['users', 'list', 'follows'],
  followsOf: (id: string, kind: 'followers' | 'following') => ['users', 'list', 'follows', id, kind],
} as const;

type UserPatch = Partial<PublicUser> | ((user: PublicUser) => Partial<PublicUser>);

/** Updates a person in every place that shows them. */
export function patchUser(client: QueryClient, id: string, patch: UserPatch): void {
  const change = (user: PublicUser) =>
    user.id === id ? { ...user, ...(typeof patch === 'function' ? patch(user) : patch) } : user;
  client.setQueriesData<PublicUser>({ queryKey: ['users', 'one'] }, (user) => user && change(user));
  client.setQueriesData<PagedList<PublicUser>>(
    { queryKey: userKeys.lists },
    (list) => list && mapItems(list, change),
  );
}

export type ProfileChange = NonNullable<CallOptions<'updateUser'>['body']>;

/** Changes the user's own profile and theme. */
export function useUpdateUser() {
  const client = useQueryClient();
  return useMutation({
    // One request after another, so that the last change wins.
    scope: { id: 'profile' },
    mutationFn: async ({ id, ...body }: ProfileChange & { id: string }) =>
      (await call('updateUser', { params: { id }, body })).user,
    onSuccess: (user, change) => {
      showSelf(client, user);
      if (change.username !== undefined) invalidateSoon(client, listKeys.all);
    },
  });
}

/** Shows the changed profile of the user everywhere. */
export function showSelf(client: QueryClient, user: SelfUser): void {
  // Only `GET /auth/me` has the tags that the person moderates.
  client.setQueryData<SelfUser | null>(sessionKeys.me, (me) => ({
    ...(me?.moderated_tags && { moderated_tags: me.moderated_tags }),
    ...user,
  }));
  const { username, display_name, bio, avatar_url } = user;
  patchUser(client, user.id, { username, display_name, bio, avatar_url });
  refetchIfFetching(client, userKeys.all);
}
