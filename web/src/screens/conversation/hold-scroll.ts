// Keeps the pane at a place while what stands around it takes its size: answers that mount, comments that come. It ends two seconds
// after the last change, six after the first, or as soon as someone else scrolls or presses: the position is then not the one that
// was set here, or what takes another size does so because it was asked to.

const SETTLED_MS = 2_000;
const LONGEST_MS = 6_000;

/** `positionOf` is asked again after each change of size. The returned function ends it. */
export function holdScroll(pane: HTMLElement, positionOf: () => number): () => void {
  let expected = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const apply = () => {
    clearTimeout(timer);
    timer = setTimeout(end, SETTLED_MS);
    pane.scrollTop = positionOf();
    expected = pane.scrollTop;
  };
  const observer = new ResizeObserver(apply);
  const end = () => {
    clearTimeout(timer);
    clearTimeout(longest);
    observer.disconnect();
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
  for (const child of pane.children) observer.observe(child);
  apply();
  return end;
}

/** Positions are fractions of a pixel on some screens. */
function isElsewhere(pane: HTMLElement, expected: number): boolean {
  return Math.abs(pane.scrollTop - expected) > 1;
}
