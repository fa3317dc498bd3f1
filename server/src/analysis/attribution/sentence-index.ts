// The sentences of one answer, prepared for comparison with a comment: their words, terms and character trigrams, and how central each one is.

import { stem } from '@frogpond/text/words/stem';
import { termsOf, wordsOf } from '@frogpond/text/words/tokenize';
import { collect } from './collection.ts';
import type { Bag, Collection } from './collection.ts';

export type SentenceIndex = {
  sentences: readonly string[];
  words: string[][];
  term_lists: string[][];
  terms: Collection;
  trigrams: Collection;
  numbers: ReadonlySet<string>[];
  /** Mean cosine with the other sentences, largest = 1. A low value marks a digression. */
  centrality: number[];
};

/** Words that comments use to speak about any answer; they say little about which sentence is meant. */
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

/** Common English content words; a shared rare word says more than a shared common one. */
const COMMON_WORDS = new Set(
  (
    'people time year day way man thing life child world school state family student group country problem hand part place case week company ' +
    'system program work government number night water room mother area money story month lot study book eye job word business issue side ' +
    'kind head house service friend father power hour game line end member law car city community name president team minute idea kid body ' +
    'back parent face others level office door health person art war history party result change morning reason research girl guy moment air ' +
    'teacher force education know get go come see want look find give tell ask seem feel try leave call new first last long little old big ' +
    'high different small large next early young important public able take become show start turn put keep let begin talk'
  )
    .split(' ')
    .map(stem),
);

export function indexSentences(sentences: readonly string[]): SentenceIndex {
  const term_lists = sentences.map(termsOf);
  const terms = collect(term_lists, termFactor);
  return {
    sentences,
    words: sentences.map(wordsOf),
    term_lists,
    terms,
    trigrams: collect(sentences.map(trigramsOf), () => 1),
    numbers: sentences.map(numbersOf),
    centrality: centralityOf(terms.bags),
  };
}

export function isAboutAnswers(term: string): boolean {
  return TALK_ABOUT_ANSWERS.has(term);
}

/** Runs of three characters over letters and digits, with one space between words and at both ends. */
export function trigramsOf(text: string): string[] {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  const plain = ` ${letters.trim()} `;
  const trigrams: string[] = [];
  for (let at = 0; at + 3 <= plain.length; at += 1) trigrams.push(plain.slice(at, at + 3));
  return trigrams;
}

/** The numbers of a text in one spelling: 8,849 is 8849. */
export function numbersOf(text: string): Set<string> {
  const numbers = text.match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];
  return new Set(numbers.map((number) => number.replace(/,(?=\p{N}{3}(?!\p{N}))/gu, '')));
}

function termFactor(term: string): number {
  return (TALK_ABOUT_ANSWERS.has(term) ? 0.3 : 1) * (COMMON_WORDS.has(term) ? 0.6 : 1);
}

/** Sums over a term's holders instead of over pairs of sentences, so that the cost grows with the text and not with its square. */
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
