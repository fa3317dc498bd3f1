// Publishes the height of the page that the on-screen keyboard covers as `--keyboard-inset` on the document. It is 0 if the
// browser resizes the page (`interactive-widget` in index.html); Safari overlays the keyboard. Keeps the focused field visible
// in both cases.

import { uncoverField } from '../field/uncover-field.ts';

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
