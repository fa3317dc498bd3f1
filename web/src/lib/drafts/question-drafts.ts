// Questions typed in a conversation or on home and not sent, kept for the lifetime of the tab: they survive remounts and reloads,
// and a text that returns after a failure is put before the current one. Also the question of a visitor who signs in first.

import { SESSION_KEYS, LOCAL_KEYS } from '../storage/storage-keys.ts';
import { session, local } from '../storage/storage.ts';
import { storedValue, useStoredValue, type StoredValue } from '../storage/stored-value.ts';

/** The key of the question typed on home. */
export const HOME_DRAFT = 'home';

const drafts = new Map<string, StoredValue>();

function getDraft(key: string): StoredValue {
  const draft = drafts.get(key) ?? storedValue(session, SESSION_KEYS.conversationDraft(key));
  drafts.set(key, draft);
  return draft;
}

/** Returns the text of a draft as state; empty without a draft. */
export function useQuestionDraft(key: string): string {
  return useStoredValue(getDraft(key)) ?? '';
}

/** Returns the text of a draft; empty without a draft. */
export function loadQuestionDraft(key: string): string {
  return getDraft(key).get() ?? '';
}

/** An empty text deletes the draft. */
export function writeQuestionDraft(key: string, text: string): void {
  getDraft(key).set(text === '' ? null : text);
}

/** Deletes the drafts of home and of the discussion form, whose keys don't contain a user. */
export function deleteNewQuestions(): void {
  writeQuestionDraft(HOME_DRAFT, '');
  session.remove(SESSION_KEYS.discussionDraft);
}

/** Puts a text before the current draft. */
export function prependToQuestionDraft(key: string, text: string): void {
  const now = loadQuestionDraft(key);
  writeQuestionDraft(key, now.trim() === '' || now === text ? text : `${text}\n\n${now}`);
}

/** The question that a visitor typed before signing in, stored in this browser until home restores it. */
export function loadPendingQuestion(): string {
  return local.get(LOCAL_KEYS.pendingQuestion) ?? '';
}

/** Stores the question; an empty text deletes it. */
export function keepPendingQuestion(question: string): void {
  if (question.trim() === '') local.remove(LOCAL_KEYS.pendingQuestion);
  else local.set(LOCAL_KEYS.pendingQuestion, question);
}
