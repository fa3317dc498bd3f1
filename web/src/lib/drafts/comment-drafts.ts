// Drafts of comments, stored in this browser by author and by the turn or comment they reply to, so that they survive reloads
// and branch switches. The newest twenty are kept.

import { LOCAL_KEYS } from '../storage/storage-keys.ts';
import { local } from '../storage/storage.ts';

const DRAFTS_KEPT = 20;

type Draft = [key: string, text: string];

export function readDraft(key: string): string {
  return readDrafts().find(([other]) => other === key)?.[1] ?? '';
}

/** An empty text deletes the draft. */
export function keepDraft(key: string, text: string): void {
  const others = readDrafts().filter(([other]) => other !== key);
  const drafts: Draft[] = text.trim() === '' ? others : [...others, [key, text]];
  if (drafts.length === 0) local.remove(LOCAL_KEYS.cachedComments);
  else local.setJson(LOCAL_KEYS.cachedComments, drafts.slice(-DRAFTS_KEPT));
}

function readDrafts(): Draft[] {
  return (
    local.getJson(LOCAL_KEYS.cachedComments, (value) =>
      Array.isArray(value) ? value.filter(isDraft) : [],
    ) ?? []
  );
}

function isDraft(value: unknown): value is Draft {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}
