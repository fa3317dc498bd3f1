// Shortens a text to one line of a few characters, as people count them.

import { previewText } from '@frogpond/text/unicode/graphemes';

/** Returns the text on one line, at most `graphemes` long; a shortened text ends with `…` after them. */
export function shortenText(text: string, graphemes: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const start = previewText(line, graphemes);
  return start.length < line.length ? `${start.trimEnd()}…` : start;
}
