// Checks the sources that an answer cites, before they are stored with it. Models and their servers send any text here.

import { SOURCE_LIMITS } from '@frogpond/contract/limits';
import type { Source } from '@frogpond/contract/conversations/turns';
import { cutText } from '@frogpond/text/unicode/cut-text';
import type { AnswerSource } from '../gateway/gateway.ts';

/**
 * Returns the valid sources in the order of their numbers; null if there are none. `text` is the answer that cites them. Numbers have
 * gaps only if the text has markers, which must keep their meaning when a source is invalid.
 */
function toSources(cited: readonly AnswerSource[], text: string): Source[] | null {
  const sources: Source[] = [];
  const seen = new Set<string>();
  const numberOf = numbering(/\[\d{1,2}\]/.test(text) ? cited : []);
  for (const source of cited) {
    const url = webAddress(source.url);
    if (url === null || seen.has(url)) continue;
    seen.add(url);
    const place = placeIn(text, source);
    sources.push({ index: numberOf(source), url, title: titleOf(source.title), ...place });
    if (sources.length === SOURCE_LIMITS.count_max) break;
  }
  return sources.length === 0 ? null : sources.toSorted((a, b) => a.index - b.index);
}

/** Markers have two digits at most. */
const MARKER_MAX = 99;

/** Numbers sources from 1 on. A source of `marked` keeps its number, which no other source gets. */
function numbering(marked: readonly AnswerSource[]): (source: AnswerSource) => number {
  const owners = new Map<number, AnswerSource>();
  for (const source of marked) {
    const { number } = source;
    const isMarker = number !== null && number >= 1 && number <= MARKER_MAX;
    if (isMarker && !owners.has(number)) owners.set(number, source);
  }
  let next = 1;
  return (source) => {
    if (source.number !== null && owners.get(source.number) === source) return source.number;
    while (owners.has(next)) next += 1;
    return next++;
  };
}

/** Returns the value of the column `sources`: JSON, or null if no cited source is valid. */
export function storedSources(cited: readonly AnswerSource[], text: string): string | null {
  const sources = toSources(cited, text);
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

function placeIn(text: string, { start, end }: AnswerSource): Pick<Source, 'start' | 'end'> {
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
