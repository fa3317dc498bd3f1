// The feeds: new and trending conversations, a person's conversations, a conversation's turns. Null if there is no public
// content.

import { DELETED_LABEL, PRODUCT_NAME } from '@frogpond/contract/labels';
import { parseMarkdown } from '@frogpond/text/markdown/markdown';
import type { Reader } from '../../db/connect.ts';
import { type AtomEntry, atomXml } from './atom.ts';
import { type Markup, markup } from '../markup/escape.ts';
import { excerpt } from '../markup/excerpt.ts';
import type { Links } from '../links.ts';
import {
  type FeedTurnRow,
  type PageItemRow,
  findFeedTurns,
  loadNewItems,
  loadOpenings,
  loadTrendingItems,
} from '../list-store.ts';
import { languageOfText, pageTexts } from '../page-text.ts';
import { mapWithPauses } from '../../pause.ts';
import { markdownToHtml } from './markdown-html.ts';
import { sourcesHtml } from './sources-html.ts';
import { findPageUser } from '../store.ts';

export type FeedDeps = { db: Reader; links: Links };

const ENTRIES = 30;
/** An empty feed still needs an update time. */
const BEGINNING = '2020-01-01T00:00:00.000Z';
/** In graphemes. */
const TITLE = 200;

/** Returns the XML of the newest conversations. */
export async function exploreFeed({ db, links }: FeedDeps): Promise<string> {
  const items = await loadNewItems(db, { limit: ENTRIES });
  return atomXml({
    id: links.exploreFeed,
    title: `${PRODUCT_NAME}: new conversations`,
    self: links.exploreFeed,
    page: links.home,
    since: BEGINNING,
    entries: await conversationEntries(db, links, items),
  });
}

/** Returns the XML of the trending conversations. */
export async function trendingFeed({ db, links }: FeedDeps): Promise<string> {
  const items = await loadTrendingItems(db, { limit: ENTRIES });
  return atomXml({
    id: links.trendingFeed,
    title: `${PRODUCT_NAME}: trending conversations`,
    self: links.trendingFeed,
    page: links.trending,
    since: BEGINNING,
    entries: await conversationEntries(db, links, items),
  });
}

/** Returns null if no public conversation has the tag. */
export async function tagFeed({ db, links }: FeedDeps, tag: string): Promise<string | null> {
  const items = await loadNewItems(db, { tag, limit: ENTRIES });
  if (items.length === 0) return null;
  return atomXml({
    id: links.tagFeed(tag),
    title: `${PRODUCT_NAME}: conversations about ${tag}`,
    self: links.tagFeed(tag),
    page: links.tag(tag),
    since: BEGINNING,
    entries: await conversationEntries(db, links, items),
  });
}

/** Returns null for an unknown person. */
export async function userFeed({ db, links }: FeedDeps, username: string): Promise<string | null> {
  const user = await findPageUser(db, { username });
  if (user === undefined) return null;
  const items = await loadNewItems(db, { creator_id: user.id, limit: ENTRIES });
  return atomXml({
    id: `urn:uuid:${user.id}`,
    title: `${PRODUCT_NAME}: conversations of @${user.username}`,
    self: links.userFeed(user.username),
    page: links.user(user.username),
    since: user.created_at,
    entries: await conversationEntries(db, links, items),
  });
}

/** Returns null if the conversation is not public. */
export async function conversationFeed({ db, links }: FeedDeps, id: string): Promise<string | null> {
  const found = await findFeedTurns(db, id, ENTRIES);
  if (found === undefined) return null;
  return atomXml({
    id: `urn:uuid:${id}`,
    title: found.title,
    self: links.conversationFeed(id),
    page: links.conversation(id),
    since: found.created_at,
    entries: await mapWithPauses(found.turns, (turn) => turnEntry(links, id, turn)),
  });
}

async function conversationEntries(db: Reader, links: Links, items: PageItemRow[]): Promise<AtomEntry[]> {
  const openings = await loadOpenings(db, { ids: items.map(({ id }) => id) });
  const byId = new Map(openings.map((opening) => [opening.conversation_id, opening]));
  return await mapWithPauses(items, (item) => {
    const opening = byId.get(item.id);
    return {
      id: item.id,
      title: item.title,
      href: links.conversation(item.id),
      author: item.creator ?? DELETED_LABEL,
      published: item.created_at,
      updated: item.updated_at,
      content: opening === undefined ? null : exchangeHtml(opening),
    };
  });
}

function turnEntry(links: Links, conversationId: string, turn: FeedTurnRow): AtomEntry {
  return {
    id: turn.id,
    title: excerpt(turn.user_message, TITLE),
    href: links.conversation(conversationId, turn.id),
    author: turn.username ?? DELETED_LABEL,
    published: turn.created_at,
    updated: turn.updated_at,
    content: exchangeHtml(turn),
  };
}

type Exchange = Pick<FeedTurnRow, 'user_message' | 'ai_response' | 'sources' | 'user_message_language'>;

/** Headings are in the language of the question, because the feed is the same for all readers. */
function exchangeHtml({ user_message, ai_response, sources, user_message_language }: Exchange): Markup {
  const asked = markup`<p>${user_message}</p>`;
  if (ai_response === null) return asked;
  const say = pageTexts(languageOfText(user_message_language));
  return markup`${asked}<hr>${markdownToHtml(parseMarkdown(ai_response), 3, say)}${sourcesHtml(sources, say)}`;
}
