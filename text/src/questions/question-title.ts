// The title of a conversation that is started without one. The server and the browser derive the same.

import { previewText } from '../unicode/graphemes.ts';

const TITLE_GRAPHEMES = 100;

type TitleRules = {
  /** Whether a line shows nothing. */
  isBlank: (line: string) => boolean;
  /** The maximum length in UTF-16 units. */
  maxUnits: number;
};

/** Returns the first line that shows anything, cut between graphemes; null if there is none. */
export function questionTitle(text: string, { isBlank, maxUnits }: TitleRules): string | null {
  const line = text.split('\n').find((candidate) => !isBlank(candidate));
  return line === undefined ? null : previewText(line.trim(), TITLE_GRAPHEMES, maxUnits);
}
