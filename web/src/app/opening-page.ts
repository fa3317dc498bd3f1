// Waits for the screen and the reply of a conversation page before the first render. The page's head requests both. Rendering
// them together costs half as much as one after the other.

import { APP_PATTERNS } from '@frogpond/contract/app-paths';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { hasFirstReply } from '../api/first-reply.ts';
import { findFirstText, keepPlaceIn } from './first-text.ts';
import { loadConversation } from './screens.ts';

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
