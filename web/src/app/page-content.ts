// Loads what an address shows before its first render: the code of the screen and its replies. The server does it for the pages that it
// renders; a browser does it again with the replies that the server wrote into the page.

import { APP_PATHS, APP_PATTERNS, isUnsaved } from '@frogpond/contract/app-paths';
import type { Language } from '@frogpond/contract/languages/languages';
import type { QueryClient } from '@tanstack/react-query';
import { answerNote, hasNote } from '../features/answer/answer-note.ts';
import { matchPath } from '../lib/router/match-path.ts';
import type { PageLocation } from '../lib/router/location.ts';
import { commentsQuery } from '../queries/comments/comments.ts';
import {
  exploreQuery,
  trendingQuery,
  userConversationsQuery,
} from '../queries/conversations/conversation-lists.ts';
import { preloadPath } from '../queries/conversations/path.ts';
import { specimenQuery } from '../queries/conversations/specimen.ts';
import { findQuery, tagRequest } from '../queries/find/find.ts';
import { tagQuery } from '../queries/find/tags.ts';
import { userQuery } from '../queries/people/people.ts';
import { turnsFirst } from '../screens/conversation/asking/turns-at-once.ts';
import { parseSearch } from '../screens/search/use-search-address.ts';
import { frogPicture } from '../ui/frog/FrogAvatar.tsx';
import { conversation, home, profile, search, tag, trending } from './screens.tsx';

/** Number of turns whose comments are loaded, from the end of the path: a path opens at its end. */
const COMMENTED_TURNS = 20;
/** Maximum characters of the texts that the server renders: rendering blocks other requests. */
const RENDERED_CHARACTERS = 100_000;

type Loaders = Record<
  string,
  (client: QueryClient, name: string, query: URLSearchParams, language: Language) => Promise<unknown>
>;

/** By the pattern of the address; `name` is its parameter. */
const PAGES: Loaders = {
  [APP_PATHS.home]: (client, _name, _query, language) =>
    Promise.all([home.load(), client.query(specimenQuery(language)).catch(() => undefined)]),
  [APP_PATHS.trending]: (client) => Promise.all([trending.load(), client.query(trendingQuery)]),
  [APP_PATHS.search]: (client, _, query) => Promise.all([search.load(), loadSearch(client, query)]),
  [APP_PATTERNS.tag]: (client, name) => {
    const hits = client.infiniteQuery(findQuery(tagRequest(name)));
    return Promise.all([tag.load(), client.query(tagQuery(name)), hits]);
  },
  // A profile opens with the picture of its owner.
  [APP_PATTERNS.user]: (client, name) =>
    Promise.all([profile.load(), frogPicture.load(), loadProfile(client, name)]),
  [APP_PATTERNS.conversation]: async (client, id, query) => {
    const [, isShort] = await Promise.all([conversation.load(), loadConversation(client, id, query)]);
    return isShort;
  },
};

/** Returns the pattern of the address, or null if the page is not one that the server renders. Rejects if its content can't be read. */
export async function loadPage(
  client: QueryClient,
  address: PageLocation,
  language: Language,
): Promise<string | null> {
  for (const [pattern, load] of Object.entries(PAGES)) {
    const params: Record<string, string> | null = matchPath(pattern, address.pathname);
    if (params === null) continue;
    const [name = ''] = Object.values(params);
    if ((await load(client, name, new URLSearchParams(address.search), language)) === false) return null;
    // The sidebar's list is loaded last, because its turn counts change how a conversation is requested.
    await client.infiniteQuery(exploreQuery('hot'));
    return pattern;
  }
  return null;
}

async function loadSearch(client: QueryClient, query: URLSearchParams): Promise<void> {
  const request = parseSearch(query);
  const results = findQuery(request);
  if (results.enabled === true && request.scope === 'all') await client.infiniteQuery(results);
}

/** Returns false if the path is too long to be rendered on the server. */
async function loadConversation(client: QueryClient, id: string, query: URLSearchParams): Promise<boolean> {
  if (isUnsaved(id)) return false;
  const named = query.get('turn') ?? query.get('turn_id');
  const path = await preloadPath(client, id, { turn_id: named, is_end: named === null });
  const shown = turnsFirst(path, [named]);
  const characters = shown.reduce(
    (sum, turn) => sum + turn.user_message.length + (turn.ai_response?.length ?? 0),
    0,
  );
  const commented = path.slice(-COMMENTED_TURNS).filter(({ comment_count }) => comment_count > 0);
  await Promise.all([
    shown.some(hasNote) && answerNote.load(),
    ...commented.map((turn) => client.infiniteQuery(commentsQuery(turn.id))),
  ]);
  return characters <= RENDERED_CHARACTERS;
}

async function loadProfile(client: QueryClient, username: string): Promise<void> {
  const { id } = await client.query(userQuery(username));
  await client.infiniteQuery(userConversationsQuery(id));
}
