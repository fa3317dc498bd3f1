import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useMenuSwipe } from './use-menu-swipe.ts';

function Swipeable({ onOpen }: { onOpen: () => void }) {
  useMenuSwipe(true, false, onOpen);
  return null;
}

function touch(target: EventTarget, type: string, clientX: number): void {
  const event = new TouchEvent(type, { bubbles: true, cancelable: true });
  const at = [{ clientX, clientY: 0 }];
  Object.defineProperties(event, { touches: { value: at }, changedTouches: { value: at } });
  target.dispatchEvent(event);
}

it.each([
  ['stays in the page', false, 1],
  ['leaves the page before the finger lifts', true, 1],
])('opens the menu once by a swipe on text that %s', (_, leaves, times) => {
  let opened = 0;
  render(<Swipeable onOpen={() => (opened += 1)} />);
  // A part of an answer, which a chunk of its stream replaces.
  const text = document.body.appendChild(document.createElement('p'));
  touch(text, 'touchstart', 10);
  if (leaves) text.remove();
  touch(text, 'touchend', 150);
  expect(opened).toBe(times);
  text.remove();
});
