// The question that a visitor typed before signing in, stored in this browser until home restores it.

import { LOCAL_KEYS } from '../storage/storage-keys.ts';
import { local } from '../storage/storage.ts';

export function readPendingQuestion(): string {
  return local.get(LOCAL_KEYS.pendingQuestion) ?? '';
}

/** An empty text deletes it. */
export function keepPendingQuestion(question: string): void {
  if (question.trim() === '') local.remove(LOCAL_KEYS.pendingQuestion);
  else local.set(LOCAL_KEYS.pendingQuestion, question);
}
