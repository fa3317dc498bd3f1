// What a person has typed in a conversation and not sent, kept for as long as the tab lives: neither a view that begins anew nor
// a reload loses a word, and a text that comes back after a failure joins what was typed meanwhile.

import { useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';
import { SESSION_KEYS } from '../../lib/storage-keys.ts';
import { session } from '../../lib/storage.ts';
import { useSession } from '../../queries/session.ts';

/** Beside the storage, which may be forbidden. */
const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

/** Of this person in this conversation. */
export function useDraftKey(conversationId: string): string {
  const { user } = useSession();
  return `${user?.id ?? 'anonymous'}-${conversationId}`;
}

/** Of this person's other words for the question of a turn. */
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

/** Puts a text before whatever is being typed by now. */
export function addToDraft(key: string, text: string): void {
  const now = readDraft(key);
  writeDraft(key, now.trim() === '' || now === text ? text : `${text}\n\n${now}`);
}

function watch(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

let held: { key: string; start: number; end: number } | null = null;

/** A view that begins anew while someone types gives them the input and the cursor back. */
export function useKeptCaret(key: string, input: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const area = input.current;
    if (held?.key === key && area !== null) giveBack(area, readDraft(key), held);
    held = null;
    return () => {
      if (area === null || document.activeElement !== area) return;
      held = { key, start: area.selectionStart, end: area.selectionEnd };
      // The next view stands at once, or it is none that follows this one.
      queueMicrotask(() => (held = null));
    };
  }, [key, input]);
}

/** A letter that came while the view was being drawn is missing in it: were React to set it afterwards, the cursor would go to the end. */
function giveBack(
  area: HTMLTextAreaElement,
  text: string,
  { start, end }: { start: number; end: number },
): void {
  area.value = text;
  area.focus({ preventScroll: true });
  area.setSelectionRange(start, end);
}
