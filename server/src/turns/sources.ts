// Checks what an answer cites, and makes the sources that are stored with it. Models and their servers send any text here.

import { SOURCE_LIMITS } from '@frogpond/contract/limits';
import type { Source } from '@frogpond/contract/sources';
import { cutText } from '@frogpond/text/unicode/graphemes';
import type { Citation } from '../gateway/gateway.ts';

/** Returns the valid citations as sources, in their order; null if there are none. `text` is the answer that they belong to. */
function toSources(citations: readonly Citation[], text: string): Source[] | null {
  const sources: Source[] = [];
  const seen = new Set<string>();
  for (const citation of citations) {
    const url = webAddress(citation.url);
    if (url === null || seen.has(url)) continue;
    seen.add(url);
    const place = placeIn(text, citation);
    sources.push({ index: sources.length + 1, url, title: titleOf(citation.title), ...place });
    if (sources.length === SOURCE_LIMITS.count_max) break;
  }
  return sources.length === 0 ? null : sources;
}

/** The value of the column `sources`. */
export function storedSources(citations: readonly Citation[], text: string): string | null {
  const sources = toSources(citations, text);
  return sources === null ? null : JSON.stringify(sources);
}

/** Returns an `http:` or `https:` address without a user name, else null. */
function webAddress(address: string): string | null {
  const trimmed = address.trim();
  if (trimmed.length > SOURCE_LIMITS.url_max || !/^https?:\/\//i.test(trimmed)) return null;
  // URL parsers remove these, so the address that is shown would not be the one that is opened.
  if (/[\s\p{Cc}\p{Cf}]/u.test(trimmed) || !URL.canParse(trimmed)) return null;
  const { username, password } = new URL(trimmed);
  return username === '' && password === '' ? trimmed : null;
}

/** One line without control and direction characters. */
function titleOf(title: string): string {
  const line = title
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();
  return cutText(line, SOURCE_LIMITS.title_max);
}

function placeIn(text: string, { start, end }: Citation): Pick<Source, 'start' | 'end'> {
  const isPlace =
    start !== null &&
    end !== null &&
    start < end &&
    end <= text.length &&
    !isInsidePair(text, start) &&
    !isInsidePair(text, end);
  return isPlace ? { start, end } : { start: null, end: null };
}

function isInsidePair(text: string, at: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
}
