// The path a reader was on, by conversation, for as long as the tab lives: it wins over the best path on return.

import { SESSION_KEYS } from '../lib/storage-keys.ts';
import { session } from '../lib/storage.ts';
import { isUnsaved } from './conversation-tree.ts';

/** The turn ids from the root to the leaf; null where none was stored. */
export function readStoredPath(conversationId: string): string[] | null {
  return session.getJson(SESSION_KEYS.conversationPath(conversationId), (value) =>
    Array.isArray(value) && value.length > 0 && value.every((id) => typeof id === 'string') ? value : null,
  );
}

/** Unsaved turns are left out: they mean nothing after a reload. */
export function storePath(conversationId: string, path: readonly { id: string }[]): void {
  const ids = path.map(({ id }) => id).filter((id) => !isUnsaved(id));
  if (ids.length > 0) session.setJson(SESSION_KEYS.conversationPath(conversationId), ids);
}
