// Drafts of comments, stored in this browser by author and by the turn or comment they reply to, so that they survive reloads
// and branch switches. The newest twenty are kept.

import { LOCAL_KEYS } from '../storage/storage-keys.ts';
import { local } from '../storage/storage.ts';
import { storedValue } from '../storage/stored-value.ts';

const DRAFTS_KEPT = 20;
const stored = storedValue(local, LOCAL_KEYS.cachedComments);

type Draft = [key: string, text: string];

/** Returns the stored text; empty without a draft. */
export function loadCommentDraft(key: string): string {
  return loadDrafts().find(([other]) => other === key)?.[1] ?? '';
}

/** An empty text deletes the draft. */
export function keepCommentDraft(key: string, text: string): void {
  const others = loadDrafts().filter(([other]) => other !== key);
  const drafts: Draft[] = text.trim() === '' ? others : [...others, [key, text]];
  stored.set(drafts.length === 0 ? null : JSON.stringify(drafts.slice(-DRAFTS_KEPT)));
}

/** Puts a text that could not be sent before the text typed since then. Stores and returns both as one draft. */
export function restoreCommentDraft(key: string, sent: string, typed = loadCommentDraft(key)): string {
  const text = typed.trim() === '' || typed.trim() === sent ? sent : `${sent}\n\n${typed}`;
  keepCommentDraft(key, text);
  return text;
}

function loadDrafts(): Draft[] {
  try {
    const drafts: unknown = JSON.parse(stored.get() ?? '[]');
    return Array.isArray(drafts) ? drafts.filter(isDraft) : [];
  } catch {
    // Another program wrote the text.
    return [];
  }
}

function isDraft(value: unknown): value is Draft {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}
