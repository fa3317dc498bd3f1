// Cuts text between grapheme clusters: what a reader sees as one character. Uses unicode-segmenter instead of Intl.Segmenter, so
// that the server and every browser agree whatever Unicode version they ship.

import { graphemeSegments } from 'unicode-segmenter/grapheme';
import { cutText } from './cut-text.ts';

/** A longer cluster, such as a stack of combining marks, may be cut. In UTF-16 units. */
const CLUSTER_MAX = 64;
/** Characters below this code point never join a neighbour, except CR with LF. */
const FIRST_JOINING = 0x300;
const NEVER_JOINS = /^[^\r\u0300-\uffff]*$/;

/** Returns whether the UTF-16 offset `at` is between two grapheme clusters. */
export function isGraphemeBoundary(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  const start = segmentationStart(text, at);
  for (const { index } of graphemeSegments(text.slice(start, at + CLUSTER_MAX))) {
    if (start + index >= at) return start + index === at;
  }
  return false;
}

/**
 * Returns the longest prefix of at most `maxGraphemes` grapheme clusters and at most `maxUnits` UTF-16 units. Ends between
 * two clusters; no ellipsis.
 */
export function previewText(text: string, maxGraphemes: number, maxUnits = Infinity): string {
  const opening = text.slice(0, Math.min(maxGraphemes, maxUnits) + 1);
  if (NEVER_JOINS.test(opening)) return opening.slice(0, Math.min(maxGraphemes, maxUnits));
  let count = 0;
  for (const { index, segment } of graphemeSegments(text.slice(0, (maxGraphemes + 1) * CLUSTER_MAX))) {
    if (count === maxGraphemes) return text.slice(0, index);
    // An overlong cluster ends the preview, so that a stack of marks can't fill it.
    if (segment.length > CLUSTER_MAX) return cutText(text, Math.min(index + CLUSTER_MAX, maxUnits));
    if (index + segment.length > maxUnits) return text.slice(0, index);
    count += 1;
  }
  return text;
}

/** Returns the nearest place before `at`, at most `CLUSTER_MAX` away, at which segmentation may start. */
function segmentationStart(text: string, at: number): number {
  const earliest = Math.max(0, at - CLUSTER_MAX);
  for (let place = at - 1; place > earliest; place -= 1) {
    if (text.charCodeAt(place) < FIRST_JOINING && text.charAt(place - 1) !== '\r') return place;
  }
  return earliest;
}

const TITLE_GRAPHEMES = 100;

type TitleRules = {
  /** Matches a line without visible characters. */
  isBlank: (line: string) => boolean;
  /** The maximum length in UTF-16 units. */
  maxUnits: number;
};

/** Returns the title of a conversation from its question: the first line that shows anything, cut; null if there is none. */
export function questionTitle(text: string, { isBlank, maxUnits }: TitleRules): string | null {
  const line = text.split('\n').find((candidate) => !isBlank(candidate));
  return line === undefined ? null : previewText(line.trim(), TITLE_GRAPHEMES, maxUnits);
}
