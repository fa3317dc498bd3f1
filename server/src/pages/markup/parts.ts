// Small elements that pages share: author, time and counts.

import { DELETED_LABEL } from '@frogpond/contract/labels';
import type { Source } from '@frogpond/contract/conversations/turns';
import { asciiHost } from '@frogpond/text/unicode/calm-text';
import { type Markup, NOTHING, markup } from './escape.ts';
import type { Links } from '../links.ts';

export function authorHtml(links: Links, username: string | null): Markup {
  return username === null
    ? markup`${DELETED_LABEL}`
    : markup`<a href="${links.user(username)}">@${username}</a>`;
}

export function timeHtml(time: string): Markup {
  return markup`<time datetime="${time}">${time.slice(0, 10)}</time>`;
}

/** The list of what an answer cites; empty for none. */
export function sourcesHtml(sources: readonly Source[] | null): Markup {
  if (sources === null || sources.length === 0) return NOTHING;
  const items = sources.map(({ index, url, title }) => {
    const host = asciiHost(url);
    const rel = 'nofollow noopener noreferrer ugc';
    return markup`<li value="${String(index)}"><a href="${url}" rel="${rel}">${title === '' ? host : title}</a>${title === '' ? '' : ` (${host})`}</li>`;
  });
  return markup`<section><h3>Sources</h3><ol>${items}</ol></section>`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
