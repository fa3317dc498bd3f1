// The sentences of one answer, prepared for comparison with a comment: terms, character trigrams, their rarity within this answer, and
// how central each sentence is. Scores follow Okapi BM25 (Robertson & Zaragoza 2009, "The Probabilistic Relevance Framework") with the
// answer as the collection, and TF-IDF cosine.

import { stem } from '../text/stem.ts';
import { termsOf, wordsOf } from '../text/words.ts';

export type Bag = ReadonlyMap<string, number>;

export type SentenceIndex = {
  sentences: readonly string[];
  words: string[][];
  term_lists: string[][];
  terms: Bag[];
  trigrams: Bag[];
  termWeight: (term: string) => number;
  trigramWeight: (trigram: string) => number;
  term_norms: number[];
  trigram_norms: number[];
  lengths: number[];
  average_length: number;
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

const BM25_K1 = 1.2;
const BM25_B = 0.75;

export function indexSentences(sentences: readonly string[]): SentenceIndex {
  const term_lists = sentences.map(termsOf);
  const terms = term_lists.map(toBag);
  const trigrams = sentences.map((sentence) => toBag(trigramsOf(sentence)));
  const termRarity = rarityIn(terms);
  const trigramWeight = rarityIn(trigrams);
  const termWeight = (term: string): number =>
    termRarity(term) * (TALK_ABOUT_ANSWERS.has(term) ? 0.3 : 1) * (COMMON_WORDS.has(term) ? 0.6 : 1);
  const lengths = term_lists.map((list) => list.length);
  return {
    sentences,
    words: sentences.map(wordsOf),
    term_lists,
    terms,
    trigrams,
    termWeight,
    trigramWeight,
    term_norms: terms.map((bag) => normOf(bag, termWeight)),
    trigram_norms: trigrams.map((bag) => normOf(bag, trigramWeight)),
    lengths,
    average_length: Math.max(
      1,
      lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, sentences.length),
    ),
    centrality: centralityOf(terms),
  };
}

export function isAboutAnswers(term: string): boolean {
  return TALK_ABOUT_ANSWERS.has(term);
}

/** Okapi BM25 of every sentence for a bag of query terms; a repeated query term counts at most twice. */
export function bm25(query: Bag, index: SentenceIndex): number[] {
  return index.terms.map((bag, at) => {
    const lengthFactor = 1 - BM25_B + (BM25_B * (index.lengths[at] ?? 0)) / index.average_length;
    let score = 0;
    for (const [term, frequency] of bag) {
      const wanted = query.get(term);
      if (wanted === undefined) continue;
      score +=
        (index.termWeight(term) * Math.min(2, wanted) * frequency * (BM25_K1 + 1)) /
        (frequency + BM25_K1 * lengthFactor);
    }
    return score;
  });
}

export function cosineOfTerms(query: Bag, index: SentenceIndex): number[] {
  return cosines(query, index.terms, index.term_norms, index.termWeight);
}

export function cosineOfTrigrams(query: Bag, index: SentenceIndex): number[] {
  return cosines(query, index.trigrams, index.trigram_norms, index.trigramWeight);
}

export function toBag(items: readonly string[]): Bag {
  const bag = new Map<string, number>();
  for (const item of items) bag.set(item, (bag.get(item) ?? 0) + 1);
  return bag;
}

/** Runs of three characters over letters and digits, with one space between words and at both ends. */
export function trigramsOf(text: string): string[] {
  const plain = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  const trigrams: string[] = [];
  for (let at = 0; at + 3 <= plain.length; at += 1) trigrams.push(plain.slice(at, at + 3));
  return trigrams;
}

function cosines(
  query: Bag,
  bags: readonly Bag[],
  norms: readonly number[],
  weight: (item: string) => number,
): number[] {
  const queryNorm = normOf(query, weight);
  return bags.map((bag, at) => {
    let product = 0;
    for (const [item, count] of bag) {
      const wanted = query.get(item);
      if (wanted !== undefined) product += count * wanted * weight(item) ** 2;
    }
    const norm = queryNorm * (norms[at] ?? 0);
    return norm > 0 ? product / norm : 0;
  });
}

function normOf(bag: Bag, weight: (item: string) => number): number {
  let sum = 0;
  for (const [item, count] of bag) sum += (count * weight(item)) ** 2;
  return Math.sqrt(sum);
}

/** Inverse document frequency of BM25, kept positive. */
function rarityIn(bags: readonly Bag[]): (item: string) => number {
  const holders = new Map<string, number>();
  for (const bag of bags) for (const item of bag.keys()) holders.set(item, (holders.get(item) ?? 0) + 1);
  const total = bags.length;
  const rarities = new Map<string, number>();
  for (const [item, count] of holders)
    rarities.set(item, Math.log(1 + (total - count + 0.5) / (count + 0.5)));
  const unseen = Math.log(1 + (total + 0.5) / 0.5);
  return (item) => rarities.get(item) ?? unseen;
}

/** Sum over a term's holders instead of over pairs of sentences, so that the cost grows with the text and not with its square. */
function centralityOf(bags: readonly Bag[]): number[] {
  const one = (): number => 1;
  const norms = bags.map((bag) => normOf(bag, one));
  const total = new Map<string, number>();
  bags.forEach((bag, at) => {
    const norm = norms[at] ?? 1;
    for (const [item, count] of bag) total.set(item, (total.get(item) ?? 0) + count / norm);
  });
  const sums = bags.map((bag, at) => {
    const norm = norms[at] ?? 1;
    let sum = 0;
    for (const [item, count] of bag) sum += (count / norm) * ((total.get(item) ?? 0) - count / norm);
    return sum;
  });
  const largest = Math.max(1e-9, ...sums);
  return sums.map((sum) => sum / largest);
}
