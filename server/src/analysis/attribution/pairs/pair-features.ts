// The match features of a comment and each sentence of an answer, for the ranker. They are computed from the two texts only. Lengths are
// capped, so that the cost is linear in the comment. Cross-validation on real comments was worse without any of these features.

import { termsOf, wordsOf } from '@frogpond/text/words/tokenize';
import { splitClauses } from '../../text/clauses.ts';
import { normalise } from '../../text/voice.ts';
import { bm25, cosines, overlaps, toBag } from '../collection.ts';
import { readParagraphs } from '../paragraphs.ts';
import { quoteMatch } from '../quote-match.ts';
import { readPlaces, readTopics } from '../references.ts';
import { numbersOf } from '../sentence-index.ts';
import type { SentenceIndex } from '../sentence-index.ts';
import { trigramCosines } from '../trigrams.ts';

export const PAIR_FEATURES = [
  'bm25_log',
  'rarest',
  'first_mention',
  'unique_terms',
  'opening_share',
  'clause_overlap',
  'clause_cosine',
  'trigrams',
  'word_pairs',
  'quoted',
  'pointed_at',
  'paragraph',
  'numbers',
  'identifiers',
  'is_first',
  'is_last',
  'is_question',
  'is_advice',
  'is_code',
  'is_negated',
  'vague_first',
  'vague_central',
  'says_opening',
  'says_closing',
  'unneeded_central',
] as const;

export type PairFeature = (typeof PAIR_FEATURES)[number];
export type PairFeatures = Record<PairFeature, number>;

const MAX_WORDS = 200;
const MAX_CLAUSES = 12;
const MAX_UNIQUE = 3;
/** The best BM25 score of a clear match. Below it the comment is vague, and the position of a sentence weighs more. */
const CLEAR_BM25 = 3;

const IDENTIFIER = /\b\p{L}+_\w+|\b\p{Ll}+\p{Lu}\w*|\b\p{Lu}{2,}\w*|\b\p{L}+\p{N}\w*|\w+\(\)/gu;
const ADVICE = /\b(?:should|could|can|must|need to|have to|try|use|recommend|suggest|consider)\b/i;
const CODE = /`|\b\w+_\w+\b|\b[a-z]+[A-Z]\w*\b|\w\(\)/;
const NEGATED = /\b(?:not|no|never|cannot)\b|n['’]t\b/i;
const SAYS_OPENING = /\b(?:intro|begin|start|opening|first)/i;
const SAYS_CLOSING = /\b(?:conclu|last|final|end(?:s|ing)?\b)/i;
/** "Irrelevant", "adds nothing": words about a digression. */
const SAYS_UNNEEDED =
  /irrelevan|not (?:really |very )?(?:relevant|necessary|needed|related)|unnecessary|not add|adds nothing|off[- ]topic|remov|tangent|redundan|no need|repet|not help|not contribute/;

export function readPairs(text: string, quotes: readonly string[], index: SentenceIndex): PairFeatures[] {
  const { terms } = index;
  const normal = normalise(text);
  const termList = termsOf(text);
  const bag = toBag(termList);
  const scores = bm25(bag, terms);
  const shared = overlaps(bag, terms);
  const clauses = splitClauses(text)
    .slice(0, MAX_CLAUSES)
    .map((clause) => toBag(termsOf(clause.text)));
  const clauseOverlaps = clauses.map((clause) => overlaps(clause, terms).by_text);
  const clauseCosines = clauses.map((clause) => cosines(clause, terms));
  const opening = clauseOverlaps[0] ?? shared.by_text;
  const bestOpening = Math.max(0.5, ...opening);
  const trigrams = trigramCosines(text, index.trigrams);
  const wordPairs = new Set(termList.slice(1, MAX_WORDS).map((term, at) => `${termList[at] ?? ''} ${term}`));
  const quotedWords = quotes
    .slice(0, MAX_CLAUSES)
    .map((quote) => wordsOf(quote).slice(0, MAX_WORDS))
    .filter((quote) => quote.length > 0);
  const numbers = numbersOf(text);
  const identifiers = (text.match(IDENTIFIER) ?? []).slice(0, MAX_WORDS).map((name) => name.toLowerCase());
  const total = index.sentences.length;
  const places = readPlaces(normal, total);
  const topics = readTopics(normal, index);
  const paragraphs = readParagraphs(normal, Math.max(0, ...index.paragraphs));
  const vague = Math.max(0, 1 - Math.max(0, ...scores) / CLEAR_BM25);
  const isOpening = SAYS_OPENING.test(text);
  const isClosing = SAYS_CLOSING.test(text);
  const isUnneeded = SAYS_UNNEEDED.test(normal);
  return index.sentences.map((sentence, at) => {
    const sentenceWords = index.words[at] ?? [];
    const lower = identifiers.length > 0 ? sentence.toLowerCase() : '';
    const central = index.centrality[at] ?? 0;
    return {
      bm25_log: Math.log1p(scores[at] ?? 0),
      rarest: shared.largest[at] ?? 0,
      first_mention: Math.min(3, shared.first_mention[at] ?? 0),
      unique_terms: Math.min(MAX_UNIQUE, shared.unique[at] ?? 0),
      opening_share: (opening[at] ?? 0) / bestOpening,
      clause_overlap: Math.max(0, ...clauseOverlaps.map((overlap) => overlap[at] ?? 0)),
      clause_cosine: Math.max(0, ...clauseCosines.map((cosine) => cosine[at] ?? 0)),
      trigrams: trigrams[at] ?? 0,
      word_pairs: countPairs(index.term_lists[at] ?? [], wordPairs),
      quoted: Math.max(0, ...quotedWords.map((quote) => quoteMatch(quote, sentenceWords))),
      pointed_at: Math.max(places.get(at)?.confidence ?? 0, topics.get(at)?.confidence ?? 0),
      paragraph: paragraphs.has(index.paragraphs[at] ?? -1) ? 1 : 0,
      numbers: Math.min(2, [...(index.numbers[at] ?? [])].filter((number) => numbers.has(number)).length),
      identifiers: identifiers.some((name) => lower.includes(name)) ? 1 : 0,
      is_first: at === 0 ? 1 : 0,
      is_last: at === total - 1 ? 1 : 0,
      is_question: /[?？]\s*$/.test(sentence) ? 1 : 0,
      is_advice: ADVICE.test(sentence) ? 1 : 0,
      is_code: CODE.test(sentence) ? 1 : 0,
      is_negated: NEGATED.test(sentence) ? 1 : 0,
      vague_first: at === 0 ? vague : 0,
      vague_central: vague * central,
      says_opening: isOpening && at === 0 ? 1 : 0,
      says_closing: isClosing && at === total - 1 ? 1 : 0,
      unneeded_central: isUnneeded ? central : 0,
    };
  });
}

const MAX_PAIRS = 2;

function countPairs(terms: readonly string[], wordPairs: ReadonlySet<string>): number {
  if (wordPairs.size === 0) return 0;
  let count = 0;
  for (let at = 1; at < terms.length && count < MAX_PAIRS; at += 1)
    if (wordPairs.has(`${terms[at - 1] ?? ''} ${terms[at] ?? ''}`)) count += 1;
  return count;
}
