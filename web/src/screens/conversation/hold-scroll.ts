// Keeps the pane at a place while what stands around it takes its size: answers that mount, comments that come. It ends two seconds
// after the last change, six after the first, or as soon as someone else scrolls or presses: the position is then not the one that
// was set here, or what takes another size does so because it was asked to.

const SETTLED_MS = 2_000;
const LONGEST_MS = 6_000;

/**
 * `positionOf` is asked again after each change of size; with `isArrival` also as soon as something is drawn, which is not for a text
 * that is followed. The returned function ends it.
 */
export function holdScroll(pane: HTMLElement, positionOf: () => number, isArrival = false): () => void {
  let expected = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const place = () => {
    pane.scrollTop = positionOf();
    expected = pane.scrollTop;
  };
  // Whoever has just scrolled has left, though their scrolling is told only with the next frame.
  const placeAgain = () => {
    if (isElsewhere(pane, expected) && !isAtEnd(pane)) end();
    else place();
  };
  const apply = () => {
    clearTimeout(timer);
    timer = setTimeout(end, SETTLED_MS);
    placeAgain();
  };
  const sizes = new ResizeObserver(apply);
  // What is drawn is answered before the browser lays out a frame of it: a pane that is set right only after that layout has moved
  // by the browser's measure, though nobody sees it. What takes another size by itself is left to the observer of sizes.
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
  const longest = setTimeout(end, LONGEST_MS);
  // The browser's own anchoring would move the pane as well.
  pane.style.setProperty('overflow-anchor', 'none');
  pane.addEventListener('scroll', onScroll, { passive: true });
  pane.addEventListener('pointerdown', end, { passive: true });
  for (const child of pane.children) sizes.observe(child);
  if (isArrival) drawing.observe(pane, { childList: true, characterData: true, subtree: true });
  place();
  timer = setTimeout(end, SETTLED_MS);
  return end;
}

/** Also what became shorter than where the pane was has taken it there. */
export function isAtEnd({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight - clientHeight - scrollTop <= 1;
}

/** Positions are fractions of a pixel on some screens. */
function isElsewhere(pane: HTMLElement, expected: number): boolean {
  return Math.abs(pane.scrollTop - expected) > 1;
}
