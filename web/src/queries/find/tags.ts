// A tag's page, following the tag, and the tags of a conversation.

import { PER_PAGE_MAX } from '@frogpond/contract/limits';
import type { TagPage } from '@frogpond/contract/conversations/tags';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/api-error.ts';
import { listKeys } from '../conversations/conversation-lists.ts';
import { keepItem } from '../conversations/conversations.ts';
import { beginChange, refetchIfFetching } from '../optimistic-change.ts';

const keyOf = (tag: string) => ['tags', 'one', tag] as const;

/** A tag's page: its number of conversations, related tags, and whether the reader follows it. */
export function tagQuery(tag: string) {
  return queryOptions({
    queryKey: keyOf(tag),
    staleTime: 30_000,
    refetchOnMount: true,
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
  staleTime: 30_000,
  refetchOnMount: true,
  queryFn: async ({ signal }) =>
    (await call('listTags', { query: { followed: 'true', limit: String(PER_PAGE_MAX) }, signal })).items,
});

/** Follows or unfollows a tag, optimistically: new public conversations with a followed tag become notifications. */
export function useFollowTag(tag: string) {
  const client = useQueryClient();
  const show = (isFollowed: boolean) =>
    client.setQueryData<TagPage>(keyOf(tag), (page) => page && { ...page, is_followed: isFollowed });
  return useMutation({
    scope: { id: 'follow tag' },
    mutationFn: (isFollowed: boolean) => call(isFollowed ? 'followTag' : 'unfollowTag', { params: { tag } }),
    onMutate: (isFollowed) => {
      show(isFollowed);
      return beginChange(client, `follow tag ${tag}`, keyOf(tag));
    },
    onError: (error, isFollowed, change) => {
      if (change?.isLast() === true) show(!isFollowed);
      logFailure('The tag could not be followed.', error);
    },
    onSettled: (_reply, _error, _press, change) => {
      change?.end();
      void client.invalidateQueries({ queryKey: followedTagsQuery.queryKey });
    },
  });
}

/** Replaces the tags of a conversation. Not optimistic: they change with the reply. */
export function useRetagConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, tags }: { id: string; tags: string[] }) =>
      call('updateConversation', { params: { id }, body: { tags } }),
    onSuccess: (item) => {
      keepItem(client, item);
      refetchIfFetching(client, listKeys.all);
    },
  });
}

/** Returns the tags of a text that separates them by commas. */
export function splitTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
