// The pace at which an answer that came whole is shown: up to 8 characters each 60 ms (product specification, section 9), never half
// of what a reader sees as one character.

import { isGraphemeBoundary } from '@frogpond/text/graphemes';

const REVEAL_STEP = 8;
export const REVEAL_MS = 60;

/** How much is shown after one more step. */
export function revealNext(text: string, shown: number): number {
  let next = Math.min(text.length, shown + REVEAL_STEP);
  while (next > shown + 1 && !isGraphemeBoundary(text, next)) next--;
  // A character longer than a step is shown as a whole.
  while (next < text.length && !isGraphemeBoundary(text, next)) next++;
  return next;
}
