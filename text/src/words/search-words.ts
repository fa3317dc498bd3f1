// The words by which texts are found. The index of a text and a search are made of the same lexemes: folded words, and for scripts
// without spaces between words each character and each pair of neighbours. A word with inner dots, slashes, dashes or underscores is
// one lexeme as a whole and one for each part, so `vue.js` is found by `vue`, and `2.10.1` is not found by `2.1.10`.

import { fold } from './fold.ts';

const RUN = String.raw`[\p{L}\p{M}\p{N}]+`;
const WORD = new RegExp(
  String.raw`${RUN}(?:[._/'-]${RUN})*(?:(?:\+{1,2}|#)(?![\p{L}\p{N}+#]))?|\p{Regional_Indicator}{2}|\p{Extended_Pictographic}`,
  'gu',
);
/** Scripts without spaces between words. Korean has spaces, but its particles are attached to words. */
const UNSPACED_LETTER = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー`;
const UNSPACED = new RegExp(`[${UNSPACED_LETTER}]`, 'u');
const SEGMENT = new RegExp(`[${UNSPACED_LETTER}]+|[^${UNSPACED_LETTER}]+`, 'gu');
const AROUND = /^[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]+|[._/'-]+$/gu;
const JOINT = /[._/'+#-]+/u;
/** Matches a version, a decimal, a name such as C++, or a contraction: the parts alone have another meaning. */
const INDIVISIBLE = /[+#']|\.\p{N}|\p{N}\./u;

/** A longer piece, in UTF-16 units, is not a word but, for example, encoded data. */
const WORD_LENGTH_MAX = 100;

type Piece = { text: string; is_unspaced: boolean };

/** Returns whether the character belongs to a script without spaces between words. */
export function isUnspaced(character: string): boolean {
  return UNSPACED.test(character);
}

/** Each word of a folded text; a run of an unspaced script is one piece. */
function* piecesOf(plain: string): Generator<Piece> {
  for (const [word] of plain.matchAll(WORD)) {
    if (!UNSPACED.test(word)) {
      yield { text: word, is_unspaced: false };
      continue;
    }
    for (const [segment] of word.matchAll(SEGMENT)) {
      const isUnspaced = UNSPACED.test(segment);
      const text = isUnspaced ? segment : segment.replace(AROUND, '');
      if (text !== '') yield { text, is_unspaced: isUnspaced };
    }
  }
}

function partsOf(word: string): string[] {
  return word.split(JOINT).filter((part) => part !== '' && part !== word);
}

export type SearchWord = {
  /** The folded word, for display and highlighting. */
  word: string;
  /** Every text that contains the word contains all of these lexemes. */
  lexemes: string[];
};

/** Yields the words of a search or of a text that is compared with one. A run of an unspaced script is one word. */
export function* searchWords(text: string): Generator<SearchWord> {
  for (const { text: word, is_unspaced } of piecesOf(fold(text))) {
    if (is_unspaced) yield toRun(word);
    else if (word.length <= WORD_LENGTH_MAX) yield* toSearched(word);
  }
}

/** Returns the words, each once. */
export function searchWordsOf(text: string): SearchWord[] {
  return [...new Map([...searchWords(text)].map((one) => [one.word, one])).values()];
}

function toRun(run: string): SearchWord {
  const word = run.slice(0, WORD_LENGTH_MAX);
  const characters = [...word];
  const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`);
  return { word, lexemes: pairs.length === 0 ? characters : [...new Set(pairs)] };
}

function toSearched(word: string): SearchWord[] {
  const whole = INDIVISIBLE.test(word) ? [] : partsOf(word);
  return (whole.length === 0 ? [word] : whole).map((one) => ({ word: one, lexemes: [one] }));
}

/** The maximum number of positions of a lexeme in the index, which ranks by them. */
const POSITIONS_MAX = 8;
/** The largest position that PostgreSQL stores in a `tsvector`. */
const POSITION_LAST = 16_383;

/**
 * Returns the lexemes of a text for its index, each with its first positions, counted in words from 1. The index ends with the word
 * that exceeds `bytes_max`.
 */
export function indexOf(text: string, bytesMax: number): Map<string, number[]> {
  const index = new Map<string, number[]>();
  let bytes = 0;
  let position = 0;
  const add = (lexeme: string): void => {
    const at = Math.min(position, POSITION_LAST);
    const positions = index.get(lexeme);
    if (positions === undefined) {
      index.set(lexeme, [at]);
      // At most three bytes for a UTF-16 unit, then 8 bytes for the entry, and its positions.
      bytes += 3 * lexeme.length + 8 + 2 * POSITIONS_MAX;
    } else if (positions.length < POSITIONS_MAX && positions.at(-1) !== at) positions.push(at);
  };
  for (const { text: word, is_unspaced } of piecesOf(fold(text))) {
    if (bytes > bytesMax) break;
    if (is_unspaced) {
      let last = '';
      for (const character of word) {
        position += 1;
        if (last !== '') add(last + character);
        add(character);
        last = character;
      }
      continue;
    }
    const parts = partsOf(word);
    position += 1;
    if (word.length <= WORD_LENGTH_MAX) add(word);
    for (const [at, part] of parts.entries()) {
      if (at > 0) position += 1;
      if (part.length <= WORD_LENGTH_MAX) add(part);
    }
  }
  return index;
}

/**
 * Returns the words of a text between single spaces, for comparisons of phrases: what divides words is ignored, and each character of an
 * unspaced script is a word.
 */
export function spacedWords(text: string): string {
  const words: string[] = [];
  for (const { text: word, is_unspaced } of piecesOf(fold(text)))
    words.push(...(is_unspaced ? Array.from(word) : toSearched(word).map((one) => one.word)));
  return ` ${words.join(' ')} `;
}
