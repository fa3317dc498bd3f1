// The tokenizer for text in any script. `wordsOf` returns the words as written (lower case); `termsOf` returns the terms by
// which two texts are compared: stems without stop words, numbers in one spelling, and pairs of characters in scripts without spaces.

import { stem } from './stem.ts';

const WORD = /\p{N}+(?:[.,:]\p{N}+)*%?|[\p{L}\p{M}]+(?:['’][\p{L}]+)*/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** English words that carry grammar rather than content. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the this that these those there here it its i me my we us our you your he him his she her they them their who whom whose which what ' +
    'and or but nor so if then than as of in on at by for with about to from into onto over under between through during out off up down ' +
    'is are was were be been being am do does did doing done have has had having can could will would shall should may might must ' +
    "not no don't doesn't didn't isn't aren't wasn't weren't can't cannot couldn't won't wouldn't shouldn't it's that's i'm you're he's she's " +
    "they're we're there's what's i've you've we've they've also too very just only even more most much many some any all each every both " +
    'how when where why because while such own same other another again once ever never always really quite'
  ).split(' '),
);

/** Returns the words as written, in lower case and in order. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().replaceAll('’', "'").match(WORD) ?? [];
}

/** Returns the terms by which two texts are compared. A text that consists of stop words keeps them, so that no text is empty. */
export function termsOf(text: string): string[] {
  const words = wordsOf(text);
  const content = words.filter((word) => !isStopWord(word));
  return (content.length > 0 ? content : words).flatMap(wordToTerms);
}

function wordToTerms(word: string): string[] {
  // Plain Latin words, by far the most common, skip the slower tests.
  if (/^[a-z]+$/.test(word)) return [stem(word)];
  if (/^\p{N}/u.test(word)) return [numberToTerm(word)];
  if (UNSPACED.test(word)) return pairsOf(word);
  return [stem(word.replace(/'s$/, '').replaceAll("'", ''))];
}

/** 8,849 and 8849 are one number; 3.50 and 3.5 stay different. */
function numberToTerm(word: string): string {
  return word.replace(/(?<=\p{N}),(?=\p{N}{3}(?!\p{N}))/gu, '');
}

function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Returns whether a lower-case word is an English stop word. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
