// The words of a search text, in the form of the word indexes, and the excerpt of a text that shows them.

import { previewText } from '@frogpond/text/unicode/graphemes';

/** Maximum number of words of a search; a title may have more. */
const WORDS_MAX = 12;
const EXCERPT_GRAPHEMES = 140;
/** The length of text before the first word found. */
const LEAD = 40;

export function wordsOf(text: string, most = WORDS_MAX): string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.slice(0, most) ?? []
  );
}

/** Returns the query for all words, the last one as a prefix; null without words. The words contain only letters and digits. */
export function toWordQuery(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  return words.map((word, place) => (place === words.length - 1 ? `'${word}':*` : `'${word}'`)).join(' & ');
}

/** Returns the excerpt with the words, or the beginning of the text. */
export function excerptOf(text: string, words: readonly string[]): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const lowered = plain.toLowerCase();
  // Lower case can be longer than the text: then the positions differ, and the beginning is shown.
  const places =
    lowered.length === plain.length ? words.map((word) => lowered.indexOf(word)).filter((at) => at >= 0) : [];
  const first = places.length === 0 ? 0 : Math.min(...places);
  if (first <= LEAD) return previewText(plain, EXCERPT_GRAPHEMES);
  const space = plain.indexOf(' ', first - LEAD);
  const start = space === -1 || space >= first ? first : space + 1;
  return `…${previewText(plain.slice(start), EXCERPT_GRAPHEMES)}`;
}
