// Normalizes a message to plain letters: lower case, no accents, punctuation unified, arithmetic signs as words. Also detects
// the language by its stop words, which selects the frames, stop words and endings.
import { STOP_WORDS } from '@frogpond/text/words/tokenize';
import { stopWords } from './stop-words.data.ts';

/** The frames of a question are at its beginning; the rest is read as words only. */
export const framedCharacters = 400;

export function plainLetters(text: string): string {
  return spelledOut(text)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[.!?。？！,;:"«»“”]+(?=\s|$)|["«»“”]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Signs between digits ask for different things, and "US" in capitals is not the pronoun. */
function spelledOut(text: string): string {
  return text
    .replaceAll(/\bU\.?S\.?(?:A\b)?(?![a-z])/g, 'usa')
    .replaceAll(/(?<=\d ?)[*×](?= ?\d)/g, ' times ')
    .replaceAll(/(?<=\d ?)\+(?= ?\d)/g, ' plus ')
    .replaceAll(/(?<=\d )[-−](?= \d)/g, ' minus ')
    .replaceAll(/(?<=\d ?)[/÷](?= ?\d)/g, ' divided ')
    .replaceAll(/(?<=\d) ?%/g, ' percent');
}

export const stopSets: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['en', STOP_WORDS],
  ...Object.entries(stopWords).map(([language, words]) => [language, new Set(words.split(/\s+/))] as const),
]);

/** The number of languages that share a stop word: "la" and "de" are weak evidence. */
const sharers = new Map<string, number>();
for (const stops of stopSets.values()) {
  for (const word of stops) sharers.set(word, (sharers.get(word) ?? 0) + 1);
}

/** `cjk`, or the language with most stop words at the beginning; English if there are none. */
export function languageOfPlain(plain: string): string {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(plain)) return 'cjk';
  if (plain.includes('¿')) return 'es';
  const words = plain.slice(0, framedCharacters).match(/\p{L}+/gu) ?? [];
  let best = /\p{Script=Cyrillic}/u.test(plain) ? 'ru' : 'en';
  let most = 0;
  for (const [language, stops] of stopSets) {
    let share = 0;
    for (const word of words) if (stops.has(word)) share += 1 / (sharers.get(word) ?? 1);
    if (share > most) [best, most] = [language, share];
  }
  return best;
}
