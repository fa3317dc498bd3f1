// Opens an empty home page: for New chat, after a log-out, and for a question that was typed elsewhere.

import { APP_PATHS } from '@frogpond/contract/app-paths';
import { HOME_DRAFT, keepPendingQuestion, writeQuestionDraft } from '../drafts/question-drafts.ts';
import { navigate } from '../router/location.ts';

/** Goes to an empty home page; on home itself, clears the input. */
export function goToEmptyHome(): void {
  navigate(APP_PATHS.home, { state: { fresh_start: Date.now() } });
}

/** Opens an empty home page and deletes the question that was typed there. */
export function startNewChat(): void {
  keepPendingQuestion('');
  writeQuestionDraft(HOME_DRAFT, '');
  goToEmptyHome();
}

/** Returns when `goToEmptyHome` created this history entry, in ms since the epoch; 0 for any other entry. */
export function parseFreshStart(state: unknown): number {
  const isFresh = typeof state === 'object' && state !== null && 'fresh_start' in state;
  return isFresh ? Number(state.fresh_start) : 0;
}
