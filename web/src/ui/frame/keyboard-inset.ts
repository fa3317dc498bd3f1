// How much of the page the on-screen keyboard covers, as `--keyboard-inset` on the document. Where the browser shrinks the page by
// itself (`interactive-widget` in index.html) that is nothing; Safari lays the keyboard over the page and tells only here.

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
  };
  visualViewport.addEventListener('resize', measure);
  visualViewport.addEventListener('scroll', measure);
  return () => {
    visualViewport.removeEventListener('resize', measure);
    visualViewport.removeEventListener('scroll', measure);
    style.removeProperty('--keyboard-inset');
  };
}
