// Detects the language of a message. The script is decided first. Languages that share a script are scored by function
// words, distinctive letters and trigrams (the `franc` library), whose weight grows with the length of the text. Most
// messages are one short question, so no result is better than a wrong one.
import { englishWords } from './language/english.ts';
import { nearestLanguages, sharedLanguages } from './language/library.ts';
import type { SharedScript } from './language/library.ts';
import { proseOf } from './language/prose.ts';
import { countScripts, hanLanguage, letterHints, scriptLanguages } from './language/scripts.ts';
import type { Script } from './language/scripts.ts';
import { functionWords } from './language/words.ts';

/** Only the beginning of the text is read, so that the cost is bounded for a message of 32,000 characters. */
const readCharacters = 2_000;
const readWords = 60;

/** Score weights, tuned on the development half of a table of 300 short questions in 45 languages. */
const weights = {
  firstWord: 1.4, // usually a question word, and rarely part of a foreign quotation
  englishKeyword: 0.8,
  englishKeywordAmongForeign: 0.4, // "la cause de la guerre"
  englishEnding: 0.4,
  plainLetters: 0.2, // English needs no accents
  letter: 0.9,
  library: 0.6,
  libraryLength: 300, // letters at which the library has 63% of its weight
  librarySharpness: 10,
};
/** Minimum score per square root of the word count, and minimum relative lead over the runner-up. Below either: null. */
const minimum = 0.2;
const minimumLead = 0.04;

/** Prior likelihood of a language relative to similar ones. Decides ties such as "hola". */
const priors: ReadonlyMap<string, number> = new Map([
  ...['en', 'es', 'fr', 'de', 'ru', 'ar', 'hi'].map((language) => [language, 1.1] as const),
  ...['pt', 'it', 'id'].map((language) => [language, 1.05] as const),
  ...['sk', 'sl'].map((language) => [language, 0.95] as const),
  ...['ca', 'ms'].map((language) => [language, 0.9] as const),
  ...['gl', 'af'].map((language) => [language, 0.82] as const),
]);

/** Returns an ISO 639-1 code, or null if the text has no clear language (code, formulas, names, numbers). */
export function detectLanguage(text: string): string | null {
  const prose = proseOf(text.slice(0, readCharacters));
  const scripts = countScripts(prose);
  const script = leadingScript(prose, scripts);
  switch (script) {
    case null:
      return null;
    case 'kana':
    case 'han':
      return hanLanguage(prose, scripts.get('kana') ?? 0, scripts.get('han') ?? 0);
    case 'hangul':
      return 'ko';
    case 'latin':
    case 'cyrillic':
    case 'arabic':
    case 'devanagari':
      return pickLanguage(scoreLanguages(prose, script), prose);
    default:
      return scriptLanguages[script];
  }
}

function pickLanguage(scores: ReadonlyMap<string, number>, prose: string): string | null {
  const [first, second] = [...scores].toSorted((a, b) => b[1] - a[1]);
  if (first === undefined || first[1] < minimum * wordsOf(prose).length ** 0.5) return null;
  if (second !== undefined && first[1] - second[1] < minimumLead * first[1]) return null;
  return first[0];
}

function scoreLanguages(prose: string, script: SharedScript): Map<string, number> {
  const languages = sharedLanguages[script];
  const words = wordsOf(prose);
  const scores = new Map<string, number>();
  const add = (language: string, score: number): void => {
    scores.set(language, (scores.get(language) ?? 0) + score * (priors.get(language) ?? 1));
  };
  addWords(add, words, languages);
  if (script === 'latin') addEnglish(add, words, languages, scores.has('en'));
  for (const [language, hint] of letterHints(prose.toLowerCase())) {
    if (languages.includes(language)) add(language, weights.letter * hint);
  }
  const letters = words.join('').length;
  const trust = weights.library * lengthRoot(words) * (1 - Math.exp(-letters / weights.libraryLength));
  for (const [language, closeness] of nearestLanguages(prose, script)) {
    add(language, trust * closeness ** weights.librarySharpness);
  }
  return scores;
}

type Add = (language: string, score: number) => void;

/** A function word adds to the score of each language that has it, divided by the number of those languages ^ 0.6. */
function addWords(add: Add, words: readonly string[], languages: readonly string[]): void {
  for (const word of new Set(words)) {
    const owners = languages.filter((language) => functionWords.get(language)?.has(word));
    const place = word === words[0] ? weights.firstWord : 1;
    for (const owner of owners) add(owner, place / owners.length ** 0.6);
  }
}

const englishEnding =
  /^[a-z]+(?:ings?|ness|ity|ology|ships?|less|ful|ly|ght|cks?|sh|th|tions?|ments?|ous|ed|ers|ies|ism|ists?|phy|ics|gy|wn|oo[a-z]|ee[a-z]|ea[a-z]|ys|ews?)$|^(?:wh|th|sh)[a-z]*[aeiouy]/;

function addEnglish(
  add: Add,
  words: readonly string[],
  languages: readonly string[],
  hasFunctionWord: boolean,
): void {
  const isFunctionWord = (word: string) =>
    languages.some((language) => functionWords.get(language)?.has(word));
  const isEnglish = (word: string) => functionWords.get('en')?.has(word) === true;
  const hasForeignWord = words.some(
    (word) => isFunctionWord(word) && !isEnglish(word) && !englishWords.has(word),
  );
  let hasEvidence = hasFunctionWord;
  for (const word of new Set(words)) {
    if (isEnglish(word)) continue;
    const isKeyword = englishWords.has(word);
    if (!isKeyword && (isFunctionWord(word) || !englishEnding.test(word))) continue;
    if (isKeyword) add('en', hasForeignWord ? weights.englishKeywordAmongForeign : weights.englishKeyword);
    else add('en', weights.englishEnding);
    hasEvidence = true;
  }
  if (hasEvidence && words.every((word) => /^[a-z'-]+$/.test(word)))
    add('en', weights.plainLetters * lengthRoot(words));
}

function wordsOf(prose: string): string[] {
  const lower = prose.toLowerCase().replaceAll('’', "'");
  return (lower.match(/[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*/gu) ?? []).slice(0, readWords);
}

function lengthRoot(words: readonly string[]): number {
  return Math.min(words.length, 12) ** 0.5;
}

/** A CJK character counts as two to three letters; a letter of a Latin name inside another script counts as less than one. */
const cjkWeight = 2.5;
const foreignNameWeight = 0.3;

function leadingScript(prose: string, scripts: ReadonlyMap<Script, number>): Script | null {
  const weigh = ([script, letters]: readonly [Script, number]): number => {
    if (script === 'han' || script === 'kana' || script === 'hangul') return letters * cjkWeight;
    if (script === 'latin' && scripts.size > 1 && !readsAsSentence(prose)) return letters * foreignNameWeight;
    return letters;
  };
  let leader: Script | null = null;
  let maxWeight = 1;
  for (const entry of scripts) {
    const weight = weigh(entry);
    if (weight > maxWeight) [leader, maxWeight] = [entry[0], weight];
  }
  return leader;
}

/** Latin words inside another script are mostly names ("iPhone", "Docker"), unless many of them are common words. */
function readsAsSentence(prose: string): boolean {
  const words = prose.toLowerCase().match(/\p{Script=Latin}+/gu) ?? [];
  const lists = [englishWords, ...functionWords.values()];
  return words.filter((word) => lists.some((list) => list.has(word))).length >= words.length * 0.4;
}
