// Text typed in a conversation and not sent, kept for the lifetime of the tab: it survives remounts and reloads, and a text
// that returns after a failure is put before the current one.

import { useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';
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

let held: { key: string; start: number; end: number } | null = null;

/** Passes the focus and the cursor on when the view remounts during typing. */
export function useKeptCaret(key: string, input: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const area = input.current;
    if (held?.key === key && area !== null) giveBack(area, readDraft(key), held);
    held = null;
    return () => {
      if (area === null || document.activeElement !== area) return;
      held = { key, start: area.selectionStart, end: area.selectionEnd };
      // The next view mounts in the same task; a later one is not its successor.
      queueMicrotask(() => (held = null));
    };
  }, [key, input]);
}

/** A letter typed during the render is missing in the new input; if React set it later, the cursor would move to the end. */
function giveBack(
  area: HTMLTextAreaElement,
  text: string,
  { start, end }: { start: number; end: number },
): void {
  area.value = text;
  area.focus({ preventScroll: true });
  area.setSelectionRange(start, end);
}
