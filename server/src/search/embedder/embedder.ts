// The built-in embedder: a vector of 256 numbers, computed from words only. It needs no model, no download and no learned
// weights; a text has the same vector on every machine. Its cosine is tuned to the product's rule that two messages above 0.85
// ask the same question in other words: `npm run bench` reports how well that works.
import { dimensions, projectQuestion } from './project.ts';
import { readQuestion } from './question.ts';
import type { Idf } from './question.ts';

export type Embedder = {
  /** Vectors are comparable only under one id. */
  id: string;
  dimensions: number;
  /** One vector of length 1 for each text. */
  embed(texts: readonly string[]): Float32Array[];
};

export function createBuiltInEmbedder(idf?: Idf): Embedder {
  const id = 'frogpond/pond-256@2';
  return {
    id: idf === undefined ? id : `${id}+${fingerprint(idf)}`,
    dimensions,
    embed: (texts) => texts.map((text) => projectQuestion(readQuestion(text, idf))),
  };
}

/**
 * The weight of each concept in an instance's own messages: factors from 0.5 (in every message) to 1 (in one of them). Below
 * `least` messages there is too little data, and the map is empty.
 */
export function measureIdf(texts: readonly string[], least = 200): Idf {
  const frequencies = new Map<string, number>();
  for (const text of texts) {
    for (const { key } of readQuestion(text).concepts) frequencies.set(key, (frequencies.get(key) ?? 0) + 1);
  }
  if (texts.length < least) return new Map();
  const scale = Math.log(texts.length);
  const factor = (frequency: number): number => 1 - 0.5 * (Math.log(frequency) / scale);
  return new Map([...frequencies].map(([key, frequency]) => [key, factor(frequency)]));
}

/** The cosine of two vectors of length 1, clamped to 0..1: opposite directions count like no similarity. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  // By index: an iterator takes ten times as long, and a search compares more than a hundred.
  for (let place = 0; place < a.length; place += 1) sum += (a[place] ?? 0) * (b[place] ?? 0);
  return Math.min(1, Math.max(0, sum));
}

/** The signs of a vector as PostgreSQL writes `bit(256)`: the share of equal bits falls with the angle. */
export function toSignBits(vector: Float32Array): string {
  return Array.from(vector, (value) => (value >= 0 ? '1' : '0')).join('');
}

function fingerprint(idf: Idf): string {
  let hash = 0x811c9dc5;
  for (const [key, factor] of [...idf].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    for (const character of `${key}=${factor.toFixed(3)};`) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    }
  }
  return (hash >>> 0).toString(36);
}
