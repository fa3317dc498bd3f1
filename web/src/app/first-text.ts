// The text of a conversation that the server wrote into the page: it stands where the app will, and is read and scrolled before that
// is drawn (styles/first-frame.css).

import { anchorOf, pathKey, rememberScroll } from '../lib/scroll-memory.ts';

/** Null where the app opens with something else. */
export function findFirstText(): HTMLElement | null {
  const isShown = document.documentElement.classList.contains('opens-with-text');
  return isShown ? document.querySelector<HTMLElement>('#root > .reading') : null;
}

/** Where its reader goes the app opens. */
export function keepPlaceIn(text: HTMLElement, conversationId: string): void {
  const leaf = [...text.querySelectorAll<HTMLElement>('[data-turn-id]')].at(-1)?.dataset['turnId'] ?? '';
  const remember = () => rememberScroll(pathKey(conversationId, leaf), text.scrollTop, anchorOf(text));
  // It was scrolled before the app could listen. This box counts backwards from its end.
  if (text.scrollTop < 0) remember();
  text.addEventListener('scroll', remember, { passive: true });
}
