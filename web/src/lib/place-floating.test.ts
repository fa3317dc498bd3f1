import { describe, expect, it } from 'vitest';
import { placeFloating, roomBeside } from './place-floating.ts';

const viewport = { width: 360, height: 600 };
const size = { width: 100, height: 40 };
const anchorAt = (left: number, top: number) => ({ left, top, width: 20, height: 20 });

describe('a floating box', () => {
  it('is centred on the preferred side', () => {
    expect(placeFloating({ anchor: anchorAt(170, 300), size, viewport, side: 'top' })).toEqual({
      side: 'top',
      left: 130,
      top: 252,
    });
    expect(placeFloating({ anchor: anchorAt(170, 300), size, viewport, side: 'bottom' })).toEqual({
      side: 'bottom',
      left: 130,
      top: 328,
    });
  });

  it('moves to the other side if the preferred one has no space', () => {
    expect(placeFloating({ anchor: anchorAt(170, 10), size, viewport, side: 'top' }).side).toBe('bottom');
    expect(placeFloating({ anchor: anchorAt(170, 570), size, viewport, side: 'bottom' }).side).toBe('top');
  });

  it('stays inside the viewport', () => {
    expect(placeFloating({ anchor: anchorAt(0, 300), size, viewport, side: 'top' }).left).toBe(8);
    expect(placeFloating({ anchor: anchorAt(350, 300), size, viewport, side: 'top' }).left).toBe(252);
    const tall = { width: 400, height: 900 };
    expect(placeFloating({ anchor: anchorAt(170, 300), size: tall, viewport, side: 'top' })).toEqual({
      side: 'top',
      left: 8,
      top: 8,
    });
  });

  it('may be as high as the roomier side', () => {
    expect(roomBeside({ anchor: anchorAt(170, 200), viewport })).toBe(364);
    expect(roomBeside({ anchor: anchorAt(170, 500), viewport, gap: 6 })).toBe(486);
  });
});
