// How well a comment, or a part of one, matches each sentence of an answer: the features that the ranker weighs. Everything is computed
// from the two texts. Lengths are capped, so that the cost stays linear in the comment.

import { termsOf, wordsOf } from '@frogpond/text/words/tokenize';
import { bm25, cosines, toBag } from './collection.ts';
import { isAboutAnswers, numbersOf, trigramsOf } from './sentence-index.ts';
import type { SentenceIndex } from './sentence-index.ts';
import { HINT_NAMES, matchHints, readHints } from './hints.ts';

export const PAIR_FEATURES = [
  'bm25',
  'bm25_share',
  'trigrams',
  'trigrams_share',
  'opening_share',
  'best_part',
  'word_pairs',
  'longest_run',
  'quoted',
  'quoted_whole',
  'numbers',
  'is_fragment',
  'is_last',
  'vague_first',
  'vague_last',
  'vague_position',
  'vague_central',
  'vague_hint',
  ...HINT_NAMES,
] as const;

export type PairFeature = (typeof PAIR_FEATURES)[number];
export type PairFeatures = Record<PairFeature, number>;

const MAX_WORDS = 200;
const MAX_SENTENCE_WORDS = 80;
const MAX_PARTS = 12;
/** A best BM25 score from here on is a clear match; below, the comment is "vague" and position and hints weigh more. */
const CLEAR_BM25 = 4;

export function readPairs(text: string, quotes: readonly string[], index: SentenceIndex): PairFeatures[] {
  const termList = termsOf(text);
  const parts = text
    .split(/(?<=[.!?。！？])\s+|\n+/)
    .filter((part) => /\p{L}|\p{N}/u.test(part))
    .slice(0, MAX_PARTS);
  const scores = bm25(toBag(termList), index.terms);
  const openings = bm25(toBag(termsOf(parts[0] ?? text)), index.terms);
  const trigrams = cosines(toBag(trigramsOf(text)), index.trigrams);
  const partScores = parts.map((part) => cosines(toBag(termsOf(part)), index.terms));
  const wordPairs = new Set(termList.slice(1, MAX_WORDS).map((term, at) => `${termList[at] ?? ''} ${term}`));
  const words = wordsOf(text).slice(0, MAX_WORDS);
  const quotedWords = quotes
    .slice(0, MAX_PARTS)
    .map((quote) => wordsOf(quote).slice(0, MAX_WORDS))
    .filter((quote) => quote.length > 0);
  const numbers = numbersOf(text);
  const commentHints = readHints(text);
  const best = Math.max(0, ...scores);
  const bestOpening = Math.max(0, ...openings);
  const bestTrigrams = Math.max(1e-9, ...trigrams);
  const vague = Math.max(0, 1 - best / CLEAR_BM25);
  const total = index.sentences.length;
  return index.sentences.map((sentence, at) => {
    const score = scores[at] ?? 0;
    const position = at / Math.max(1, total - 1);
    const sentenceWords = index.words[at] ?? [];
    const quoted = Math.max(0, ...quotedWords.map((quote) => quoteMatch(quote, sentenceWords)));
    const hints = matchHints(commentHints, {
      text: sentence,
      at,
      total,
      centrality: index.centrality[at] ?? 0,
    });
    return {
      bm25: score / 5,
      bm25_share: best > 0.01 ? score / best : 0,
      trigrams: trigrams[at] ?? 0,
      trigrams_share: (trigrams[at] ?? 0) / bestTrigrams,
      opening_share: bestOpening > 0.01 ? (openings[at] ?? 0) / bestOpening : 0,
      best_part: Math.max(0, ...partScores.map((part) => part[at] ?? 0)),
      word_pairs: Math.min(4, countPairs(index.term_lists[at] ?? [], wordPairs)) / 2,
      longest_run: Math.min(8, longestCommonRun(words, sentenceWords.slice(0, MAX_SENTENCE_WORDS))) / 4,
      quoted,
      quoted_whole: quoted > 0.85 ? 1 : 0,
      numbers: Math.min(2, [...(index.numbers[at] ?? [])].filter((number) => numbers.has(number)).length),
      is_fragment: sentenceWords.length < 4 ? 1 : 0,
      is_last: at === total - 1 ? 1 : 0,
      vague_first: at === 0 ? vague : 0,
      vague_last: at === total - 1 ? vague : 0,
      vague_position: vague * position,
      vague_central: vague * (index.centrality[at] ?? 0),
      vague_hint:
        vague * HINT_NAMES.reduce((sum, name) => sum + (name.startsWith('hint_') ? hints[name] : 0), 0),
      ...hints,
    };
  });
}

/** Whether a comment has any word of its own to match by, beyond the words that speak about any answer. */
export function hasContentTerms(text: string): boolean {
  return termsOf(text).some((term) => !isAboutAnswers(term) && term.length > 1);
}

/** 0 to 1: how much of the quote stands in the sentence, in one run (70%) or anywhere (30%). */
export function quoteMatch(quote: readonly string[], sentenceWords: readonly string[]): number {
  if (quote.length === 0) return 0;
  const run = longestCommonRun(quote, sentenceWords) / quote.length;
  if (quote.length === 1 && run < 1) return 0;
  const held = new Set(sentenceWords);
  return 0.7 * run + (0.3 * quote.filter((word) => held.has(word)).length) / quote.length;
}

function countPairs(terms: readonly string[], wordPairs: ReadonlySet<string>): number {
  let count = 0;
  for (let at = 1; at < terms.length; at += 1)
    if (wordPairs.has(`${terms[at - 1] ?? ''} ${terms[at] ?? ''}`)) count += 1;
  return count;
}

function longestCommonRun(a: readonly string[], b: readonly string[]): number {
  let best = 0;
  const runs = new Int32Array(b.length + 1);
  for (const word of a) {
    let diagonal = 0;
    for (let at = 1; at <= b.length; at += 1) {
      const above = runs[at] ?? 0;
      const run = word === b[at - 1] ? diagonal + 1 : 0;
      runs[at] = run;
      if (run > best) best = run;
      diagonal = above;
    }
  }
  return best;
}
