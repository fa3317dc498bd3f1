// The built-in embedder: the words of a text and their stems, weighted by rarity and hashed into a fixed number of dimensions (feature
// hashing). It needs no model and no download; a text has the same vector on every machine. `npm run bench -- embedder` reports how well
// it finds duplicate questions.

import { stem } from '@frogpond/text/words/stem';
import { isUnspaced, searchWords } from '@frogpond/text/words/search-words';
import { weightOfWord } from '../../word-weights.ts';

type Embedder = {
  /** Vectors are comparable only under one id. */
  id: string;
  /** One vector of length 1 for each text. */
  embed(texts: readonly string[]): Float32Array[];
  /** From 0 to 1: above `SIMILAR_ABOVE`, two texts count as the same question. */
  similarity(a: Float32Array, b: Float32Array): number;
};

const DIMENSIONS = 1024;
/** Each feature is added at this many places, so that no two features cancel each other out. */
const PLACES = 4;
/** Only the beginning of a text is read, which bounds the cost. */
const CHARACTERS_MAX = 6_000;
const WORDS_MAX = 600;
/** The share of the word as written in its squared weight; the rest is its stem. */
const AS_WRITTEN = 0.2;

export const builtInEmbedder: Embedder = {
  id: `frogpond/words-${DIMENSIONS}@5`,
  embed: (texts) => texts.map(embedText),
  similarity: cosine,
};

function embedText(text: string): Float32Array {
  const vector = new Float64Array(DIMENSIONS);
  const features = featuresOf(text.slice(0, CHARACTERS_MAX));
  // A text without words also has a vector of length 1, similar only to its own.
  if (features.size === 0) features.set(text.trim().slice(0, 200), { weight: 1, count: 1 });
  for (const [name, { weight, count }] of features) addFeature(vector, name, weight * (1 + Math.log(count)));
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares);
  return new Float32Array(vector.map((value) => value / length));
}

type Features = Map<string, { weight: number; count: number }>;

function featuresOf(text: string): Features {
  const features: Features = new Map();
  const add = (name: string, weight: number): void => {
    const known = features.get(name);
    if (known === undefined) features.set(name, { weight, count: 1 });
    else known.count += 1;
  };
  let words = 0;
  for (const { word, lexemes } of searchWords(text)) {
    if (++words > WORDS_MAX) break;
    if (isUnspaced(word)) {
      for (const pair of lexemes)
        add(pair, Math.min(...Array.from(pair, (character) => weightOfWord(character, character))));
      continue;
    }
    const plain = word.replace(/'s$/, '');
    const base = stem(plain.replaceAll("'", ''));
    const weight = weightOfWord(word, base);
    add(`stem ${base}`, weight * Math.sqrt(1 - AS_WRITTEN));
    add(plain, weight * Math.sqrt(AS_WRITTEN));
  }
  return features;
}

/** The places and signs are from the name's hash (FNV-1a, then the finalizer of MurmurHash3). */
function addFeature(vector: Float64Array, name: string, weight: number): void {
  let state = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) state = Math.imul(state ^ name.charCodeAt(at), 0x01000193);
  for (let nth = 0; nth < PLACES; nth += 1) {
    state = (state + 0x9e3779b9) | 0;
    let bits = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    bits ^= bits >>> 16;
    const place = (bits >>> 1) % DIMENSIONS;
    vector[place] = (vector[place] ?? 0) + ((bits & 1) === 1 ? weight : -weight);
  }
}

/** The cosine of two vectors of length 1, clamped to 0..1: opposite directions count like no similarity. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  // By index: an iterator takes ten times as long, and a search compares more than a hundred.
  for (let place = 0; place < a.length; place += 1) sum += (a[place] ?? 0) * (b[place] ?? 0);
  return Math.min(1, Math.max(0, sum));
}
