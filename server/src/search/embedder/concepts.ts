// Maps words to concepts: stop words are removed, the forms and synonyms of a word share one key, and each concept has a
// weight. Chinese and Japanese, which use no spaces, are read by characters and their pairs.
import { commonWords, faintWords } from './common-words.data.ts';
import { stopSets } from './plain-text.ts';
import { stemEnglish, stemForeign } from './stem.ts';
import { negations } from './stop-words.data.ts';
import { synonymClasses } from './synonyms.data.ts';

export type Concept = {
  /** The shared key of a word's forms and synonyms. */
  key: string;
  weight: number;
  /** The letters, for words that are in no list: for those a similar spelling is some similarity. Empty otherwise. */
  letters: string;
};

const weights = { faint: 0.18, common: 0.6, usual: 1, number: 1.1, character: 0.75, pair: 0.65 };

const tokenPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|\.?\p{L}[\p{L}\p{M}]*(?:\d+\p{L}+)*(?:'\p{L}+)*(?:\+\+|#)?|\d+(?:[.,]\d+)*/gu;

export function tokensOf(framed: string, most: number): string[] {
  return (framed.replaceAll(/\{\w+\}/g, ' ').match(tokenPattern) ?? []).slice(0, most);
}

/** No real word is longer; a longer one is a paste, and its beginning identifies it well enough. */
const longestWord = 48;

export function conceptsOf(written: string, language: string): Concept[] {
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(written)) return cjkConcepts(written);
  const token = written.slice(0, longestWord);
  if (/^\p{Script=Hangul}/u.test(token)) return [spelled(stemKorean(token))];
  if (/^\d/.test(token)) return [known(classNames.get(token) ?? token, weights.number)];
  if (isStopWord(token, language)) return [];
  return [language === 'en' ? englishConcept(token) : spelled(stemForeign(withoutArticle(token), language))];
}

function isStopWord(token: string, language: string): boolean {
  if (negations.test(token) || stopSets.get(language)?.has(token)) return true;
  return token.length === 1 && language !== 'en';
}

const known = (key: string, weight: number): Concept => ({ key, weight, letters: '' });
const spelled = (key: string): Concept => ({ key, weight: weights.usual, letters: key });

const faint = new Set(faintWords.trim().split(/\s+/).map(stemEnglish));
const common = new Set(commonWords.trim().split(/\s+/).map(stemEnglish));

/** Any member of a class, stemmed -> the class's name. */
const classNames: ReadonlyMap<string, string> = new Map(
  synonymClasses
    .trim()
    .split('\n')
    .flatMap((line) => {
      const members = line.split(' ');
      const [name = ''] = members;
      return members.map((member): [string, string] => [
        /\d/.test(member) ? member : stemEnglish(member),
        name,
      ]);
    }),
);

function englishConcept(token: string): Concept {
  const stem = stemEnglish(token);
  const name = classNames.get(stem);
  const level = name === undefined ? stem : stemEnglish(name);
  const key = name ?? stem;
  if (faint.has(level)) return known(key, weights.faint);
  if (common.has(level)) return known(key, weights.common);
  return name === undefined ? spelled(stem) : known(name, weights.usual);
}

function withoutArticle(token: string): string {
  return token.replace(/^(?:l|d|qu|j|n|s|c|m|t|dell|all|nell|sull|un)'/, '');
}

const emptyHan = /[的了吗呢啊吧是在有会要把被个一和与及]/;

/** A run of katakana is one word; hiragana is mostly inflection, so only longer runs count. */
function cjkConcepts(run: string): Concept[] {
  return (run.match(/\p{Script=Han}+|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}{3,}/gu) ?? []).flatMap(
    (part) => {
      if (!/^\p{Script=Han}/u.test(part)) return [spelled(part.slice(0, longestWord))];
      const characters = [...part].filter((character) => !emptyHan.test(character));
      const pairs = characters
        .slice(1)
        .map((character, place) => known(`${characters[place]}${character}`, weights.pair));
      return [...characters.map((character) => known(character, weights.character)), ...pairs];
    },
  );
}

/** Korean particles and endings are attached to the word. */
function stemKorean(word: string): string {
  const stem = word.replace(
    /(?:에서는|에게서|으로는|에서|에게|으로|까지|부터|처럼|보다|하는|하고|해요|나요|아요|어요|쁜가요|빠요|은|는|이|가|을|를|의|에|로|와|과|도|만)$/u,
    '',
  );
  return stem === '' ? word : stem;
}
