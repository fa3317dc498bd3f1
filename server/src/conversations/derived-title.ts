// Titles that are derived from the first question. Such a title is replaced while the question is removed, in its column, so that
// every list, search, page, feed and export shows the replacement. A title that the creator typed stays.

import { isBlank } from '@frogpond/contract/input-text';
import { REMOVED_LABEL } from '@frogpond/contract/labels';
import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { questionTitle } from '@frogpond/text/unicode/graphemes';
import type { Tx } from '../db/connect.ts';
import { indexTitles } from '../search/words/index-words.ts';
import { loadTitle, setTitle } from './title-store.ts';

/** The title of a conversation that is started or imported without one. Returns null if the text has nothing visible. */
export function titleOf(text: string): string | null {
  return questionTitle(text, { isBlank, maxUnits: TEXT_LIMITS.title_max });
}

/** Also for a title that a client derived and sent. */
function isDerived(title: string, question: string): boolean {
  return title === titleOf(question) || title === question.trim();
}

/** Call it after the first question was removed or restored, and after a change of the title. */
export async function followRemoval(tx: Tx, conversation_id: string): Promise<void> {
  const row = await loadTitle(tx, conversation_id);
  if (row === undefined) return;
  const { title, removed_title, user_message, is_removed } = row;
  const written = removed_title ?? title;
  const is_hidden = is_removed && isDerived(written, user_message);
  if (is_hidden === (removed_title !== null)) return;
  const shown = is_hidden
    ? { title: REMOVED_LABEL, removed_title: written }
    : { title: written, removed_title: null };
  await setTitle(tx, conversation_id, shown);
  await indexTitles(tx, [conversation_id]);
}
