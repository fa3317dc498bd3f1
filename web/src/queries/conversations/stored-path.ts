// The path that a reader was on, per conversation, for the lifetime of the tab. On return it has precedence over the best path.

import { isUnsaved } from '@frogpond/contract/app-paths';
import { SESSION_KEYS } from '../../lib/storage/storage-keys.ts';
import { session } from '../../lib/storage/storage.ts';

/** Returns the turn ids from the root to the leaf, or null. */
export function readStoredPath(conversationId: string): string[] | null {
  return session.getJson(SESSION_KEYS.conversationPath(conversationId), (value) =>
    Array.isArray(value) && value.length > 0 && value.every((id) => typeof id === 'string') ? value : null,
  );
}

/** Unsaved turns are left out: their ids are invalid after a reload. */
export function storePath(conversationId: string, path: readonly { id: string }[]): void {
  const ids = path.map(({ id }) => id).filter((id) => !isUnsaved(id));
  if (ids.length > 0) session.setJson(SESSION_KEYS.conversationPath(conversationId), ids);
}
