// For admins: who moderates a tag.

import type { AdminLogEntry } from '@frogpond/contract/people/admin';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { FRESHNESS } from '../freshness.ts';
import { adminKeys } from './admin.ts';

/** The moderators of all tags. */
export const tagModeratorsQuery = queryOptions({
  queryKey: adminKeys.tagModerators,
  ...FRESHNESS.always,
  queryFn: async ({ signal }) => (await call('listTagModerators', { signal })).items,
});

type Named = { tag: string; username: string };
type Dismissed = { tag: string; user_id: string };

/** Makes a person the moderator of a tag. */
export function useNameTagModerator() {
  return useTagModeratorChange((body: Named) => call('nameTagModerator', { body }));
}

/** Dismisses the moderator of a tag. */
export function useDismissTagModerator() {
  return useTagModeratorChange((body: Dismissed) => call('dismissTagModerator', { body }));
}

/** Undoes a change that the log lists. */
export function useUndoTagModerator() {
  return useTagModeratorChange(async ({ person, before, after }: AdminLogEntry): Promise<unknown> => {
    const username = person?.username ?? '';
    if (typeof before === 'string') return call('nameTagModerator', { body: { tag: before, username } });
    return call('dismissTagModerator', { body: { tag: String(after), user_id: person?.id ?? '' } });
  });
}

function useTagModeratorChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: adminKeys.tagModerators });
      void client.invalidateQueries({ queryKey: adminKeys.log });
    },
  });
}
