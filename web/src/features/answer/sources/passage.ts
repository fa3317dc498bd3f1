// The text that a source supports, as shown beside the source.

import type { Source } from '@frogpond/contract/conversations/turns';
import { parseMarkdown } from '@frogpond/text/markdown/markdown';
import { plainText } from '@frogpond/text/markdown/text';
import { cutText } from '@frogpond/text/unicode/cut-text';

const SHOWN_UNITS = 160;
/** Maximum length read: longer than the excerpt, because markup is removed. */
const READ_UNITS = 1_000;

/** Returns the text on one line, without markup, shortened; empty if the source has no offsets. */
export function extractPassage({ start, end }: Source, answer: string): string {
  if (start === null || end === null) return '';
  const read = cutText(answer.slice(start, end), READ_UNITS);
  const passage = plainText(parseMarkdown(read)).replaceAll(/\s+/g, ' ').trim();
  const shown = cutText(passage, SHOWN_UNITS);
  return shown.length < passage.length || read.length < end - start ? `${shown}…` : shown;
}
