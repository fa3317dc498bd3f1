// The message for a text that is longer than the server accepts.

import { codePointLength } from '@frogpond/contract/input-text';

/** Returns the message, or null if the text is short enough. `noun` begins the sentence, such as `A comment`. */
export function lengthProblem(text: string, max: number, noun: string): string | null {
  if (text.length <= max) return null; // a text never has more code points than UTF-16 units
  const length = codePointLength(text);
  if (length <= max) return null;
  const [limit, now] = [max, length].map((count) => count.toLocaleString('en'));
  return `${noun} can have at most ${limit} characters. This one has ${now}.`;
}
