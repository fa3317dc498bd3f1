// Baselines of the built-in embedder: common ways to hash a text into a vector of 256 numbers without a model.
import { cosine, type Embedder } from '../../server/src/search/embedder/embedder.ts';

const dimensions = 256;

/** Signed feature hashing of words. */
export const hashedWords: Embedder = {
  id: 'words',
  similarity: cosine,
  embed: (texts) => texts.map((text) => hashed(wordsOf(text).map((word) => [word, 1]))),
};

/** Signed feature hashing of words and character trigrams, weighted by idf in `corpus`. */
export function hashedWordsAndTrigrams(corpus: readonly string[]): Embedder {
  const frequencies = new Map<string, number>();
  for (const text of corpus) {
    for (const part of new Set(partsOf(text))) frequencies.set(part, (frequencies.get(part) ?? 0) + 1);
  }
  const idf = (part: string): number => Math.log(1 + corpus.length / (1 + (frequencies.get(part) ?? 0)));
  const share = (part: string): number => (part.startsWith('#') ? 0.3 : 1);
  return {
    id: 'words+trigrams+idf',
    similarity: cosine,
    embed: (texts) =>
      texts.map((text) => hashed(partsOf(text).map((part) => [part, idf(part) * share(part)]))),
  };
}

function wordsOf(text: string): string[] {
  return (
    text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? []
  );
}

function partsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const edged = `^${word}$`;
    const trigrams = Array.from(
      { length: edged.length - 2 },
      (_, place) => `#${edged.slice(place, place + 3)}`,
    );
    return [word, ...trigrams];
  });
}

function hashed(parts: readonly (readonly [part: string, weight: number])[]): Float32Array {
  const sum = new Float64Array(dimensions);
  for (const [part, weight] of parts) {
    let hash = 0x811c9dc5;
    for (const character of part) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
    const place = hash % dimensions;
    sum[place] = (sum[place] ?? 0) + (hash & 0x10000 ? weight : -weight);
  }
  const length = Math.hypot(...sum) || 1;
  return Float32Array.from(sum, (value) => value / length);
}
