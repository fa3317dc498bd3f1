// The list of the sources that an answer cites.

import type { Source } from '@frogpond/contract/conversations/turns';
import type { Say } from '@frogpond/text/messages/messages';
import { asciiHost } from '@frogpond/text/unicode/calm-text';
import { type Markup, NOTHING, markup } from '../markup/escape.ts';

/** Returns a section with the list; empty if there are no sources. */
export function sourcesHtml(sources: readonly Source[] | null, say: Say): Markup {
  if (sources === null || sources.length === 0) return NOTHING;
  const items = sources.map(({ index, url, title }) => {
    const host = asciiHost(url);
    const rel = 'nofollow noopener noreferrer ugc';
    return markup`<li value="${String(index)}"><a href="${url}" rel="${rel}">${title === '' ? host : title}</a>${title === '' ? '' : ` (${host})`}</li>`;
  });
  return markup`<section><h3>${say('Sources')}</h3><ol>${items}</ol></section>`;
}
