// Reports and blocks by readers, the queue and decisions of moderators, and the public moderation log.

import type { ModerationQueue, TargetType } from '@frogpond/contract/people/moderation';
import type { SelfUser } from '@frogpond/contract/people/users';
import { infiniteQueryOptions, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { call, type CallOptions } from '../../api/client.ts';
import { FRESHNESS, invalidateNow, newestFirstQuery } from '../freshness.ts';
import { refetchIfFetching } from '../optimistic-change.ts';
import { cursorPages, mapItems, pagedListOptions, pageQuery } from '../paged-lists.ts';
import { patchUser } from './profile.ts';

/** The query keys of moderation; `queues` is the prefix of every queue. */
export const moderationKeys = {
  queues: ['moderation', 'queue'] as const,
  queue: (status: QueueStatus) => ['moderation', 'queue', status] as const,
  log: ['moderation', 'log'] as const,
  blocked: ['moderation', 'blocked'] as const,
};

export type NewReport = CallOptions<'createReport'>['body'];

/** Reports content or a person. Nothing cached changes. */
export function useCreateReport() {
  return useMutation({ mutationFn: (body: NewReport) => call('createReport', { body }) });
}

/** Blocks or unblocks a person, and reloads the content that this hides or shows again. */
export function useBlockUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, is_blocked }: { id: string; is_blocked: boolean }) =>
      call(is_blocked ? 'blockUser' : 'unblockUser', { params: { id } }),
    onSuccess: ({ is_blocked }, { id }) => {
      patchUser(client, id, { is_blocked });
      void client.invalidateQueries({ queryKey: ['comments'] });
      void client.invalidateQueries({ queryKey: ['users'] });
      void client.invalidateQueries({ queryKey: moderationKeys.blocked });
    },
  });
}

/** The people whom the reader blocks. */
export const blockedQuery = infiniteQueryOptions({
  queryKey: moderationKeys.blocked,
  ...pagedListOptions,
  ...FRESHNESS.always,
  queryFn: ({ pageParam, signal }) =>
    call('listBlockedUsers', { query: pageQuery({ page: pageParam.page }), signal }),
});

/** Returns whether the person decides on reports: on all of them, or on those with a tag. */
export function isInTeam(user: SelfUser | null): boolean {
  return user?.is_moderator === true || (user?.moderated_tags ?? []).length > 0;
}

export type QueueStatus = 'open' | 'removed';

/** Content with open reports, or removed content. For moderators. */
export function moderationQueueQuery(status: QueueStatus) {
  return infiniteQueryOptions({
    queryKey: moderationKeys.queue(status),
    ...FRESHNESS.always,
    ...cursorPages,
    queryFn: ({ pageParam, signal }) =>
      call('listModerationQueue', { query: { status, ...pageParam }, signal }),
  });
}

export type Decision = CallOptions<'decideModeration'>['body'];

/** Decides on reported content: removes it from the queues and invalidates every query that shows the content. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Decision) => (await call('decideModeration', { body })).item,
    onSuccess: (item) => {
      const key = queueItemKey(item);
      client.setQueriesData<InfiniteData<ModerationQueue>>(
        { queryKey: moderationKeys.queues },
        (queue) => queue && mapItems(queue, (one) => (queueItemKey(one) === key ? null : one)),
      );
      refetchIfFetching(client, moderationKeys.queues);
      for (const noun of ['conversation', 'conversations', 'comments', 'users', 'trending']) {
        void client.invalidateQueries({ queryKey: [noun], refetchType: 'none' });
      }
      void invalidateNow(client, moderationKeys.log);
    },
  });
}

/** Returns the key of an entry. The queue has one entry per content, however many reports it has. */
export function queueItemKey({
  target_type,
  target_id,
}: {
  target_type: TargetType;
  target_id: string;
}): string {
  return `${target_type} ${target_id}`;
}

/** The public log of decisions, newest first. */
export const moderationLogQuery = newestFirstQuery(moderationKeys.log, (query, signal) =>
  call('listModerationLog', { query, signal }),
);
