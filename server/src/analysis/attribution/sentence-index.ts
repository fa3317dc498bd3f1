// The sentences of one answer, prepared for comparison with a comment: their words, terms and character trigrams, and how central
// each one is.

import { stem } from '@frogpond/text/words/stem';
import { termsOf, wordsOf } from '@frogpond/text/words/tokenize';
import { COMMON_TERMS } from './common-terms.ts';
import { collect } from './collection.ts';
import type { Bag, Collection } from './collection.ts';
import { paragraphsOf } from './paragraphs.ts';
import { collectTrigrams } from './trigrams.ts';
import type { Trigrams } from './trigrams.ts';

export type SentenceIndex = {
  sentences: readonly string[];
  words: string[][];
  term_lists: string[][];
  terms: Collection;
  trigrams: Trigrams;
  numbers: ReadonlySet<string>[];
  /** The paragraph of each sentence, if the answer's text is known. */
  paragraphs: readonly number[];
  /** Mean cosine with the other sentences, largest = 1. A low value marks a digression. */
  centrality: number[];
};

/** Words that comments use about any answer, so they hardly identify a sentence. */
const TALK_ABOUT_ANSWERS = new Set(
  (
    'answer question explain explanation example statement helpful inform information reader reference source link sentence provide mention ' +
    'relevant irrelevant correct incorrect accurate inaccurate true wrong right false agree disagree unclear clear understand understanding ' +
    'add addition additional response unnecessary context detail specific specifically claim point paragraph text writer author user part ' +
    'good great bad better useful think help need make say mean use like include also however well analogy comment thank thanks reviewer ' +
    'please concern indeed actually simply really fact factually address describe description discuss discussion section evidence opinion ' +
    'support phrase illustration concept message applicable'
  )
    .split(' ')
    .map(stem),
);

/** `answer`: the text that the sentences are from, with its paragraphs. */
export function indexSentences(sentences: readonly string[], answer?: string): SentenceIndex {
  const term_lists = sentences.map(termsOf);
  const terms = collect(term_lists, (term) => WEIGHTS.get(term) ?? RARE);
  return {
    sentences,
    words: sentences.map(wordsOf),
    term_lists,
    terms,
    trigrams: collectTrigrams(sentences),
    numbers: sentences.map(numbersOf),
    paragraphs: answer === undefined ? [] : paragraphsOf(answer, sentences),
    centrality: centralityOf(terms.bags),
  };
}

/** Returns whether a text has distinctive words to match by. */
export function hasContentTerms(text: string): boolean {
  return termsOf(text).some((term) => !isAboutAnswers(term) && term.length > 1);
}

export function isAboutAnswers(term: string): boolean {
  return TALK_ABOUT_ANSWERS.has(term);
}

/** The numbers of a text in one spelling: 8,849 is 8849. */
export function numbersOf(text: string): Set<string> {
  const numbers = text.match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];
  return new Set(numbers.map((number) => number.replace(/,(?=\p{N}{3}(?!\p{N}))/gu, '')));
}

/** The weight of a term that is in none of the lists. */
const RARE = 0.7;
const WEIGHTS: ReadonlyMap<string, number> = new Map(
  COMMON_TERMS.flatMap(([weight, terms]) => terms.split(' ').map((term) => [term, weight] as const)),
);

/** Sums over the sentences of each term instead of over pairs of sentences, so that the cost is linear, not quadratic. */
function centralityOf(bags: readonly Bag[]): number[] {
  const norms = bags.map((bag) => Math.hypot(...bag.values()));
  const total = new Map<string, number>();
  for (const [at, bag] of bags.entries()) {
    const norm = norms[at] ?? 1;
    for (const [item, count] of bag) total.set(item, (total.get(item) ?? 0) + count / norm);
  }
  const sums = bags.map((bag, at) => {
    const norm = norms[at] ?? 1;
    let sum = 0;
    for (const [item, count] of bag) sum += (count / norm) * ((total.get(item) ?? 0) - count / norm);
    return sum;
  });
  const largest = Math.max(1e-9, ...sums);
  return sums.map((sum) => sum / largest);
}
