// The meaning of an English text: the sum of the vectors of its stems, rare ones with more weight.

import { stem } from '@frogpond/text/words/stem';
import { isStopWord, wordsOf } from '@frogpond/text/words/tokenize';
import { wordVectors } from './word-vectors.ts';

/** The same limit as for the words of a question. */
const WORDS_MAX = 600;

/** A vector of length 1; null if no word has a vector. */
export function meaningOf(plain: string): Float64Array | null {
  const vectors = wordVectors();
  const sum = new Float64Array(vectors.dimensions);
  const content = wordsOf(plain)
    .slice(0, WORDS_MAX)
    .filter((word) => !isStopWord(word));
  for (const name of new Set(content.map((word) => stem(word.replace(/'s$/, ''))))) vectors.add(sum, name);
  const length = Math.sqrt(sum.reduce((squares, value) => squares + value * value, 0));
  return length === 0 ? null : sum.map((value) => value / length);
}
