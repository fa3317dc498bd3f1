// Where a small floating box (a tooltip) goes beside its anchor: on the preferred side if it fits, else on the other; never
// over the edge of the viewport. All measures are CSS pixels of the viewport.

export type Box = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };
export type Side = 'top' | 'bottom';

export type Placement = { left: number; top: number; side: Side };

/** Least distance from the edge of the viewport. */
const MARGIN = 8;

export type FloatingRequest = {
  anchor: Box;
  size: Size;
  viewport: Size;
  side: Side;
  /** The distance between the anchor and the box. */
  gap?: number;
};

/** Returns the position of the box's top left corner, and the side of the anchor that the box is on. */
export function placeFloating(request: FloatingRequest): Placement {
  const { anchor, size, viewport, gap = 8 } = request;
  const above = anchor.top - gap - size.height;
  const below = anchor.top + anchor.height + gap;
  const fits = { top: above >= MARGIN, bottom: below + size.height <= viewport.height - MARGIN };
  const other = request.side === 'top' ? 'bottom' : 'top';
  const side = fits[request.side] || !fits[other] ? request.side : other;
  const left = anchor.left + anchor.width / 2 - size.width / 2;
  return {
    side,
    left: clamp(left, MARGIN, viewport.width - MARGIN - size.width),
    top: clamp(side === 'top' ? above : below, MARGIN, viewport.height - MARGIN - size.height),
  };
}

/** Returns the maximum height of a box above or below the anchor, on the side with more space. */
export function roomBeside({
  anchor,
  viewport,
  gap = 8,
}: Pick<FloatingRequest, 'anchor' | 'viewport' | 'gap'>): number {
  const above = anchor.top - gap - MARGIN;
  const below = viewport.height - MARGIN - gap - (anchor.top + anchor.height);
  return Math.max(above, below);
}

/** Clamps a position to its range. If the box is larger than the viewport, its start stays visible. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/**
 * Returns the container of a floating panel: the landmark or dialog of its anchor. Screen readers find the panel in that part of
 * the page, and a dialog's focus trap includes it. Panels are fixed to the viewport, so the container does not clip them.
 */
export function floatingHome(anchor: Element): HTMLElement {
  return anchor.closest<HTMLElement>('[role="dialog"], main, nav, header') ?? document.body;
}
