// The words for a sentence that has comments, with a colour or without one.

import type { SentenceColor } from '@frogpond/contract/analysis';

/** There are comments on the sentence, and none counts for or against it. */
export const NO_SIDE = 'No comment takes a clear side yet';

/** The title of the panel that shows the work behind the colour, and of the button that opens it. */
export function explanationTitle(color: SentenceColor): string {
  return color === 'none' ? 'Why no colour?' : 'Why this colour?';
}
