// Publishes the height of the page that the on-screen keyboard covers as `--keyboard-inset` on the document. It is 0 if the
// browser resizes the page (`interactive-widget` in index.html); Safari overlays the keyboard. Keeps the focused field visible
// in both cases.

/** `pane` is the scrolling element. Returns the cleanup function. */
export function watchKeyboardInset(pane: Element): () => void {
  const { visualViewport } = window;
  if (visualViewport === null) return () => undefined;
  const { style } = document.documentElement;
  const measure = () => {
    // With pinch zoom the visual viewport is small because it is magnified.
    const isZoomed = visualViewport.scale > 1.01;
    const covered = window.innerHeight - visualViewport.height - visualViewport.offsetTop;
    style.setProperty('--keyboard-inset', `${isZoomed ? 0 : Math.max(0, Math.round(covered))}px`);
    return !isZoomed;
  };
  const resize = () => {
    if (measure()) requestAnimationFrame(() => uncoverField('center'));
  };
  let height = pane.clientHeight;
  const paneSize = new ResizeObserver(() => {
    if (pane.clientHeight < height) uncoverField('center');
    height = pane.clientHeight;
  });
  paneSize.observe(pane);
  visualViewport.addEventListener('resize', resize);
  visualViewport.addEventListener('scroll', measure);
  return () => {
    paneSize.disconnect();
    visualViewport.removeEventListener('resize', resize);
    visualViewport.removeEventListener('scroll', measure);
    style.removeProperty('--keyboard-inset');
  };
}

/**
 * Scrolls the focused field out from under the floating input and the on-screen keyboard. With `nearest`, scrolls as little as
 * possible. Does nothing if the field is visible.
 */
export function uncoverField(block: 'center' | 'nearest'): void {
  const field = document.activeElement;
  if (!field?.matches('textarea, input')) return;
  const box = field.closest('[data-focus-frame]') ?? field;
  const { left, top, bottom, width } = box.getBoundingClientRect();
  // The floating input has transparent gaps, so checking only the ends of the field is not enough.
  const isInSight = [top + 1, (top + bottom) / 2, bottom - 1].every((y) =>
    box.contains(document.elementFromPoint(left + width / 2, y)),
  );
  if (!isInSight) box.scrollIntoView({ block, behavior: 'instant' });
}
