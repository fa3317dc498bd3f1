// How much of the page the on-screen keyboard covers, as `--keyboard-inset` on the document. Where the browser shrinks the page by
// itself (`interactive-widget` in index.html) that is nothing; Safari lays the keyboard over the page and tells only here.
// Either way the field that is written in stays in sight.

import { uncoverField } from '../field/uncover-field.ts';

/** The returned function ends it. `pane` is what scrolls: a page that is told of its new size is not always laid out in it yet. */
export function watchKeyboardInset(pane: Element): () => void {
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
