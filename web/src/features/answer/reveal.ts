// The pace at which an answer that came whole is shown: up to 8 characters each 60 ms (product specification, section 9), never half
// of what a reader sees as one character.

const REVEAL_STEP = 8;
export const REVEAL_MS = 60;
/** Longer than any one character that a reader may meet. */
const LOOK_AHEAD = 64;

const characters = new Intl.Segmenter();

/** How much is shown after one more step. A character longer than a step is shown as a whole. */
export function revealNext(text: string, shown: number): number {
  let next = shown;
  for (const { segment } of characters.segment(text.slice(shown, shown + LOOK_AHEAD))) {
    if (next > shown && next + segment.length > shown + REVEAL_STEP) break;
    next += segment.length;
  }
  return next;
}
