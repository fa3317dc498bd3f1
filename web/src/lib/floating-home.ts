// Where floating panels are in the document.

/**
 * Returns the container of a floating panel: the landmark or dialog of its anchor. Screen readers find the panel in that part of
 * the page, and a dialog's focus trap includes it. Panels are fixed to the viewport, so the container does not clip them.
 */
export function floatingHome(anchor: Element): HTMLElement {
  return anchor.closest<HTMLElement>('[role="dialog"], main, nav, header') ?? document.body;
}
