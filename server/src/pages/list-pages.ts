// The heads of the pages with lists: home, trending, a tag and a person's profile.

import { PRODUCT_TAGLINE } from '@frogpond/contract/labels';
import type { Reader } from '../db/connect.ts';
import { isId } from '../db/types.ts';
import type { Say } from '@frogpond/text/messages/messages';
import { excerpt } from './markup/excerpt.ts';
import { type Page, type PageHead, headHtml } from './head.ts';
import type { Links } from './links.ts';
import { loadNewItems } from './list-store.ts';
import { findPageUser } from './store.ts';

type ListDeps = { db: Reader; links: Links; say: Say };

/** In graphemes. */
const DESCRIPTION = 200;

/** `description`: the host's, or the product's tagline, which is translated. */
export function homePage(links: Links, description: string, say: Say): Page {
  const head: PageHead = {
    title: null,
    description: description === PRODUCT_TAGLINE ? say(PRODUCT_TAGLINE) : description,
    canonical: links.home,
    type: 'website',
    image: links.homeImage,
    feeds: [
      { title: say('New conversations'), href: links.exploreFeed },
      { title: say('Trending conversations'), href: links.trendingFeed },
    ],
  };
  return { head: (site) => headHtml(head, site) };
}

/** Returns the head; the app renders the list. */
export function trendingPage(links: Links, say: Say): Page {
  const head: PageHead = {
    title: say('Trending Discussions'),
    description: say('The conversations with the most participants in the last seven days.'),
    canonical: links.trending,
    type: 'website',
    image: links.trendingImage,
    feeds: [{ title: say('Trending conversations'), href: links.trendingFeed }],
  };
  return { head: (site) => headHtml(head, site) };
}

/** Returns the head, which is the same for every search. */
export function searchPage(links: Links, say: Say): Page {
  const head: PageHead = {
    title: say('Search'),
    description: say('Search all public conversations.'),
    canonical: links.search,
    type: 'website',
    image: links.homeImage,
    feeds: [],
  };
  return { head: (site) => headHtml(head, site) };
}

/** Returns the head alone, because the deck depends on the reader. */
export function weighInPage(links: Links, say: Say): Page {
  const description = say('Sentences of AI answers, disputed ones first: say which of them you agree with.');
  const head: PageHead = {
    title: say('Check answers'),
    description,
    canonical: links.weighIn,
    type: 'website',
    image: null,
    feeds: [],
  };
  return { head: (site) => headHtml(head, site), is_rendered: false };
}

/** Returns null if no public conversation has the tag. */
export async function tagPage({ db, links, say }: ListDeps, tag: string): Promise<Page | null> {
  const [item] = await loadNewItems(db, { tag, limit: 1 });
  if (item === undefined) return null;
  const head: PageHead = {
    title: `#${tag}`,
    description: say('Conversations about {tag}.', { tag }),
    canonical: links.tag(tag),
    type: 'website',
    image: links.homeImage,
    feeds: [{ title: say('New conversations about {tag}', { tag }), href: links.tagFeed(tag) }],
  };
  return { head: (site) => headHtml(head, site) };
}

/** Returns null for an unknown person. `name`: an id or a username. */
export async function userPage({ db, links, say }: ListDeps, name: string): Promise<Page | null> {
  const user = await findPageUser(db, isId(name) ? { id: name } : { username: name });
  if (user === undefined) return null;
  const { username, display_name, bio, karma_score, public_conversation_count } = user;
  const facts = say(
    {
      one: '{count} public conversation, karma {karma}.',
      other: '{count} public conversations, karma {karma}.',
    },
    { count: public_conversation_count, karma: karma_score },
  );
  const head: PageHead = {
    title: display_name === null ? `@${username}` : `${display_name} (@${username})`,
    description: bio === null ? facts : excerpt(bio, DESCRIPTION),
    canonical: links.user(username),
    type: 'profile',
    image: links.userImage(username),
    feeds: [{ title: say('Conversations of @{username}', { username }), href: links.userFeed(username) }],
  };
  return { head: (site) => headHtml(head, site) };
}
