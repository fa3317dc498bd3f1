// The title that a text gives a conversation which was started or imported without one.

import { isBlank } from '@frogpond/contract/input-text';
import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { questionTitle } from '@frogpond/text/questions/question-title';

/** Returns null if the text shows nothing. */
export function titleOf(text: string): string | null {
  return questionTitle(text, { isBlank, maxUnits: TEXT_LIMITS.title_max });
}
