// The title of a conversation that is started or imported without one.

import { isBlank } from '@frogpond/contract/input-text';
import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { questionTitle } from '@frogpond/text/questions/question-title';

/** Returns null if the text has nothing visible. */
export function titleOf(text: string): string | null {
  return questionTitle(text, { isBlank, maxUnits: TEXT_LIMITS.title_max });
}
