// Atom 1.0 (RFC 4287) feeds. Entry ids are derived from the items' own ids and never change, even if the server's address does.

import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { type Markup, NOTHING, markup } from '../markup/escape.ts';

export type AtomEntry = {
  id: string;
  title: string;
  href: string;
  author: string;
  published: string;
  updated: string;
  /** HTML, or null if the title is the whole content. */
  content: Markup | null;
};

export type AtomFeed = {
  /** Stable: a URN, or the feed's first address. */
  id: string;
  title: string;
  self: string;
  page: string;
  /** For a feed without entries. */
  since: string;
  entries: AtomEntry[];
};

/** Returns the XML document. Its update time is the time of the latest update of an entry, or `since`. */
export function atomXml(feed: AtomFeed): string {
  const updated = feed.entries.reduce(
    (latest, entry) => (entry.updated > latest ? entry.updated : latest),
    feed.since,
  );
  const { markup: xml } = markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${feed.id}</id>
<title>${feed.title}</title>
<updated>${updated}</updated>
<author><name>${PRODUCT_NAME}</name></author>
<link rel="self" type="application/atom+xml" href="${feed.self}"/>
<link rel="alternate" type="text/html" href="${feed.page}"/>
${feed.entries.map((entry) => entryXml(entry))}</feed>
`;
  return xml;
}

function entryXml(entry: AtomEntry): Markup {
  // The content is markup as text, so it is escaped once more, as type="html" requires.
  const content =
    entry.content === null ? NOTHING : markup`<content type="html">${entry.content.markup}</content>`;
  return markup`<entry>
<id>urn:uuid:${entry.id}</id>
<title>${entry.title}</title>
<link rel="alternate" type="text/html" href="${entry.href}"/>
<author><name>${entry.author}</name></author>
<published>${entry.published}</published>
<updated>${entry.updated}</updated>
${content}</entry>
`;
}
