// Checks what an answer cites, and makes the sources that are stored with it. Models and their servers send any text here.

import { SOURCE_LIMITS } from '@frogpond/contract/limits';
import type { Source } from '@frogpond/contract/conversations/turns';
import { cutText } from '@frogpond/text/unicode/cut-text';
import type { Citation } from '../gateway/gateway.ts';

/**
 * Returns the valid citations as sources, in the order of their numbers; null if there are none. `text` is the answer that they
 * belong to. Numbers have gaps only if the text has markers, which must keep their meaning when a citation is invalid.
 */
function toSources(citations: readonly Citation[], text: string): Source[] | null {
  const sources: Source[] = [];
  const seen = new Set<string>();
  const numberOf = numbering(/\[\d{1,2}\]/.test(text) ? citations : []);
  for (const citation of citations) {
    const url = webAddress(citation.url);
    if (url === null || seen.has(url)) continue;
    seen.add(url);
    const place = placeIn(text, citation);
    sources.push({ index: numberOf(citation), url, title: titleOf(citation.title), ...place });
    if (sources.length === SOURCE_LIMITS.count_max) break;
  }
  return sources.length === 0 ? null : sources.toSorted((a, b) => a.index - b.index);
}

/** Markers have two digits at most. */
const MARKER_MAX = 99;

/** Numbers sources from 1 on, and leaves the numbers of `marked` citations to those. */
function numbering(marked: readonly Citation[]): (citation: Citation) => number {
  const owners = new Map<number, Citation>();
  for (const citation of marked) {
    const { number } = citation;
    const isMarker = number !== null && number >= 1 && number <= MARKER_MAX;
    if (isMarker && !owners.has(number)) owners.set(number, citation);
  }
  let next = 1;
  return (citation) => {
    if (citation.number !== null && owners.get(citation.number) === citation) return citation.number;
    while (owners.has(next)) next += 1;
    return next++;
  };
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
  // URL parsers remove these characters, so a reader would see another address than the browser opens. The database refuses a
  // lone surrogate.
  if (/[\s\p{Cc}\p{Cf}\p{Cs}]/u.test(trimmed) || !URL.canParse(trimmed)) return null;
  const { username, password } = new URL(trimmed);
  return username === '' && password === '' ? trimmed : null;
}

/** One line without control and direction characters, and without lone surrogates, which the database refuses. */
function titleOf(title: string): string {
  const line = title
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
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
