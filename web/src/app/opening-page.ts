// Waits for the screen and the reply of a conversation page before the first render. The page's head requests both. Rendering
// them together costs half as much as one after the other.

import { APP_PATTERNS } from '@frogpond/contract/app-paths';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { hasFirstReply } from '../api/first-reply.ts';
import { loadConversation } from './screens.ts';
import { anchorOf, pathKey, rememberScroll } from '../lib/scroll/scroll-memory.ts';

/** After this time, in milliseconds, the app renders without them and shows a loading state. */
const PATIENCE_MS = 600;
/** The same while the server's text is shown: it is better than a loading state. */
const PATIENCE_READING_MS = 3_000;

export async function openingPage(client: QueryClient): Promise<void> {
  const id = matchPath(APP_PATTERNS.conversation, window.location.pathname)?.params.id;
  if (id === undefined) return;
  const text = findFirstText();
  if (text !== null) keepPlaceIn(text, id);
  await Promise.race([
    readConversation(client, id),
    new Promise((resolve) => {
      setTimeout(resolve, text === null ? PATIENCE_MS : PATIENCE_READING_MS);
    }),
  ]);
}

/** Never rejects: the page itself reports failures. */
async function readConversation(client: QueryClient, id: string): Promise<void> {
  try {
    const [{ readAhead }, hasCome] = await Promise.all([
      import('../queries/conversations/path.ts'),
      hasFirstReply(),
      loadConversation(),
    ]);
    if (hasCome) await readAhead(client, id);
  } catch {
    // A missing chunk after a release, or no reply: the page itself reports it.
  }
}

/** The text that the server rendered into the page, which is shown until the app renders; null if the app opens with another page. */
function findFirstText(): HTMLElement | null {
  const isShown = document.documentElement.classList.contains('opens-with-text');
  return isShown ? document.querySelector<HTMLElement>('#root > .reading') : null;
}

/** The app opens at the reader's scroll position. */
function keepPlaceIn(text: HTMLElement, conversationId: string): void {
  const leaf = [...text.querySelectorAll<HTMLElement>('[data-turn-id]')].at(-1)?.dataset['turnId'] ?? '';
  const remember = () => rememberScroll(pathKey(conversationId, leaf), text.scrollTop, anchorOf(text));
  // The reader may have scrolled before the app could listen. This box counts backwards from its end.
  if (text.scrollTop < 0) remember();
  text.addEventListener('scroll', remember, { passive: true });
}
