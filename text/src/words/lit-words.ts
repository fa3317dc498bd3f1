// Where the words of a search are in a text. Case and diacritics are folded: "resume" also finds "Résumé".

import { isStopWord } from './tokenize.ts';

export type LitRange = [start: number, end: number];

/** Returns the words of a search that are worth lighting: without stop words, unless all are. */
export function wordsToLight(words: readonly string[]): string[] {
  const content = words.filter((word) => !isStopWord(word));
  return content.length > 0 ? content : [...words];
}

/**
 * Returns a function that finds the UTF-16 ranges of whole words and phrases in a text, in order and without overlap. With
 * `isTyped` the last word may be a prefix, because the reader may still be typing it.
 */
export function createLitFinder(words: readonly string[], isTyped = false): (text: string) => LitRange[] {
  const folded = words.map((word) => fold(word).text).filter((word) => word !== '');
  const last = folded.at(-1);
  const pattern = folded
    .toSorted((a, b) => b.length - a.length)
    .map((word) => `${escaped(word)}${isTyped && word === last ? '[\\p{L}\\p{M}\\p{N}]*' : ''}`)
    .join('|');
  if (pattern === '') return () => [];
  const whole = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}])`, 'gu');
  return (text) => {
    const { text: plain, placeOf } = fold(text);
    return [...plain.matchAll(whole)].map((match) => [
      placeOf(match.index),
      placeOf(match.index + match[0].length),
    ]);
  };
}

function escaped(text: string): string {
  // Not the hyphen: with the flag `u` its escape is an error outside of a class.
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** `placeOf` returns the offset in the text of an offset in the folded text. */
type Folded = { text: string; placeOf: (at: number) => number };

/** Letters of the scripts that have diacritics, or change their length in lower case; and combining diacritics. */
const FOLDED = /[\u00c0-\u052f\u1e00-\u1fff]/;
const DIACRITICS = /[\u0300-\u036f]/g;

function fold(text: string): Folded {
  // Most texts have none, and keep their length.
  if (!FOLDED.test(text)) return { text: text.toLowerCase(), placeOf: (at) => at };
  let folded = '';
  let place = 0;
  const places: number[] = [];
  for (const character of text) {
    const plain = character.normalize('NFD').replace(DIACRITICS, '').toLowerCase();
    for (let at = 0; at < plain.length; at += 1) places.push(place);
    folded += plain;
    place += character.length;
  }
  return { text: folded, placeOf: (at) => places[at] ?? place };
}
