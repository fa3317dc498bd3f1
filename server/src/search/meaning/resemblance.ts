// Titles similar to the query, for a search without exact hits: candidates share the prefix of one of its longer words, and are
// ranked by the share of its trigrams that they contain.

import { searchWordsOf } from '@frogpond/text/words/search-words';

/** The number of words used, the longest first. */
const WORDS_ASKED = 3;
/** Shorter words are prefixes of too many titles. */
const LETTERS_MIN = 4;
/** The share of a word that is its prefix; misspellings are more frequent in the rest. */
const BEGINNING = 0.6;
const BEGINNING_MIN = 3;

/** Returns the prefixes of the longest words, each of at least three letters. */
export function beginningsOf(words: readonly string[]): string[] {
  return words
    .map((word) => [...word])
    .filter((letters) => letters.length >= LETTERS_MIN)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, WORDS_ASKED)
    .map((letters) =>
      letters.slice(0, Math.max(BEGINNING_MIN, Math.ceil(letters.length * BEGINNING))).join(''),
    );
}

/** A title with a lower similarity is a different one. */
const ALIKE = 0.5;

/** Returns the similar titles, the most similar first; equal ones keep their order. */
export function mostAlike<Row extends { title: string }>(q: string, rows: readonly Row[]): Row[] {
  const asked = trigramsOf(q);
  return rows
    .map((row) => ({ row, share: shareOf(asked, trigramsOf(row.title)) }))
    .filter(({ share }) => share >= ALIKE)
    .toSorted((a, b) => b.share - a.share)
    .map(({ row }) => row);
}

function shareOf(asked: Set<string>, held: Set<string>): number {
  if (asked.size === 0) return 0;
  let shared = 0;
  for (const trigram of asked) if (held.has(trigram)) shared += 1;
  return shared / asked.size;
}

/** As in pg_trgm: each word is padded with two spaces before and one after. */
function trigramsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const { word } of searchWordsOf(text)) {
    const letters = [' ', ' ', ...word, ' '];
    for (let at = 0; at + 3 <= letters.length; at += 1) found.add(letters.slice(at, at + 3).join(''));
  }
  return found;
}
