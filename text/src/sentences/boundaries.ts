// Sentence boundaries in a run of text. Own rules instead of Intl.Segmenter, whose results change with each browser's Unicode
// version: stored ranges must stay valid everywhere, for years.
//
// Reads a masked copy of the text with the same length: inline code, formulas and addresses are U+FFFC, a hard line break is
// U+2028, a linked footnote number is U+00B9.

import { isGraphemeBoundary } from '../unicode/graphemes.ts';
import { endsAtFullStop } from './full-stops.ts';
import { isContent, isLowercaseAt, skipOpeners, skipSpace } from './characters.ts';
import { EXCLAIMED_NAMES, SENTENCE_STARTERS } from './words.ts';

export type Span = { readonly start: number; readonly end: number };

/** Returns the sentences of a run: trimmed, ascending, disjoint. Text without letters or digits is added to a neighbour. */
export function findSentences(text: string, masked: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  let contentAt = -1;
  for (let at = 0; at < masked.length; at++) {
    const code = masked.charCodeAt(at);
    if (isContent(code)) contentAt = at;
    const hasContent = contentAt >= start;
    let end = -1;
    if (STOPS.has(masked.charAt(at))) {
      const cluster = parseCluster(masked, at);
      if (hasContent && endsSentence(masked, cluster, start)) end = cluster.end;
      else at = cluster.stopsEnd - 1;
    } else if (hasContent && isLineEnd(masked, at)) end = at;
    if (end < 0) continue;
    while (!isGraphemeBoundary(text, end)) end++;
    pushSpan(spans, text, start, end);
    start = end;
    at = Math.max(at, end - 1);
  }
  if (contentAt >= start) pushSpan(spans, text, start, text.length);
  else stretchLast(spans, text);
  return spans;
}

const FULL_STOPS = '.';
const ELLIPSES = '…‥';
const EXCITED = '!?‼⁇⁈⁉‽؟۔։᙮᠃⸮';
/** These marks end a sentence even without a space after them. */
const WIDE = '。！？｡．︒';
const HARD = '।॥።፧፨။។៕꘎꣎꣏᭞᭟꩝꩞꩟';
const STOPS = new Set(FULL_STOPS + ELLIPSES + EXCITED + WIDE + HARD);
const CLOSERS = new Set(
  '"\'”’»›)]}）］｝」』】〕〉》〗〙〛＂＇*_~\u00b9\u00b2\u00b3\u2070\u2071\u2074\u2075\u2076\u2077\u2078\u2079',
);
const JOINED_MARK = /[\ufe0e\ufe0f\u20e3\u200d\u200e\u200f\u061c\u2066-\u2069]/;
const JOINED_MARKS = new RegExp(JOINED_MARK, 'g');
const EMOJI = /[\u2600-\u27bf\u2b00-\u2bff\u{1f000}-\u{1faff}]/u;

/** One or more stops with the adjacent quotes, brackets, notes and emoji. */
type Cluster = {
  readonly at: number;
  readonly stopsEnd: number;
  readonly end: number;
  readonly closed: boolean;
};

function parseCluster(text: string, at: number): Cluster {
  let stopsEnd = at + 1;
  while (
    stopsEnd < text.length &&
    (STOPS.has(text.charAt(stopsEnd)) || JOINED_MARK.test(text.charAt(stopsEnd)))
  )
    stopsEnd++;
  VERSE_NUMBER.lastIndex = stopsEnd;
  stopsEnd += VERSE_NUMBER.exec(text)?.[0].length ?? 0;
  let end = stopsEnd;
  let closed = false;
  for (;;) {
    const char = text.charAt(end);
    const symbol = String.fromCodePoint(text.codePointAt(end) ?? 0);
    NOTE.lastIndex = end;
    const note = NOTE.exec(text)?.[0].length ?? 0;
    if (note > 0) end += note;
    else if (CLOSERS.has(char)) {
      closed = true;
      end++;
    } else if (EMOJI.test(symbol)) end += symbol.length;
    else if (JOINED_MARK.test(char)) end++;
    else break;
  }
  CITATION.lastIndex = end;
  const citation = CITATION.exec(text)?.[0].length ?? 0;
  return { at, stopsEnd, end: end + citation, closed };
}

/** "॥१२॥" counts a verse. */
const VERSE_NUMBER = /(?<=॥)\s?[०-९0-9]{1,4}\s?॥/y;
/** "[1]", "[^2]", "【4†source】" right after a stop. */
const NOTE = /\[\^?[0-9][0-9,\s–-]{0,12}\]|\[\^[A-Za-z0-9_-]{1,20}\]|【[^】\n]{1,40}】/y;
/** "(Smith 2020)", "(site.org)" after a stop: the source of the sentence before. */
const CITATION =
  /\s?\((?=[^()\n]{0,60}[0-9.\ufffc\u00b9])(?:[^().!?。\n]|[.!?](?=[^\s)])){1,60}\)(?=\s*$|\s+(?![a-zà-öø-ÿ]))/y;

function endsSentence(text: string, cluster: Cluster, start: number): boolean {
  const { at, stopsEnd, end } = cluster;
  const stops = text.slice(at, stopsEnd).replaceAll(JOINED_MARKS, '');
  const next = skipSpace(text, end);
  if (next >= text.length || has(stops, HARD)) return true;
  if (has(stops, WIDE)) return endsWide(text, cluster, start);
  if (next === end) return endsWithoutSpace(text, cluster, stops);
  if (STOPS.has(text.charAt(next)) && skipSpace(text, next + 1) !== next + 1) return false;
  const word = skipOpeners(text, next);
  const lowercase = isLowercaseAt(text, word);
  if (stops === '.') return endsAtFullStop(text, { at, start, next, word, lowercase });
  if (has(stops, EXCITED)) return endsExcited(text, cluster, next, word);
  return !lowercase && text.charAt(lastNonSpace(text, at)) !== ',';
}

/** Returns whether an ASCII mark between ideographs ends a sentence, as in 你好!我是小明.我在. */
function endsWithoutSpace(text: string, { at, end, closed }: Cluster, stops: string): boolean {
  if (closed || !isIdeographic(text.charCodeAt(end))) return false;
  return has(stops, EXCITED) || (stops === '.' && isIdeographic(text.charCodeAt(at - 1)));
}

function endsExcited(text: string, { at, closed }: Cluster, next: number, word: number): boolean {
  if (OPERATORS.has(text.charAt(next))) return false;
  const lowercase = isLowercaseAt(text, word);
  if (lowercase && (closed || DASHES.has(text.charAt(next)) || isDigit(text, at - 1))) return false;
  return !isExclaimedName(text, at) || (!lowercase && isStarter(text, word));
}

/** After one of these, the sentence continues: "5! = 120", "really?, he said". */
const OPERATORS = new Set('=+/×÷−,;:');
const DASHES = new Set('—–-');

function isExclaimedName(text: string, at: number): boolean {
  const name = /[A-Za-z]{1,12}$/.exec(text.slice(Math.max(0, at - 12), at))?.[0] ?? '';
  return EXCLAIMED_NAMES.has(name.toLowerCase());
}

function isStarter(text: string, at: number): boolean {
  return SENTENCE_STARTERS.has(/^[A-Za-z]*/.exec(text.slice(at, at + 20))?.[0].toLowerCase() ?? '');
}

/** 「行く。」と言った continues after its quote, 我走了（真的！）然后 after its bracket, 《你好！李焕英》 in a title; １．５ is a number. */
function endsWide(text: string, { at, stopsEnd, end, closed }: Cluster, start: number): boolean {
  if (text.charAt(at) === '．' && isDigit(text, at - 1) && isDigit(text, stopsEnd)) return false;
  const before = text.slice(Math.max(start, at - WIDE_WINDOW), at);
  if (!closed) return !/《[^》]{0,60}$/.test(before);
  if (QUOTATIVE.has(text.charAt(end))) return false;
  if (!')）]］】'.includes(text.charAt(end - 1))) return true;
  const opener = before.search(/[(（[［【][^(（[［【]*$/);
  return opener < 0 || before.slice(0, opener).trim() === '';
}

const WIDE_WINDOW = 200;
const QUOTATIVE = new Set('とっのをにがはもや、，,；;');

/** A blank line and a typed bullet end a sentence. A hard break does too, unless the next line continues the sentence. */
function isLineEnd(text: string, at: number): boolean {
  const char = text.charAt(at);
  if (char === '\n') {
    LIST_LINE.lastIndex = at;
    return LIST_LINE.test(text);
  }
  if (char !== '\u2028') return false;
  if (CONTINUED_LINE.has(text.charAt(lastNonSpace(text, at)))) return false;
  return !isLowercaseAt(text, skipOpeners(text, skipSpace(text, at)));
}

const LIST_LINE = /\n[ \t]*(?:\n|[•▪◦‣⁃●○■□–—*+-][ \t])/y;
const CONTINUED_LINE = new Set(',;:—–-،、，：；');

function lastNonSpace(text: string, at: number): number {
  let before = at - 1;
  while (before >= 0 && /\s/.test(text.charAt(before))) before--;
  return before;
}

function isDigit(text: string, at: number): boolean {
  return /[0-9０-９]/.test(text.charAt(at));
}

/** Han, kana, Hangul: scripts that often set no space after an ASCII mark. */
function isIdeographic(code: number): boolean {
  return (
    (code >= 0x3040 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff)
  );
}

function has(stops: string, kind: string): boolean {
  for (const stop of stops) if (kind.includes(stop)) return true;
  return false;
}

/** Trims the span without separating a combining mark from its base space. */
function pushSpan(spans: Span[], text: string, from: number, to: number): void {
  let start = from;
  let end = to;
  while (start < end && SPACE.test(text.charAt(start)) && isGraphemeBoundary(text, start + 1)) start++;
  while (end > start && SPACE.test(text.charAt(end - 1)) && isGraphemeBoundary(text, end - 1)) end--;
  if (start < end) spans.push({ start, end });
}

const SPACE = /[\s\u200b]/;

/** Appends trailing text without letters or digits (an emoji, a closing mark) to the last sentence. */
function stretchLast(spans: Span[], text: string): void {
  const last = spans.pop();
  if (last !== undefined) pushSpan(spans, text, last.start, text.length);
}
