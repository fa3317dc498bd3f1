// The texts for a sentence that has comments, with or without a colour.

import type { SentenceColor } from '@frogpond/contract/analysis';

/** There are comments on the sentence, but none counts for or against it. */
export const NO_SIDE = 'No comment takes a clear side yet';

/** The title of the panel that explains the colour, and of the button that opens it. */
export function explanationTitle(color: SentenceColor): string {
  return color === 'none' ? 'Why no colour?' : 'Why this colour?';
}
