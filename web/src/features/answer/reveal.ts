// The pace of the reveal of a complete answer: up to 8 characters every 60 ms (product specification, section 9), never half a
// grapheme cluster.

const REVEAL_STEP = 8;
export const REVEAL_MS = 60;
/** Longer than any grapheme cluster in practice. */
const LOOK_AHEAD = 64;

const characters = new Intl.Segmenter();

/** Returns the shown length after one more step. A cluster longer than a step is shown as a whole. */
export function revealNext(text: string, shown: number): number {
  let next = shown;
  for (const { segment } of characters.segment(text.slice(shown, shown + LOOK_AHEAD))) {
    if (next > shown && next + segment.length > shown + REVEAL_STEP) break;
    next += segment.length;
  }
  return next;
}
