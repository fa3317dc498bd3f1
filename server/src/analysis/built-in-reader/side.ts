// The side of a comment: one multinomial logistic regression with fitted weights. Its input is the word n-grams of a comment, its first
// words, its writer and its shape, as named numbers: the names are the rows of server/assets/side-weights.tsv, which bench/analysis/fit.ts
// writes. Linear in the length of the comment.

import { termsOf } from '@frogpond/text/words/tokenize';
import { readAsset } from '../../read-asset.ts';
import type { CommentText, SentimentType } from '../comment-analysis.ts';

/** Values for agree, neutral and disagree, in this order. */
export type Sides = readonly number[];
/** The weight of each feature for each side; `BIAS` and `SHOWN_FROM` are always present. */
export type SideWeights = ReadonlyMap<string, Sides>;

export const SIDES: readonly SentimentType[] = ['agree', 'neutral', 'disagree'];
export const BIAS = '#bias';
/** The row with the probability from which a side is shown, found by cross-validation. Not a feature. */
export const SHOWN_FROM = '#shown from';

let shipped: SideWeights | null = null;

/** Returns the weights of server/assets/side-weights.tsv, which are parsed once. */
export function sideWeights(): SideWeights {
  shipped ??= parseWeights(readAsset('side-weights'));
  return shipped;
}

/** Each line is a feature and its three weights in hundredths, separated by tabs. */
function parseWeights(table: string): SideWeights {
  const rows = table.trim().split('\n');
  return new Map(
    rows.map((row) => {
      const [name = '', ...weights] = row.split('\t');
      return [name, weights.map((weight) => Number(weight) / 100)];
    }),
  );
}

/** Returns the probability of each side. */
export function chancesOf(features: SideFeatures, weights: SideWeights): Sides {
  const points = SIDES.map((_, side) => {
    let sum = weights.get(BIAS)?.[side] ?? 0;
    for (const [name, value] of features) sum += value * (weights.get(name)?.[side] ?? 0);
    return sum;
  });
  const largest = Math.max(...points);
  const odds = points.map((point) => Math.exp(point - largest));
  const total = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / total);
}

export type SideFeatures = ReadonlyMap<string, number>;

const MAX_TOKENS = 400;
const MAX_PARENT_CHARACTERS = 4_000;
const GRAM_WORDS = 3;
const FIRST_WORDS = 8;
const FEW_WORDS = 8;
const LENGTH_POWER = -0.3;
const TOKEN =
  /\[\w+\]|[+-]1\b|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\p{Extended_Pictographic}|[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*|\p{N}+(?:[.,]\p{N}+)*|[?!]|\.\.\./gu;
const LINK = /\bhttps?:\/\/[^\s)\]]+/g;
const MENTION = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.-]+/gu;
const QUESTION = /[?？]["') ]*$/;

/** The author of a comment, its place, and the words of the text that it replies to. */
export type SideContext = Pick<CommentText, 'is_asker' | 'is_later'> & { parentTerms: ReadonlySet<string> };

/** Reads the beginning of the text that the comment replies to. */
export function parseSideContext({
  parent_text,
  is_asker = false,
  is_later = false,
}: CommentText): SideContext {
  return { is_asker, is_later, parentTerms: new Set(termsOf(parent_text.slice(0, MAX_PARENT_CHARACTERS))) };
}

/** `own`: the author's words in the comment, or in one of its passages. */
export function parseSideFeatures(
  { is_asker, is_later, parentTerms }: SideContext,
  own: string,
  hasQuote: boolean,
): SideFeatures {
  const normal = normalize(own);
  const tokens = (normal.match(TOKEN) ?? []).slice(0, MAX_TOKENS);
  const features = new Map<string, number>();
  const add = (name: string, value: number): void => {
    if (value !== 0) features.set(name, value);
  };
  addGrams(tokens, '', GRAM_WORDS, add);
  addGrams(tokens.slice(0, FIRST_WORDS), '~', GRAM_WORDS, add);
  if (is_asker === true) addGrams(tokens, 'asker: ', 1, add);
  for (let count = 1; count <= GRAM_WORDS; count += 1) add(`^${tokens.slice(0, count).join(' ')}`, 0.5);

  const sentences = (normal.match(/[^.!?？\n]+[.!?？]*/g) ?? []).filter((part) => /[\p{L}\p{N}]/u.test(part));
  const questions = sentences.filter((part) => QUESTION.test(part)).length;
  const length = Math.log(Math.max(2, tokens.length)) - 3;
  const terms = new Set(termsOf(own));
  const shared = [...terms].filter((term) => parentTerms.has(term)).length;
  const asks = {
    questions: Math.min(2, questions) / 2,
    'only questions': questions > 0 && questions === sentences.length ? 1 : 0,
    'ends with a question': QUESTION.test(normal.trim()) ? 1 : 0,
    length: length / 2,
    'few words': tokens.length <= FEW_WORDS ? 1 : 0,
  };
  for (const [name, value] of Object.entries(asks)) {
    add(`#${name}`, value);
    if (is_asker === true) add(`#asker: ${name}`, value);
  }
  add('#asker', is_asker === true ? 1 : 0);
  add('#later', is_later === true ? 1 : 0);
  add('#link', normal.includes('[link]') ? 1 : 0);
  add('#quote', hasQuote ? 1 : 0);
  add('#length squared', length ** 2 / 4);
  add('#shared share', shared / Math.max(1, terms.size));
  add('#shared', Math.min(1, shared / 5));
  return features;
}

/** The values of n-grams fall with the number of words, so that a long comment hardly outweighs a short one. */
function addGrams(
  tokens: readonly string[],
  mark: string,
  words: number,
  add: (name: string, value: number) => void,
): void {
  const value = Math.max(1, tokens.length) ** LENGTH_POWER;
  for (let at = 0; at < tokens.length; at += 1) {
    for (let count = 1; count <= words && at + count <= tokens.length; count += 1)
      add(mark + tokens.slice(at, at + count).join(' '), value);
  }
}

function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘´]/g, "'")
    .replace(LINK, '[link]')
    .replace(MENTION, '[user]')
    .replace(/\bcan't\b|\bcannot\b/g, 'can not')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/n't\b/g, ' not');
}
