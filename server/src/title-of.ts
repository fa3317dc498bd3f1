// The title that a text gives a conversation which was started or imported without one.

import { isBlank } from '@frogpond/contract/input-text';
import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { previewText } from '@frogpond/text/unicode/graphemes';

const TITLE_GRAPHEMES = 100;

/** Returns the first line that shows anything, cut between graphemes; null if there is none. */
export function titleOf(text: string): string | null {
  const line = text.split('\n').find((candidate) => !isBlank(candidate));
  return line === undefined ? null : previewText(line.trim(), TITLE_GRAPHEMES, TEXT_LIMITS.title_max);
}
