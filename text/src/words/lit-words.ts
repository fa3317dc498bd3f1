// Finds the words of a search in a text. Both are folded (fold.ts): "resume" also finds "Résumé".

import { foldWithPlaces } from './fold.ts';
import { isUnspaced, spacedWords } from './search-words.ts';
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
    const { plain, placeOf } = foldWithPlaces(text);
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
    const { plain } = foldWithPlaces(text);
    for (const [place, sought] of missing) if (!rangesOf(plain, sought).next().done) missing.delete(place);
  }
  return words.filter((_, place) => !missing.has(place));
}

/** Returns a function that counts the terms, words and phrases, that a text contains. The text is read once for all terms. */
export function createTermCheck(terms: readonly string[]): (text: string) => number {
  const sought = terms.map(spacedWords);
  return (text) => {
    if (sought.length === 0) return 0;
    const words = spacedWords(text);
    return sought.filter((term) => words.includes(term)).length;
  };
}

type Sought = { word: string; is_prefix: boolean };

function toSought(words: readonly string[], isTyped: boolean): Sought[] {
  return words.map((word, place) => ({
    word: foldWithPlaces(word).plain,
    is_prefix: isTyped && place === words.length - 1,
  }));
}

const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}]$/u;
const REST_OF_WORD = /[\p{L}\p{M}\p{N}]*/uy;

/**
 * Searches by `indexOf`, which takes a tenth of the time of a pattern with word boundaries. A word of a script without spaces is found
 * within a run.
 */
function* rangesOf(plain: string, { word, is_prefix }: Sought): Generator<LitRange, undefined> {
  if (word === '') return;
  const isRun = isUnspaced(word);
  for (let start = plain.indexOf(word); start !== -1; start = plain.indexOf(word, start + 1)) {
    const end = start + word.length;
    if (isRun) {
      yield [start, end];
      continue;
    }
    // Two units, because a letter may be a surrogate pair.
    const before = plain.slice(Math.max(0, start - 2), start);
    if (ENDS_IN_WORD.test(before) && !isUnspaced(before)) continue;
    REST_OF_WORD.lastIndex = end;
    const rest = REST_OF_WORD.exec(plain)?.[0] ?? '';
    if (rest === '' || isUnspaced(rest.charAt(0))) yield [start, end];
    else if (is_prefix) yield [start, end + rest.length];
  }
}
