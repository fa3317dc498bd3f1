// What a page that opens with a conversation waits for before it is drawn: the screen and the reply, both on their way since the
// page's head was read. Drawn together they cost half of what they cost one after the other.

import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { hasFirstReply } from '../api/first-reply.ts';
import { findFirstText, keepPlaceIn } from './first-text.ts';
import { PATTERNS } from './paths.ts';
import { loadConversation } from './screens.ts';

/** After this long the app is drawn without them, and says that it waits. */
const PATIENCE_MS = 600;
/** The same where one reads meanwhile: better than a sign that waits in the place of the text. */
const PATIENCE_READING_MS = 3_000;

export async function openingPage(client: QueryClient): Promise<void> {
  const id = matchPath(PATTERNS.conversation, window.location.pathname)?.params.id;
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

/** Never throws: what can't be had is told by the page itself. */
async function readConversation(client: QueryClient, id: string): Promise<void> {
  try {
    const [{ readAhead }, hasCome] = await Promise.all([
      import('../queries/turns.ts'),
      hasFirstReply(),
      loadConversation(),
    ]);
    if (hasCome) await readAhead(client, id);
  } catch {
    // A chunk that no longer exists after a release, or no reply: the page itself tells.
  }
}
