// Starts what the opened address shows, ahead of the first render. For a conversation it also waits for the screen and the reply,
// which the page's head requests: rendering them together costs half as much as one after the other.

import { APP_PATHS, APP_PATTERNS } from '@frogpond/contract/app-paths';
import type { QueryClient } from '@tanstack/react-query';
import { hasFirstReply } from '../api/first-reply.ts';
import { matchPath } from '../lib/router/match-path.ts';
import { trendingQuery } from '../queries/conversations/conversation-lists.ts';
import { loadConversation } from './screens.ts';
import { anchorOf, pathKey, rememberScroll } from '../lib/scroll/scroll-memory.ts';

/** After this time, in milliseconds, the app renders without them and shows a loading state. */
const PATIENCE_MS = 600;
/** The same while the server's text is shown: it is better than a loading state. */
const PATIENCE_READING_MS = 3_000;

export async function openingPage(client: QueryClient): Promise<void> {
  const { pathname } = window.location;
  const id = matchPath(APP_PATTERNS.conversation, pathname)?.id;
  if (id === undefined) {
    // The page itself reports failures.
    startScreen(client, pathname).catch(() => undefined);
    return;
  }
  const text = findFirstText();
  if (text !== null) keepPlaceIn(text, id);
  await Promise.race([
    readConversation(client, id),
    new Promise((resolve) => {
      setTimeout(resolve, text === null ? PATIENCE_MS : PATIENCE_READING_MS);
    }),
  ]);
}

/** Loads the code and the data of a page at the same time, and not one after the other as its components render. */
async function startScreen(client: QueryClient, pathname: string): Promise<void> {
  const username = matchPath(APP_PATTERNS.user, pathname)?.username;
  if (pathname === APP_PATHS.trending) {
    await Promise.all([client.query(trendingQuery), import('../screens/trending/TrendingScreen.tsx')]);
  } else if (username !== undefined) {
    const [{ userQuery }] = await Promise.all([
      import('../queries/people/people.ts'),
      import('../screens/profile/ProfileScreen.tsx'),
      import('../ui/frog/FrogPicture.tsx'),
    ]);
    await client.query(userQuery(username));
  }
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
