// Holds the pane at a position while its content changes size (answers mount, comments load). Ends two seconds after the last
// change, six seconds after the first, or as soon as the reader scrolls or presses something.

const SETTLED_MS = 2_000;
const HOLD_MAX_MS = 6_000;

/**
 * Calls `positionOf` for the position after each size change; with `isArrival` also after each DOM change. Returns a function
 * that ends the hold.
 */
export function holdScroll(pane: HTMLElement, positionOf: () => number, isArrival = false): () => void {
  let expected = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const place = () => {
    pane.scrollTop = positionOf();
    expected = pane.scrollTop;
  };
  // Ends the hold if the reader, or a link to a comment, has scrolled: the scroll event arrives only with the next frame.
  const placeAgain = () => {
    const isShortened = pane.scrollTop < expected && isAtEnd(pane);
    if (isElsewhere(pane, expected) && !isShortened) end();
    else place();
  };
  const apply = () => {
    clearTimeout(timer);
    timer = setTimeout(end, SETTLED_MS);
    placeAgain();
  };
  const sizes = new ResizeObserver(apply);
  // Corrects the position before the browser lays out a frame: later, the browser counts it as a layout shift, even if nothing
  // visibly moves. Other size changes are handled by the resize observer.
  const drawing = new MutationObserver(placeAgain);
  const end = () => {
    clearTimeout(timer);
    clearTimeout(longest);
    sizes.disconnect();
    drawing.disconnect();
    pane.removeEventListener('scroll', onScroll);
    pane.removeEventListener('pointerdown', end);
    pane.style.removeProperty('overflow-anchor');
  };
  const onScroll = () => {
    if (isElsewhere(pane, expected)) end();
  };
  const longest = setTimeout(end, HOLD_MAX_MS);
  // The browser's scroll anchoring would move the pane as well.
  pane.style.setProperty('overflow-anchor', 'none');
  pane.addEventListener('scroll', onScroll, { passive: true });
  pane.addEventListener('pointerdown', end, { passive: true });
  for (const child of pane.children) sizes.observe(child);
  if (isArrival) drawing.observe(pane, { childList: true, characterData: true, subtree: true });
  place();
  timer = setTimeout(end, SETTLED_MS);
  return end;
}

/** Returns whether the pane is at its end. A browser moves it up to there when the content becomes too short. */
export function isAtEnd({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight - clientHeight - scrollTop <= 1;
}

/** Returns whether the pane is more than a pixel away: positions are fractions of a pixel on some screens. */
function isElsewhere(pane: HTMLElement, expected: number): boolean {
  return Math.abs(pane.scrollTop - expected) > 1;
}
