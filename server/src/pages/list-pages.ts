// The heads of the pages with lists: home, trending, a tag and a person's profile.

import type { Reader } from '../db/connect.ts';
import { isId } from '../db/types.ts';
import { counted, excerpt } from './markup/excerpt.ts';
import { type Page, type PageHead, headHtml } from './head.ts';
import type { Links } from './links.ts';
import { loadTaggedItems } from './list-store.ts';
import { loadPageUser } from './store.ts';

type ListDeps = { db: Reader; links: Links };

const DESCRIPTION = 200;

export function homePage(links: Links, description: string): Page {
  const head: PageHead = {
    title: null,
    description,
    canonical: links.home,
    type: 'website',
    image: links.homeImage,
    feeds: [
      { title: 'New conversations', href: links.exploreFeed },
      { title: 'Trending conversations', href: links.trendingFeed },
    ],
  };
  return { head: (site) => headHtml(head, site) };
}

export function trendingPage(links: Links): Page {
  const head: PageHead = {
    title: 'Trending Discussions',
    description: 'The conversations with the most participants in the last seven days.',
    canonical: links.trending,
    type: 'website',
    image: links.trendingImage,
    feeds: [{ title: 'Trending conversations', href: links.trendingFeed }],
  };
  return { head: (site) => headHtml(head, site) };
}

export function searchPage(links: Links): Page {
  const head: PageHead = {
    title: 'Search',
    description: 'Search all public conversations.',
    canonical: links.search,
    type: 'website',
    image: links.homeImage,
    feeds: [],
  };
  return { head: (site) => headHtml(head, site) };
}

/** The deck depends on the reader. */
export function weighInPage(links: Links): Page {
  const description = 'Sentences of AI answers that readers dispute: say which of them you agree with.';
  const head: PageHead = {
    title: 'Check answers',
    description,
    canonical: links.weighIn,
    type: 'website',
    image: null,
    feeds: [],
  };
  return { head: (site) => headHtml(head, site), is_rendered: false };
}

/** Null if no public conversation has the tag. */
export async function tagPage({ db, links }: ListDeps, tag: string): Promise<Page | null> {
  const [item] = await loadTaggedItems(db, tag, 1);
  if (item === undefined) return null;
  const head: PageHead = {
    title: `#${tag}`,
    description: `Conversations about ${tag}.`,
    canonical: links.tag(tag),
    type: 'website',
    image: links.homeImage,
    feeds: [{ title: `New conversations about ${tag}`, href: links.tagFeed(tag) }],
  };
  return { head: (site) => headHtml(head, site) };
}

/** Null for an unknown person. */
export async function userPage({ db, links }: ListDeps, name: string): Promise<Page | null> {
  const user = await loadPageUser(db, isId(name) ? { id: name } : { username: name });
  if (user === undefined) return null;
  const { username, display_name, bio, karma_score, public_conversation_count } = user;
  const facts = `${counted(public_conversation_count, 'public conversation')}, karma ${karma_score}.`;
  const head: PageHead = {
    title: display_name === null ? `@${username}` : `${display_name} (@${username})`,
    description: bio === null ? facts : excerpt(bio, DESCRIPTION),
    canonical: links.user(username),
    type: 'profile',
    image: links.userImage(username),
    feeds: [{ title: `Conversations of @${username}`, href: links.userFeed(username) }],
  };
  return { head: (site) => headHtml(head, site) };
}
