// For admins: who moderates a tag.

import type { AdminLogEntry } from '@frogpond/contract/people/admin';
import { call } from '../../api/client.ts';
import { listQuery, useChange } from '../freshness.ts';
import { adminKeys } from './admin.ts';

/** The moderators of all tags. */
export const tagModeratorsQuery = listQuery(adminKeys.tagModerators, (signal) =>
  call('listTagModerators', { signal }),
);

/** Naming and dismissing are also in the admins' log. */
const CHANGED = [adminKeys.tagModerators, adminKeys.log];

type Named = { tag: string; username: string };
type Dismissed = { tag: string; user_id: string };

/** Makes a person the moderator of a tag. */
export function useNameTagModerator() {
  return useChange((body: Named) => call('nameTagModerator', { body }), ...CHANGED);
}

/** Dismisses the moderator of a tag. */
export function useDismissTagModerator() {
  return useChange((body: Dismissed) => call('dismissTagModerator', { body }), ...CHANGED);
}

/** Undoes a change that the log lists. */
export function useUndoTagModerator() {
  return useChange(
    async ({ person, before, after }: AdminLogEntry): Promise<unknown> => {
      const username = person?.username ?? '';
      if (typeof before === 'string') return call('nameTagModerator', { body: { tag: before, username } });
      return call('dismissTagModerator', { body: { tag: String(after), user_id: person?.id ?? '' } });
    },
    ...CHANGED,
  );
}
