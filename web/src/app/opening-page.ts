// Loads what the opened address shows, ahead of the first render: the screen, and the reply that the page's head requests.
// Rendering both in one pass halves the cost.

import { APP_PATHS, APP_PATTERNS } from '@frogpond/contract/app-paths';
import type { QueryClient } from '@tanstack/react-query';
import { inOwnTask } from '../lib/own-task.ts';
import { matchPath } from '../lib/router/match-path.ts';
import { hasFirstReply } from '../api/first-reply.ts';
import { trendingQuery } from '../queries/conversations/conversation-lists.ts';
import { conversation, home, profile, trending } from './screens.tsx';
import { anchorOf, pathKey, rememberScroll } from '../lib/scroll/scroll-memory.ts';
import { frogPicture } from '../ui/frog/FrogAvatar.tsx';

/** The answers at the end of the path, where the page opens. */
const PARSED_AHEAD = 2;
/** The beginning of the first answer, in characters, that is parsed first in short pieces. */
const WARM_UP = 400;
const HOME_PATHS: ReadonlySet<string> = new Set([APP_PATHS.home, APP_PATHS.login, APP_PATHS.register]);

/** After this time, in milliseconds, the app renders without screen and reply, and shows a loading state. */
const PATIENCE_MS = 600;
/** The longer time while the server's text is shown, which is better than a loading state. */
const PATIENCE_READING_MS = 3_000;

export async function openingPage(client: QueryClient): Promise<void> {
  const { pathname } = window.location;
  const id = matchPath(APP_PATTERNS.conversation, pathname)?.id;
  if (id === undefined) {
    // The page itself reports failures.
    await Promise.race([startScreen(client, pathname).catch(() => undefined), pause(PATIENCE_MS)]);
    return;
  }
  const text = findFirstText();
  if (text !== null) keepPlaceIn(text, id);
  const patience = text === null ? PATIENCE_MS : PATIENCE_READING_MS;
  await Promise.race([readConversation(client, id), pause(patience)]);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Loads the code and the data of a page at the same time, and not one after the other as its components render. */
async function startScreen(client: QueryClient, pathname: string): Promise<void> {
  const username = matchPath(APP_PATTERNS.user, pathname)?.username;
  if (HOME_PATHS.has(pathname)) {
    await home.load();
  } else if (pathname === APP_PATHS.trending) {
    await Promise.all([trending.load(), client.query(trendingQuery)]);
  } else if (username !== undefined) {
    await Promise.all([
      profile.load(),
      frogPicture.load(),
      import('../queries/people/people.ts').then(({ userQuery }) => client.query(userQuery(username))),
    ]);
  }
}

/** Never rejects: the page itself reports failures. */
async function readConversation(client: QueryClient, id: string): Promise<void> {
  try {
    const [{ readAhead }, { parseAhead }, hasCome] = await Promise.all([
      import('../queries/conversations/path.ts'),
      import('../features/answer/parse-ahead.ts'),
      hasFirstReply(),
      conversation.load(),
    ]);
    if (!hasCome) return;
    const path = await readAhead(client, id);
    const answers = path.slice(-PARSED_AHEAD).flatMap(({ ai_response }) => ai_response ?? []);
    // Parses a few short texts first, because most of the time of a first parse is compiling the code.
    const warmUps = (answers[0] ?? '').slice(0, WARM_UP).split('\n\n');
    for (const text of [...warmUps, ...answers]) await inOwnTask(() => parseAhead(text));
  } catch {
    // A chunk is missing after a release, or there is no reply: the page itself reports the failure.
  }
}

/** Returns the server's text, which the page shows until the app renders; null if the page doesn't open with it. */
function findFirstText(): HTMLElement | null {
  const isShown = document.documentElement.classList.contains('opens-with-text');
  return isShown ? document.querySelector<HTMLElement>('#root > .reading') : null;
}

/** Stores the reader's scroll position in the server's text, where the app then opens. */
function keepPlaceIn(text: HTMLElement, conversationId: string): void {
  const leaf = [...text.querySelectorAll<HTMLElement>('[data-turn-id]')].at(-1)?.dataset['turnId'] ?? '';
  const remember = () => rememberScroll(pathKey(conversationId, leaf), text.scrollTop, anchorOf(text));
  // Stores a scroll from before the listener below; the position of this box is counted from its end. Runs in a separate task, because
  // reading the position causes a layout of the text if there was no frame since the text was shown.
  void inOwnTask(() => {
    if (text.scrollTop < 0) remember();
  });
  text.addEventListener('scroll', remember, { passive: true });
}
