// The words of a search text, as the word indexes take them, and the part of a text that shows them.

import { previewText } from '@frogpond/text/unicode/graphemes';

/** Of a search; a title may have more. */
const WORDS_MAX = 12;
const EXCERPT_GRAPHEMES = 140;
/** So much of the text stands before the first word that was found. */
const LEAD = 40;

export function wordsOf(text: string, most = WORDS_MAX): string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.slice(0, most) ?? []
  );
}

/** All of them, the last one as a beginning; null where there is none. The words hold letters and digits alone. */
export function toWordQuery(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  return words.map((word, place) => (place === words.length - 1 ? `'${word}':*` : `'${word}'`)).join(' & ');
}

/** Where the text says the words, or its beginning. */
export function excerptOf(text: string, words: readonly string[]): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const lowered = plain.toLowerCase();
  // Lower case may be longer than the text: then places don't agree, and the beginning is shown.
  const places =
    lowered.length === plain.length ? words.map((word) => lowered.indexOf(word)).filter((at) => at >= 0) : [];
  const first = places.length === 0 ? 0 : Math.min(...places);
  if (first <= LEAD) return previewText(plain, EXCERPT_GRAPHEMES);
  const space = plain.indexOf(' ', first - LEAD);
  const start = space === -1 || space >= first ? first : space + 1;
  return `…${previewText(plain.slice(start), EXCERPT_GRAPHEMES)}`;
}
