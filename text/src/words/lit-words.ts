// Finds the words of a search in a text. Case and diacritics are folded: "resume" also finds "Résumé".

import { isStopWord } from './tokenize.ts';

export type LitRange = [start: number, end: number];

/** Returns the words of a search to highlight: without stop words, unless all of them are stop words. */
export function wordsToLight(words: readonly string[]): string[] {
  const content = words.filter((word) => !isStopWord(word));
  return content.length > 0 ? content : [...words];
}

/**
 * Returns a function that finds the UTF-16 ranges of whole words and phrases in a text, in order and without overlap. With
 * `isTyped` the last word may be a prefix, because the reader may still be typing it.
 */
export function createLitFinder(words: readonly string[], isTyped = false): (text: string) => LitRange[] {
  const sought = toSought(words, isTyped);
  return (text) => {
    const { plain, placeOf } = fold(text);
    const ranges: LitRange[] = [];
    for (const word of sought) ranges.push(...rangesOf(plain, word));
    ranges.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
    let end = 0;
    return ranges.flatMap((range): LitRange[] => {
      if (range[0] < end) return [];
      end = range[1];
      return [[placeOf(range[0]), placeOf(end)]];
    });
  };
}

/** Returns the words that occur in at least one of the texts; the last one may be a prefix. */
export function wordsInTexts(words: readonly string[], texts: Iterable<string>): string[] {
  const missing = new Map(toSought(words, true).map((sought, place) => [place, sought]));
  for (const text of texts) {
    if (missing.size === 0) break;
    const { plain } = fold(text);
    for (const [place, sought] of missing) if (!rangesOf(plain, sought).next().done) missing.delete(place);
  }
  return words.filter((_, place) => !missing.has(place));
}

/**
 * Returns a function that counts the terms, words and phrases, that a text contains. Signs between words are ignored. The text is read
 * once for all terms.
 */
export function createTermCheck(terms: readonly string[]): (text: string) => number {
  const sought = terms.map(spacedWords);
  return (text) => {
    if (sought.length === 0) return 0;
    const words = spacedWords(text);
    return sought.filter((term) => words.includes(term)).length;
  };
}

/** The folded words, each between spaces. */
function spacedWords(text: string): string {
  return ` ${fold(text)
    .plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
}

type Sought = { word: string; is_prefix: boolean };

function toSought(words: readonly string[], isTyped: boolean): Sought[] {
  return words.map((word, place) => ({
    word: fold(word).plain,
    is_prefix: isTyped && place === words.length - 1,
  }));
}

const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}]$/u;
const REST_OF_WORD = /[\p{L}\p{M}\p{N}]*/uy;

/** By `indexOf`, which takes a tenth of the time of a pattern with word boundaries. */
function* rangesOf(plain: string, { word, is_prefix }: Sought): Generator<LitRange, undefined> {
  if (word === '') return;
  for (let start = plain.indexOf(word); start !== -1; start = plain.indexOf(word, start + 1)) {
    // Two units, because a letter may be a surrogate pair.
    if (ENDS_IN_WORD.test(plain.slice(Math.max(0, start - 2), start))) continue;
    REST_OF_WORD.lastIndex = start + word.length;
    const rest = REST_OF_WORD.exec(plain)?.[0].length ?? 0;
    if (is_prefix || rest === 0) yield [start, start + word.length + rest];
  }
}

/** `placeOf` returns the offset in the text of an offset in the folded text. */
type Folded = { plain: string; placeOf: (at: number) => number };

/** Letters of the scripts that have diacritics, or change their length in lower case; and combining diacritics. */
const FOLDED = /[\u00c0-\u052f\u1e00-\u1fff]/g;
const DIACRITICS = /[\u0300-\u036f]/g;
const DIACRITIC = /[\u0300-\u036f]/;

function fold(text: string): Folded {
  const plain = text.replace(FOLDED, foldLetter).toLowerCase();
  if (plain.length === text.length) return { plain, placeOf: (at) => at };
  // Only combining diacritics change the length.
  let places: number[] | null = null;
  const readPlaces = (): number[] =>
    Array.from({ length: text.length }, (_, at) => at).filter((at) => !DIACRITIC.test(text.charAt(at)));
  return { plain, placeOf: (at) => (places ??= readPlaces())[at] ?? text.length };
}

/** Unicode normalization takes longer than the rest of folding. */
const letters = new Map<string, string>();

function foldLetter(letter: string): string {
  let plain = letters.get(letter);
  if (plain === undefined) {
    plain = letter.normalize('NFD').replace(DIACRITICS, '');
    letters.set(letter, plain);
  }
  return plain;
}
