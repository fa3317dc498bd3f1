// Places a floating box, such as a tooltip, above or below its anchor: within the window, and never over the anchor if one of the
// sides has room.

import {
  computePosition,
  flip,
  offset,
  type Padding,
  type ReferenceElement,
  shift,
  size,
} from '@floating-ui/dom';

/** The distance from the edges of the window in pixels. */
const padding: Padding = 8;

export type PlaceOptions = {
  /** The preferred side. The other side is used if only that side has room. */
  side: 'top' | 'bottom';
  /** The distance between the anchor and the box in pixels. */
  gap: number;
  /** Limits the box to this height in pixels, and to the room on its side. */
  maxHeight?: number;
};

/** `box` is fixed at the top left corner of the window, and is moved before the next paint. */
export async function placeBeside(
  anchor: ReferenceElement,
  box: HTMLElement,
  { side, gap, maxHeight }: PlaceOptions,
): Promise<void> {
  const limit = size({
    padding,
    apply: ({ availableHeight }) => {
      if (maxHeight !== undefined) box.style.maxHeight = `${Math.min(availableHeight, maxHeight)}px`;
    },
  });
  const { x, y } = await computePosition(anchor, box, {
    strategy: 'fixed',
    placement: side,
    middleware: [offset(gap), flip({ padding }), shift({ padding }), limit],
  });
  box.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
}
