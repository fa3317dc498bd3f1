// The pages with lists: home, trending and a person's profile, each with its head and plain links for readers without scripts.

import { PRODUCT_NAME, PRODUCT_TAGLINE } from '@frogpond/contract/labels';
import { agreedSentences } from '@frogpond/text/sentences/agreement';
import type { Reader } from '../db/connect.ts';
import { isId } from '../db/types.ts';
import { type Markup, NOTHING, markup } from './markup/escape.ts';
import { excerpt } from './markup/excerpt.ts';
import { type Page, headHtml } from './head.ts';
import type { Links } from './links.ts';
import {
  type PageItemRow,
  loadHotItems,
  loadItemsOf,
  loadTaggedItems,
  loadTrendingItems,
} from './list-store.ts';
import { authorHtml, counted, timeHtml } from './markup/parts.ts';
import { loadPageUser } from './store.ts';

type ListDeps = { db: Reader; links: Links };

const ITEMS = 30;
const DESCRIPTION = 200;

export async function homePage({ db, links }: ListDeps): Promise<Page> {
  const items = await loadHotItems(db, ITEMS);
  const head = headHtml({
    title: PRODUCT_NAME,
    description: PRODUCT_TAGLINE,
    canonical: links.home,
    type: 'website',
    image: links.homeImage,
    feeds: [
      { title: 'New conversations', href: links.exploreFeed },
      { title: 'Trending conversations', href: links.trendingFeed },
    ],
  });
  return {
    head,
    body: markup`
      <h1>${PRODUCT_NAME}</h1>
      <p>${PRODUCT_TAGLINE}</p>
      <p><a href="${links.trending}">Trending</a></p>
      ${itemsHtml(links, 'Explore', items)}
      <p>Asking and commenting need JavaScript; reading does not.</p>`,
  };
}

export async function trendingPage({ db, links }: ListDeps): Promise<Page> {
  const items = await loadTrendingItems(db, ITEMS);
  const head = headHtml({
    title: 'Trending Discussions',
    description: 'The conversations with the most participants in the last seven days.',
    canonical: links.trending,
    type: 'website',
    image: links.trendingImage,
    feeds: [{ title: 'Trending conversations', href: links.trendingFeed }],
  });
  return {
    head,
    body: markup`
      <p><a href="${links.home}">Home</a></p>
      <h1>Trending Discussions</h1>
      ${itemsHtml(links, 'The last seven days', items)}`,
  };
}

/** Without the deck, which depends on the reader. */
export function weighInPage(links: Links): Page {
  const description = 'Sentences of AI answers that readers dispute: say which of them you agree with.';
  const head = headHtml({
    title: 'Weigh in',
    description,
    canonical: links.weighIn,
    type: 'website',
    image: null,
    feeds: [],
  });
  return {
    head,
    body: markup`
      <p><a href="${links.home}">Home</a></p>
      <h1>Weigh in</h1>
      <p>${description}</p>
      <p>Weighing in needs JavaScript.</p>`,
  };
}

/** Null if no public conversation has the tag. */
export async function tagPage({ db, links }: ListDeps, tag: string): Promise<Page | null> {
  const items = await loadTaggedItems(db, tag, ITEMS);
  if (items.length === 0) return null;
  const head = headHtml({
    title: `#${tag}`,
    description: `Conversations about ${tag}.`,
    canonical: links.tag(tag),
    type: 'website',
    image: links.homeImage,
    feeds: [{ title: `New conversations about ${tag}`, href: links.tagFeed(tag) }],
  });
  return {
    head,
    body: markup`
      <p><a href="${links.home}">Home</a></p>
      <h1 dir="auto">#${tag}</h1>
      ${itemsHtml(links, 'Conversations', items)}`,
  };
}

/** Null for an unknown person. */
export async function userPage({ db, links }: ListDeps, name: string): Promise<Page | null> {
  const user = await loadPageUser(db, isId(name) ? { id: name } : { username: name });
  if (user === undefined) return null;
  const { username, display_name, bio, created_at, karma_score, public_conversation_count } = user;
  const facts = `${counted(public_conversation_count, 'public conversation')}, karma ${karma_score}.`;
  const items = await loadItemsOf(db, user.id, ITEMS);
  const head = headHtml({
    title: display_name === null ? `@${username}` : `${display_name} (@${username})`,
    description: bio === null ? facts : excerpt(bio, DESCRIPTION),
    canonical: links.user(username),
    type: 'profile',
    image: links.userImage(username),
    feeds: [{ title: `Conversations of @${username}`, href: links.userFeed(username) }],
  });
  const body = markup`
    <p><a href="${links.home}">Home</a></p>
    <h1 dir="auto">${display_name ?? `@${username}`}</h1>
    <p>@${username}, here since ${timeHtml(created_at)}. ${facts}</p>
    ${bio === null ? NOTHING : markup`<p dir="auto">${bio}</p>`}
    ${itemsHtml(links, 'Conversations', items)}`;
  return { head, body };
}

function itemsHtml(links: Links, title: string, items: PageItemRow[]): Markup {
  if (items.length === 0) return markup`<h2>${title}</h2><p>No conversations yet.</p>`;
  const rows = items.map((item) => {
    const link = markup`<a href="${links.conversation(item.id)}" dir="auto">${item.title}</a>`;
    const agreed = agreedSentences(item.agreed_count);
    const facts = markup`${timeHtml(item.created_at)}, ${counted(item.turn_count, 'turn')}${agreed === null ? '' : `. ${agreed}`}`;
    return markup`<li>${link} ${authorHtml(links, item.creator)}, ${facts}</li>`;
  });
  return markup`<h2>${title}</h2><ol>${rows}</ol>`;
}
