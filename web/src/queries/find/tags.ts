// Tags: a tag's page, following a tag, and lists of tags.

import { PER_PAGE_MAX } from '@frogpond/contract/limits';
import type { TagPage } from '@frogpond/contract/conversations/tags';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/api-error.ts';
import { FRESHNESS } from '../freshness.ts';
import { refetchIfFetching } from '../optimistic-change.ts';

const keyOf = (tag: string) => ['tags', 'one', tag] as const;

/** A tag's page: its number of conversations, related tags, and whether the reader follows it. */
export function tagQuery(tag: string) {
  return queryOptions({
    queryKey: keyOf(tag),
    ...FRESHNESS.brief,
    queryFn: ({ signal }) => call('getTag', { params: { tag }, signal }),
  });
}

/** The most frequent tags of public conversations, among the tags that begin with the text. */
export function tagsQuery(search: string) {
  return queryOptions({
    queryKey: ['tags', 'list', search],
    staleTime: 30_000,
    queryFn: async ({ signal }) =>
      (await call('listTags', { query: { ...(search !== '' && { q: search }) }, signal })).items,
  });
}

/** The tags that the reader follows. */
export const followedTagsQuery = queryOptions({
  queryKey: ['tags', 'followed'],
  ...FRESHNESS.brief,
  queryFn: async ({ signal }) =>
    (await call('listTags', { query: { followed: 'true', limit: String(PER_PAGE_MAX) }, signal })).items,
});

/**
 * Follows or unfollows a tag: new public conversations with a followed tag become notifications. While it is pending, show its variable.
 */
export function useFollowTag(tag: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'follow tag' },
    mutationFn: (isFollowed: boolean) => call(isFollowed ? 'followTag' : 'unfollowTag', { params: { tag } }),
    onSuccess: (_reply, isFollowed) => {
      client.setQueryData<TagPage>(keyOf(tag), (page) => page && { ...page, is_followed: isFollowed });
      refetchIfFetching(client, keyOf(tag));
    },
    onError: (error) => logFailure('The tag could not be followed.', error),
    onSettled: () => void client.invalidateQueries({ queryKey: followedTagsQuery.queryKey }),
  });
}

/** Returns the tags of a text that separates them by commas. */
export function splitTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
