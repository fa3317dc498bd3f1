// Text typed in a conversation and not sent, kept for the lifetime of the tab: it survives remounts and reloads, and a text
// that returns after a failure is put before the current one.

import { useSyncExternalStore } from 'react';
import { SESSION_KEYS } from '../../lib/storage-keys.ts';
import { session } from '../../lib/storage.ts';
import { useSession } from '../../queries/session.ts';

/** In memory, because storage may be blocked. */
const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

/** The draft of this user in this conversation. */
export function useDraftKey(conversationId: string): string {
  const { user } = useSession();
  return `${user?.id ?? 'anonymous'}-${conversationId}`;
}

/** The user's edit of a turn's question. */
export function useEditKey(turnId: string): string {
  return `${useDraftKey(turnId)}-edit`;
}

export function useDraft(key: string): string {
  return useSyncExternalStore(watch, () => readDraft(key));
}

export function readDraft(key: string): string {
  const known = drafts.get(key) ?? session.get(SESSION_KEYS.conversationDraft(key)) ?? '';
  drafts.set(key, known);
  return known;
}

export function writeDraft(key: string, text: string): void {
  drafts.set(key, text);
  if (text === '') session.remove(SESSION_KEYS.conversationDraft(key));
  else session.set(SESSION_KEYS.conversationDraft(key), text);
  for (const notify of listeners) notify();
}

/** Puts a text before the current draft. */
export function addToDraft(key: string, text: string): void {
  const now = readDraft(key);
  writeDraft(key, now.trim() === '' || now === text ? text : `${text}\n\n${now}`);
}

function watch(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
