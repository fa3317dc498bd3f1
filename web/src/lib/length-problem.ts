// The message for a text that is longer than the server accepts.

import { codePointLength } from '@frogpond/contract/input-text';
import { numberText } from './language/formats.ts';
import { t } from './language/language.ts';

/** Returns the message, or null if the text is short enough. */
export function lengthProblem(text: string, max: number, message: string): string | null {
  if (text.length <= max) return null; // a text never has more code points than UTF-16 units
  const length = codePointLength(text);
  if (length <= max) return null;
  return t(message, { limit: numberText(max), now: numberText(length) });
}
