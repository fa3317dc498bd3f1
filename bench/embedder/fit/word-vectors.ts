// `npm run bench -- embedder-fit --data DIR`: writes the word vectors of the built-in embedder. DIR has the unpacked packages
// that sources.ts names, each in a folder of its name without the scope. Runs on request only, from the repository's root.

import { writeFileSync } from 'node:fs';
import { stem } from '@frogpond/text/words/stem';
import { packWordVectors } from '../../../server/src/search/embedder/word-vectors.ts';
import type { Table } from '../../table.ts';
import { contrast, type TextPair } from './contrast.ts';
import { readParaphrases, readWords, type Word } from './sources.ts';
import { add, dot, mainDirections, type Row } from './vector-math.ts';

const FILE = 'server/assets/word-vectors.bin';
const DIMENSIONS = 80;
/** Directions are measured on the most frequent stems. */
const FREQUENT = 20_000;
/** A stem with this probability has half the weight of a rare one (smooth inverse frequency). */
const HALF_WEIGHT = 0.001;

type Stems = { names: string[]; vectors: Row[]; weights: number[] };

export async function fitWordVectors(options: { data?: string }): Promise<Table[]> {
  const { data: folder } = options;
  if (folder === undefined) throw new Error('Name the folder of the packages: --data DIR');
  const stems = joinForms(readWords(folder));
  centre(stems.vectors);
  const placeOf = new Map(stems.names.map((name, place) => [name, place]));
  const placesOf = (names: readonly string[]): number[] => names.flatMap((name) => placeOf.get(name) ?? []);
  const pairs = readParaphrases(folder)
    .map(([left, right]): TextPair => [placesOf(left), placesOf(right)])
    .filter(([left, right]) => left.length > 0 && right.length > 0);
  const fitted = contrast(stems.vectors, stems.weights, pairs);
  const weighted = fitted.map((vector, place) => vector.map((value) => value * (stems.weights[place] ?? 0)));
  const reduced = reduce(weighted);
  const bytes = packWordVectors(stems.names, reduced);
  writeFileSync(FILE, bytes);
  return [
    {
      title: `Word vectors in ${FILE}`,
      columns: ['stems', 'dimensions', 'pairs', 'bytes'],
      rows: [[stems.names.length, DIMENSIONS, pairs.length, bytes.length].map(String)],
    },
  ];
}

/** The words with one stem, the frequent ones with more weight. By Zipf's law the probability of a word follows from its rank. */
function joinForms(words: readonly Word[]): Stems {
  const sums = new Map<string, { vector: Row; weight: number; probability: number }>();
  for (const { word, rank, vector } of words) {
    const name = stem(word);
    const probability = 0.08 / (rank + 2.7);
    const sum = sums.get(name) ?? { vector: new Float64Array(vector.length), weight: 0, probability: 0 };
    const weight = probability ** 0.75;
    add(sum.vector, Float64Array.from(vector), weight);
    sum.weight += weight;
    sum.probability += probability;
    sums.set(name, sum);
  }
  const sorted = [...sums].toSorted(([, a], [, b]) => b.probability - a.probability);
  return {
    names: sorted.map(([name]) => name),
    vectors: sorted.map(([, { vector, weight }]) => vector.map((value) => value / weight)),
    weights: sorted.map(([, { probability }]) => HALF_WEIGHT / (HALF_WEIGHT + probability)),
  };
}

/** Removes the mean and the main direction, which only show how frequent a word is, and scales the mean length to 1. */
function centre(vectors: readonly Row[]): void {
  const mean = new Float64Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) add(mean, vector, 1 / vectors.length);
  for (const vector of vectors) add(vector, mean, -1);
  const [main] = mainDirections(vectors.slice(0, FREQUENT), mean.length, 1);
  let length = 0;
  for (const vector of vectors) {
    if (main !== undefined) add(vector, main, -dot(vector, main));
    length += Math.sqrt(dot(vector, vector)) / vectors.length;
  }
  for (const vector of vectors) for (const [place, value] of vector.entries()) vector[place] = value / length;
}

function reduce(vectors: readonly Row[]): Row[] {
  const directions = mainDirections(vectors.slice(0, FREQUENT), vectors[0]?.length ?? 0, DIMENSIONS);
  return vectors.map((vector) => Float64Array.from(directions, (direction) => dot(direction, vector)));
}
