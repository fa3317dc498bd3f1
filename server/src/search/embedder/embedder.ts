// The built-in embedder: 256 numbers from the words of a text and the form of its question, and, for English, 80 from pretrained word
// vectors. It needs no model and no download; a text has the same vector on every machine. `npm run bench -- embedder` reports how well
// it works.

import { SIMILAR_ABOVE } from '@frogpond/contract/limits';
import { stem } from '@frogpond/text/words/stem';
import { isStopWord, wordsOf } from '@frogpond/text/words/tokenize';
import { dimensions, projectQuestion } from './project.ts';
import { readQuestion } from './question.ts';
import { wordVectors } from './word-vectors.ts';

export type Embedder = {
  /** Vectors are comparable only under one id. */
  id: string;
  /** One vector of length 1 for each text. */
  embed(texts: readonly string[]): Float32Array[];
  /** From 0 to 1: above `SIMILAR_ABOVE`, two texts count as the same question. */
  similarity(a: Float32Array, b: Float32Array): number;
};

/** The same limit as for the words of a question. */
const WORDS_MAX = 600;
/** The share of the word vectors in the squared length, chosen on the duplicates of the bench. */
const MEANING = 0.65;

export const builtInEmbedder: Embedder = {
  id: 'frogpond/pond-336@3',
  embed: (texts) => texts.map(embedText),
  similarity,
};

function embedText(text: string): Float32Array {
  const question = readQuestion(text);
  const words = projectQuestion(question);
  const meaning = question.language === 'en' ? meaningOf(question.plain) : null;
  const vector = new Float32Array(dimensions + wordVectors().dimensions);
  vector.set(meaning === null ? words : words.map((value) => value * Math.sqrt(1 - MEANING)));
  const scaled = meaning?.map((value) => value * Math.sqrt(MEANING));
  if (scaled !== undefined) vector.set(scaled, dimensions);
  return vector;
}

/**
 * The meaning of an English text: the sum of the vectors of its stems, rare ones with more weight. A vector of length 1; null if no
 * word has a vector.
 */
function meaningOf(plain: string): Float64Array | null {
  const vectors = wordVectors();
  const sum = new Float64Array(vectors.dimensions);
  const content = wordsOf(plain)
    .slice(0, WORDS_MAX)
    .filter((word) => !isStopWord(word));
  for (const name of new Set(content.map((word) => stem(word.replace(/'s$/, ''))))) vectors.add(sum, name);
  const length = Math.sqrt(sum.reduce((squares, value) => squares + value * value, 0));
  return length === 0 ? null : sum.map((value) => value / length);
}

/**
 * Only the words decide whether two texts are the same question, because each word of "lose weight" and "gain weight" has nearly the same
 * meaning. Below that, the cosine ranks them.
 */
function similarity(a: Float32Array, b: Float32Array): number {
  const words = wordsCosine(a, b);
  return words > SIMILAR_ABOVE ? words : SIMILAR_ABOVE * cosine(a, b);
}

function wordsCosine(a: Float32Array, b: Float32Array): number {
  const [left, right] = [a.subarray(0, dimensions), b.subarray(0, dimensions)];
  return cosine(left, right) / Math.sqrt(cosine(left, left) * cosine(right, right));
}

/** The cosine of two vectors of length 1, clamped to 0..1: opposite directions count like no similarity. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  // By index: an iterator takes ten times as long, and a search compares more than a hundred.
  for (let place = 0; place < a.length; place += 1) sum += (a[place] ?? 0) * (b[place] ?? 0);
  return Math.min(1, Math.max(0, sum));
}
