// The head of a page: title, description, canonical address, and the preview that links to it show.

import type { Say } from '@frogpond/text/messages/messages';
import { type Markup, NOTHING, markup } from './markup/escape.ts';

/** The contents of a head; addresses are absolute. */
export type PageHead = {
  /** Null: the site's name. */
  title: string | null;
  description: string;
  /** The canonical address of the content, whatever the request's address was. */
  canonical: string;
  type: 'website' | 'article' | 'profile';
  image: string | null;
  author?: string;
  published?: string;
  feeds: { title: string; href: string }[];
  /** Other forms of the same content. */
  alternates?: Alternate[];
};

/** Discovered by link elements and by the `Link` header. `href` has ASCII characters only. */
export type Alternate = { type: 'application/json+oembed' | 'text/markdown'; href: string };

/** Returns the value of the header `Link`. */
export function linkHeader(alternates: readonly Alternate[]): string {
  return alternates.map(({ type, href }) => `<${href}>; rel="alternate"; type="${type}"`).join(', ');
}

const IMAGE_SIZE = { width: 1200, height: 630 };

/** Returns the elements of the page's `<head>`: title, description, canonical address, link previews and feeds. `site`: the site's name. */
export function headHtml(head: PageHead, site: string): Markup {
  const title = head.title ?? site;
  return markup`<title>${head.title === null ? site : `${title} · ${site}`}</title>
    <meta name="description" content="${head.description}" />
    <link rel="canonical" href="${head.canonical}" />
    <meta property="og:site_name" content="${site}" />
    <meta property="og:type" content="${head.type}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${head.description}" />
    <meta property="og:url" content="${head.canonical}" />
    ${imageTags(head, title)}
    <meta name="twitter:card" content="${head.image === null ? 'summary' : 'summary_large_image'}" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${head.description}" />
    ${articleTags(head)}${head.feeds.map((feed) => feedLink(feed))}${(head.alternates ?? []).map((other) => alternateLink(other))}`;
}

/** Returns the head of a private or unknown page: no content, and `noindex`. */
export function unknownHeadHtml(site: string, say: Say): Markup {
  return markup`<title>${site}</title>
    <meta name="description" content="${say('This page does not exist, or it is private.')}" />
    <meta name="robots" content="noindex" />`;
}

/** Returns the head of an unlisted conversation: its title, and nothing of its texts. */
export function unlistedHeadHtml(title: string, site: string): Markup {
  return markup`<title>${title} · ${site}</title>
    <meta name="description" content="" />
    <meta name="robots" content="noindex" />
    <meta property="og:site_name" content="${site}" />
    <meta property="og:title" content="${title}" /> `;
}

function imageTags({ image }: PageHead, title: string): Markup {
  if (image === null) return NOTHING;
  return markup`<meta property="og:image" content="${image}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="${IMAGE_SIZE.width}" />
    <meta property="og:image:height" content="${IMAGE_SIZE.height}" />
    <meta property="og:image:alt" content="${title}" />
    <meta name="twitter:image" content="${image}" /> `;
}

function articleTags({ author, published }: PageHead): Markup {
  const by = author === undefined ? NOTHING : markup`<meta name="author" content="${author}" /> `;
  return published === undefined
    ? by
    : markup`${by}<meta property="article:published_time" content="${published}" /> `;
}

function feedLink({ title, href }: PageHead['feeds'][number]): Markup {
  return markup`<link rel="alternate" type="application/atom+xml" title="${title}" href="${href}" /> `;
}

function alternateLink({ type, href }: Alternate): Markup {
  return markup`<link rel="alternate" type="${type}" href="${href}" /> `;
}

/**
 * `head` replaces the shell's title and description; `site` is the site's name. Unless `is_rendered` is false, the page contains what the
 * app shows at its address; `body` is for readers without scripts. `is_indexed: false`: search engines must leave the page out.
 */
export type Page = {
  head: (site: string) => Markup;
  body?: Markup;
  is_rendered?: boolean;
  is_indexed?: boolean;
  alternates?: Alternate[];
};
