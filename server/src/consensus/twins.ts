// People whose histories are nearly identical share the weight of one person. Candidates are found by locality-sensitive hashing of each
// history's (sentence, side) pairs; a pair of people counts only if it is too unlikely by chance. Linear in the number of ratings.

import { TWIN_BANDS, TWIN_ROWS, TWIN_SIMILARITY, TWIN_SURPRISE_BITS } from './constants.ts';
import { hashText, mix } from './hash.ts';
import type { RatingTable } from './ratings/ratings.ts';
import { lastOf, type Steps } from './steps.ts';

type Histories = {
  table: RatingTable;
  /** Per rating, in the order of `by_person`: the hash of its (sentence, side) pair. */
  pair_hashes: Uint32Array;
  /** Per rating: its surprisal (the negative logarithm of its probability), in bits. */
  surprises: Float32Array;
  needed_bits: number;
};

/** The weight of each person: 1, or 1 divided by the number of people with nearly the same history. */
export function personWeights(table: RatingTable, seed: number): Float64Array {
  return lastOf(weightSteps(table, seed));
}

/** The same in slices, one per step. */
export function* weightSteps(table: RatingTable, seed: number): Steps<Float64Array> {
  const count = table.persons.length;
  const histories = historiesOf(table, seed);
  const parents = Int32Array.from({ length: count }, (_, person) => person);
  const wholeHashes = wholeHistoryHashes(histories);
  for (let band = 0; band < TWIN_BANDS; band += 1) {
    yield;
    const buckets = new Map<number, number[]>();
    const bandHashes = minimumHashes(histories, band);
    for (let person = 0; person < count; person += 1) {
      const key = bandHashes[person] ?? 0;
      const bucket = buckets.get(key);
      if (bucket === undefined) buckets.set(key, [person]);
      else bucket.push(person);
    }
    for (const bucket of buckets.values()) joinTwins(histories, bucket, wholeHashes, parents);
  }
  const sizes = new Int32Array(count);
  for (let person = 0; person < count; person += 1) {
    const root = rootOf(parents, person);
    sizes[root] = (sizes[root] ?? 0) + 1;
  }
  return Float64Array.from({ length: count }, (_, person) => 1 / (sizes[rootOf(parents, person)] ?? 1));
}

/**
 * Compares only neighbours in the order of the hashes of whole histories, not all pairs. Identical histories are neighbours, and each
 * band has other buckets.
 */
function joinTwins(
  histories: Histories,
  bucket: number[],
  wholeHashes: Uint32Array,
  parents: Int32Array,
): void {
  if (bucket.length < 2) return;
  bucket.sort((a, b) => (wholeHashes[a] ?? 0) - (wholeHashes[b] ?? 0));
  for (let at = 1; at < bucket.length; at += 1) {
    const person = bucket[at] ?? 0;
    for (let before = Math.max(0, at - NEIGHBOURS); before < at; before += 1) {
      const [root, otherRoot] = [rootOf(parents, person), rootOf(parents, bucket[before] ?? 0)];
      if (root === otherRoot) continue;
      if (areTwins(histories, person, bucket[before] ?? 0)) parents[root] = otherRoot;
    }
  }
}

const NEIGHBOURS = 8;

function areTwins({ table, pair_hashes, surprises, needed_bits }: Histories, a: number, b: number): boolean {
  const { offsets } = table.by_person;
  const [fromA, toA, fromB, toB] = [
    offsets[a] ?? 0,
    offsets[a + 1] ?? 0,
    offsets[b] ?? 0,
    offsets[b + 1] ?? 0,
  ];
  const [sizeA, sizeB] = [toA - fromA, toB - fromB];
  if (Math.min(sizeA, sizeB) < TWIN_SIMILARITY * Math.max(sizeA, sizeB)) return false;
  const pairs = new Set(pair_hashes.subarray(fromA, toA));
  let shared = 0;
  let bits = 0;
  for (let at = fromB; at < toB; at += 1) {
    if (!pairs.has(pair_hashes[at] ?? 0)) continue;
    shared += 1;
    bits += surprises[at] ?? 0;
  }
  return shared >= TWIN_SIMILARITY * (sizeA + sizeB - shared) && bits >= needed_bits;
}

function historiesOf(table: RatingTable, seed: number): Histories {
  const { others, signed } = table.by_person;
  const count = table.persons.length;
  const sentenceHashes = Uint32Array.from(table.sentences, (sentence) => hashText(sentence, seed));
  const agreeing = new Int32Array(table.sentences.length);
  for (let at = 0; at < others.length; at += 1) {
    const sentence = others[at] ?? 0;
    if ((signed[at] ?? 0) > 0) agreeing[sentence] = (agreeing[sentence] ?? 0) + 1;
  }
  const pair_hashes = new Uint32Array(others.length);
  const surprises = new Float32Array(others.length);
  for (let at = 0; at < others.length; at += 1) {
    const sentence = others[at] ?? 0;
    const isAgreeing = (signed[at] ?? 0) > 0;
    const raters =
      (table.by_sentence.offsets[sentence + 1] ?? 0) - (table.by_sentence.offsets[sentence] ?? 0);
    const alike = isAgreeing ? (agreeing[sentence] ?? 0) : raters - (agreeing[sentence] ?? 0);
    pair_hashes[at] = mix((sentenceHashes[sentence] ?? 0) ^ (isAgreeing ? 0x9e3779b9 : 0));
    surprises[at] = Math.log2(count / alike);
  }
  // Among N people there are about N² / 2 pairs; chance must give fewer than 2^-TWIN_SURPRISE_BITS of them.
  const needed_bits = 2 * Math.log2(Math.max(2, count)) - 1 + TWIN_SURPRISE_BITS;
  return { table, pair_hashes, surprises, needed_bits };
}

/** Returns for each person the minimum hashes of a band's rows, combined into one number. */
function minimumHashes({ table, pair_hashes }: Histories, band: number): Uint32Array {
  const { offsets } = table.by_person;
  return Uint32Array.from({ length: table.persons.length }, (_, person) => {
    let folded = band;
    for (let row = 0; row < TWIN_ROWS; row += 1) {
      const salt = mix(band * TWIN_ROWS + row + 1);
      let least = 0xffff_ffff;
      for (let at = offsets[person] ?? 0; at < (offsets[person + 1] ?? 0); at += 1) {
        const hash = mix((pair_hashes[at] ?? 0) ^ salt);
        if (hash < least) least = hash;
      }
      folded = mix(folded ^ least);
    }
    return folded;
  });
}

/** Equal for equal histories, regardless of the order in which their ratings are stored. */
function wholeHistoryHashes({ table, pair_hashes }: Histories): Uint32Array {
  const { offsets } = table.by_person;
  return Uint32Array.from({ length: table.persons.length }, (_, person) => {
    let sum = 0;
    for (let at = offsets[person] ?? 0; at < (offsets[person + 1] ?? 0); at += 1)
      sum = (sum + (pair_hashes[at] ?? 0)) | 0;
    return mix(sum);
  });
}

/** Union-find with path halving. */
function rootOf(parents: Int32Array, person: number): number {
  let at = person;
  while ((parents[at] ?? at) !== at) {
    parents[at] = parents[parents[at] ?? at] ?? at;
    at = parents[at] ?? at;
  }
  return at;
}
