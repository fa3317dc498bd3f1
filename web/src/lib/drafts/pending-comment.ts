// The turn on which a visitor wanted to comment before signing in, and the sentence they selected (empty: none). Kept in the tab until the
// comment box opens there after the sign-in, or the visitor closes the sign-in dialog.

import { useMemo } from 'react';
import { SESSION_KEYS } from '../storage/storage-keys.ts';
import { session } from '../storage/storage.ts';
import { storedValue, useStoredValue } from '../storage/stored-value.ts';

type PendingComment = { turnId: string; text: string };

const stored = storedValue(session, SESSION_KEYS.pendingComment);

/** Stores the comment; null deletes the stored one. */
export function keepPendingComment(pending: PendingComment | null): void {
  stored.set(pending && JSON.stringify(pending));
}

/** Returns the comment to continue; null without one. The same object while it is unchanged. */
export function usePendingComment(): PendingComment | null {
  const text = useStoredValue(stored);
  return useMemo(() => parsePending(text), [text]);
}

/** Checks each field, because any program of this origin can write to storage. */
function parsePending(written: string | null): PendingComment | null {
  try {
    const value: unknown = JSON.parse(written ?? 'null');
    // Each field is checked below.
    const { turnId, text } = (value ?? {}) as Partial<PendingComment>;
    return typeof turnId === 'string' && typeof text === 'string' ? { turnId, text } : null;
  } catch {
    return null;
  }
}
