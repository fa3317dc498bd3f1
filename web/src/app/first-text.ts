// The text of a conversation that the server rendered into the page. It occupies the app's place and can be read and scrolled
// before the app renders (styles/first-frame.css).

import { anchorOf, pathKey, rememberScroll } from '../lib/scroll/scroll-memory.ts';

/** Null if the app opens with another page. */
export function findFirstText(): HTMLElement | null {
  const isShown = document.documentElement.classList.contains('opens-with-text');
  return isShown ? document.querySelector<HTMLElement>('#root > .reading') : null;
}

/** The app opens at the reader's scroll position. */
export function keepPlaceIn(text: HTMLElement, conversationId: string): void {
  const leaf = [...text.querySelectorAll<HTMLElement>('[data-turn-id]')].at(-1)?.dataset['turnId'] ?? '';
  const remember = () => rememberScroll(pathKey(conversationId, leaf), text.scrollTop, anchorOf(text));
  // The reader may have scrolled before the app could listen. This box counts backwards from its end.
  if (text.scrollTop < 0) remember();
  text.addEventListener('scroll', remember, { passive: true });
}
