// Ranks the sentences of an answer by the words that they share with a comment, weighted by how rare the words are in the answer.

import { rarityAmong, weighSharedWords } from '@frogpond/text/words/shared-words';
import { termsOf, wordsOf } from '@frogpond/text/words/tokenize';
import { comparedSentences } from './quotes.ts';

export type RelatedSentence = { sentence_index: number; confidence: number };

const MAX_RELATED = 3;
/** A shared word of this weight gives even odds: one that three of five sentences lack. */
const EVEN_WEIGHT = 1.1;
const MAX_CONFIDENCE = 0.9;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const PLACE = new RegExp(`\\b(${[...ORDINALS, 'last'].join('|')}) sentence\\b`, 'i');

/** Most likely first; at most three. `isTopic` selects the words of the comment that are compared. */
export function relatedSentences(
  comment: string,
  sentences: readonly string[],
  isTopic: (word: string) => boolean,
): RelatedSentence[] {
  const texts = comparedSentences(sentences).map((sentence) => new Set(termsOf(sentence)));
  const words = new Set(termsOf(wordsOf(comment).filter(isTopic).join(' ')));
  const rarityOf = rarityAmong(texts);
  const place = placeIn(comment, sentences.length);
  return texts
    .map((text, sentence_index) => {
      const weight = weighSharedWords(words, text, rarityOf);
      const confidence = Math.min(MAX_CONFIDENCE, weight / (weight + EVEN_WEIGHT));
      return { sentence_index, confidence: sentence_index === place ? MAX_CONFIDENCE : confidence, weight };
    })
    .filter(({ confidence }) => confidence > 0)
    .toSorted(
      (a, b) => b.confidence - a.confidence || b.weight - a.weight || a.sentence_index - b.sentence_index,
    )
    .slice(0, MAX_RELATED)
    .map(({ sentence_index, confidence }) => ({
      sentence_index,
      confidence: Math.round(confidence * 1000) / 1000,
    }));
}

/** "The first sentence", "the last sentence": returns its index, or -1. */
function placeIn(comment: string, total: number): number {
  const word = PLACE.exec(comment)?.[1]?.toLowerCase();
  if (word === undefined) return -1;
  return word === 'last' ? total - 1 : ORDINALS.indexOf(word);
}
