// How much of the page the on-screen keyboard covers, as `--keyboard-inset` on the document. Where the browser shrinks the page by
// itself (`interactive-widget` in index.html) that is nothing; Safari lays the keyboard over the page and tells only here.
// Either way the field that is written in stays in sight.

/** The returned function ends it. */
export function watchKeyboardInset(): () => void {
  const { visualViewport } = window;
  if (visualViewport === null) return () => undefined;
  const { style } = document.documentElement;
  const measure = () => {
    // Zoomed in by two fingers, the visible part is small because it is magnified.
    const isZoomed = visualViewport.scale > 1.01;
    const covered = window.innerHeight - visualViewport.height - visualViewport.offsetTop;
    style.setProperty('--keyboard-inset', `${isZoomed ? 0 : Math.max(0, Math.round(covered))}px`);
    return !isZoomed;
  };
  const resize = () => {
    if (measure()) requestAnimationFrame(uncoverField);
  };
  visualViewport.addEventListener('resize', resize);
  visualViewport.addEventListener('scroll', measure);
  return () => {
    visualViewport.removeEventListener('resize', resize);
    visualViewport.removeEventListener('scroll', measure);
    style.removeProperty('--keyboard-inset');
  };
}

/** What floats over the end of the pane (the input, the keyboard) may have come to lie over it, or over a part of it. */
function uncoverField(): void {
  const field = document.activeElement;
  if (!field?.matches('textarea, input')) return;
  const box = field.closest('[data-focus-frame]') ?? field;
  const { left, top, bottom, width } = box.getBoundingClientRect();
  const isInSight = [top + 1, bottom - 1].every((y) =>
    box.contains(document.elementFromPoint(left + width / 2, y)),
  );
  if (!isInSight) box.scrollIntoView({ block: 'center', behavior: 'instant' });
}
