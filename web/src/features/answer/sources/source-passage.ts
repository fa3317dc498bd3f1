// The text of an answer that a source supports, as it is quoted beside the source.

import type { Source } from '@frogpond/contract/conversations/sources';
import { parseMarkdown } from '@frogpond/text/markdown/markdown';
import { plainText } from '@frogpond/text/markdown/text';
import { cutText } from '@frogpond/text/unicode/graphemes';

const SHOWN_UNITS = 160;
/** With room for markup, which isn't shown. */
const READ_UNITS = 1_000;

/** Returns the passage on one line without markup, shortened; empty if its place is unknown. */
export function passageOf({ start, end }: Source, answer: string): string {
  if (start === null || end === null) return '';
  const read = cutText(answer.slice(start, end), READ_UNITS);
  const passage = plainText(parseMarkdown(read)).replaceAll(/\s+/g, ' ').trim();
  const shown = cutText(passage, SHOWN_UNITS);
  return shown.length < passage.length || read.length < end - start ? `${shown}…` : shown;
}
