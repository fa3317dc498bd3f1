// The lexemes of texts and searches in the form of the database (text/src/words/search-words.ts), and the excerpt of a text that shows
// them.

import { SEARCH_INDEX, SEARCH_TERMS_MAX } from '@frogpond/contract/limits';
import type { LitRange } from '@frogpond/text/words/lit-words';
import { indexOf, isUnspaced, searchWordsOf } from '@frogpond/text/words/search-words';
import { previewText } from '@frogpond/text/unicode/graphemes';

/** A run of a script without spaces has one for each pair of characters. */
const LEXEMES_MAX = 50;
const EXCERPT_GRAPHEMES = 140;
/** The length of text before the first word found. */
const LEAD = 40;

/** Returns the lexemes of a search: a text with all of them is a hit. */
export function lexemesOf(text: string): string[] {
  const words = searchWordsOf(text).slice(0, SEARCH_TERMS_MAX);
  return [...new Set(words.flatMap(({ lexemes }) => lexemes))].slice(0, LEXEMES_MAX);
}

/** Returns the lexemes by which a text is found. */
export function indexedLexemes(text: string): string[] {
  return [...indexOf(text, SEARCH_INDEX.bytes).keys()];
}

/** Returns the index of a text as the input of PostgreSQL's type tsvector. */
export function toVector(text: string): string {
  const index = indexOf(text.slice(0, SEARCH_INDEX.characters), SEARCH_INDEX.bytes);
  return [...index].map(([lexeme, positions]) => `${quoted(lexeme)}:${positions.join(',')}`).join(' ');
}

/** Returns whether a search whose last lexeme is this one also finds words that begin with it, because it may be unfinished. */
export function isPrefix(lexeme: string): boolean {
  return !isUnspaced(lexeme);
}

/** Returns the lexeme as PostgreSQL's types tsvector and tsquery take it. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("'", "''")}'`;
}

/** Returns the condition of a tsquery for words that begin with the lexeme. */
export function prefix(lexeme: string): string {
  return `${quoted(lexeme)}:*`;
}

/** Returns the query for all lexemes; null without any. */
export function toWordQuery(lexemes: readonly string[]): string | null {
  const last = lexemes.at(-1);
  if (last === undefined) return null;
  return [...lexemes.slice(0, -1).map(quoted), isPrefix(last) ? prefix(last) : quoted(last)].join(' & ');
}

/** Returns an excerpt with the first word that is found, or the beginning of the text. An ellipsis is where text is left out. */
export function excerptOf(text: string, findLit: (text: string) => LitRange[]): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const [[first] = [0]] = findLit(plain);
  if (first <= LEAD) return startOf(plain);
  const space = plain.indexOf(' ', first - LEAD);
  const start = space === -1 || space >= first ? first : space + 1;
  return `…${startOf(plain.slice(start))}`;
}

/** Ends at a space if one is near, because few scripts have none. */
function startOf(plain: string): string {
  const start = previewText(plain, EXCERPT_GRAPHEMES);
  if (start.length === plain.length) return start;
  const space = start.lastIndexOf(' ');
  return `${start.slice(0, space > start.length - LEAD ? space : undefined)}…`;
}
