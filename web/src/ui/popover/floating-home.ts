// Where a floating panel is rendered: in the landmark or the dialog that its anchor stands in, so that it belongs to that
// part of the page for a screen reader, and a dialog's focus trap lets it in. Panels are fixed to the viewport, so the
// boxes of their home don't clip them.

export function floatingHome(anchor: Element): HTMLElement {
  return anchor.closest<HTMLElement>('[role="dialog"], main, nav, header') ?? document.body;
}
