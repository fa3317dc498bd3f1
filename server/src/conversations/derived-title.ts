// Titles that are derived from the first question. Such a title is replaced while the question is removed, in its column, so that
// every list, search, page, feed and export shows the replacement. A title that the creator typed stays.

import { isBlank } from '@frogpond/contract/input-text';
import { REMOVED_LABEL } from '@frogpond/contract/labels';
import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { questionTitle } from '@frogpond/text/unicode/graphemes';
import type { Tx } from '../db/connect.ts';
import { indexTitles } from '../search/words/index-words.ts';
import { findTitle, setTitle } from './title-store.ts';

/** Returns the title of a conversation that is started or imported without one; null if the text has nothing visible. */
export function deriveTitle(text: string): string | null {
  return questionTitle(text, { isBlank, maxUnits: TEXT_LIMITS.title_max });
}

/** Returns whether the title is derived from the question, here or by a client, which may send the whole question. */
function isDerived(title: string, question: string): boolean {
  return title === deriveTitle(question) || title === question.trim();
}

/**
 * Replaces a derived title while the first question is removed, and restores it afterwards. Call it after the first question was removed or
 * restored, and after a change of the title.
 */
export async function updateRemovedTitle(tx: Tx, conversationId: string): Promise<void> {
  const row = await findTitle(tx, conversationId);
  if (row === undefined) return;
  const { title, removed_title, user_message, removed_at } = row;
  const written = removed_title ?? title;
  const isHidden = removed_at !== null && isDerived(written, user_message);
  if (isHidden === (removed_title !== null)) return;
  const shown = isHidden
    ? { title: REMOVED_LABEL, removed_title: written }
    : { title: written, removed_title: null };
  await setTitle(tx, conversationId, shown);
  await indexTitles(tx, [conversationId]);
}
