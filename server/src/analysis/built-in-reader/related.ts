// Ranks the sentences of an answer by the words that they share with a comment, weighted by how rare the words are in the language
// (as for search) and in the answer.

import { termsOf } from '@frogpond/text/words/tokenize';
import { weightOfWord } from '../../word-weights.ts';
import { comparedSentences } from './quotes.ts';

export type RelatedSentence = { sentence_index: number; confidence: number };

const MAX_RELATED = 3;
/** The weight at which a sentence is as likely meant as not. A rare word weighs 1 in a single sentence, and 0.71 in each of two. */
const EVEN_WEIGHT = 0.7;
const MAX_CONFIDENCE = 0.9;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const PLACE = new RegExp(`\\b(${[...ORDINALS, 'last'].join('|')}) sentence\\b`, 'i');

/** Returns at most three sentences, most likely first. */
export function relatedSentences(comment: string, sentences: readonly string[]): RelatedSentence[] {
  const words = new Set(termsOf(comment));
  const shared = comparedSentences(sentences).map((sentence) =>
    [...new Set(termsOf(sentence))].filter((word) => words.has(word)),
  );
  const holders = new Map<string, number>();
  for (const word of shared.flat()) holders.set(word, (holders.get(word) ?? 0) + 1);
  const weightOf = (word: string): number => weightOfWord(word) / Math.sqrt(holders.get(word) ?? 1);
  const place = placeIn(comment, sentences.length);
  return shared
    .map((own, sentenceIndex) => {
      const weight = own.reduce((sum, word) => sum + weightOf(word), 0);
      const confidence = Math.round((1000 * weight) / (weight + EVEN_WEIGHT)) / 1000;
      const isNamed = sentenceIndex === place;
      return {
        sentence_index: sentenceIndex,
        confidence: isNamed ? MAX_CONFIDENCE : Math.min(MAX_CONFIDENCE, confidence),
      };
    })
    .filter(({ confidence }) => confidence > 0)
    .toSorted((a, b) => b.confidence - a.confidence || a.sentence_index - b.sentence_index)
    .slice(0, MAX_RELATED);
}

/** "The first sentence", "the last sentence": returns its index, or -1. */
function placeIn(comment: string, total: number): number {
  const word = PLACE.exec(comment)?.[1]?.toLowerCase();
  if (word === undefined) return -1;
  return word === 'last' ? total - 1 : ORDINALS.indexOf(word);
}
