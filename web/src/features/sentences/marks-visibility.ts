// Whether the reader wants to see sentence marks: one setting for all answers, stored in this browser.

import { useSyncExternalStore } from 'react';
import { LOCAL_KEYS } from '../../lib/storage-keys.ts';
import { local } from '../../lib/storage.ts';

const HIDDEN = 'hidden';
const listeners = new Set<() => void>();
let known: boolean | null = null;

export function areMarksVisible(): boolean {
  known ??= local.get(LOCAL_KEYS.sentenceMarks) !== HIDDEN;
  return known;
}

export function setMarksVisible(visible: boolean): void {
  known = visible;
  if (visible) local.remove(LOCAL_KEYS.sentenceMarks);
  else local.set(LOCAL_KEYS.sentenceMarks, HIDDEN);
  for (const notify of listeners) notify();
}

export function useMarksVisible(): boolean {
  return useSyncExternalStore(watch, areMarksVisible);
}

function watch(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
