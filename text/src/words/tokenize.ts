// The tokenizer for text in any script. `wordsOf` returns the words as written (lower case); `termsOf` returns what two texts are
// compared by: stems without stop words, numbers in one spelling, and pairs of characters where a script writes no spaces.

import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';

const WORD = /\p{N}+(?:[.,:]\p{N}+)*%?|[\p{L}\p{M}]+(?:['’][\p{L}]+)*/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

export function wordsOf(text: string): string[] {
  return text.toLowerCase().replaceAll('’', "'").match(WORD) ?? [];
}

/** Terms to compare two texts by. A text of stop words alone keeps them, so that no text is empty. */
export function termsOf(text: string): string[] {
  const words = wordsOf(text);
  const content = words.filter((word) => !isStopWord(word));
  return (content.length > 0 ? content : words).flatMap(wordToTerms);
}

function wordToTerms(word: string): string[] {
  // Most words by far are plain Latin ones; they skip the slower tests.
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
