// People with a say, their ratings as typed columns, and their weights. People with too few ratings are left out here, so that their
// ratings can't affect a later step. People whose histories are nearly identical share the weight of one person: candidates are found by
// locality-sensitive hashing of each history's (sentence, side) pairs, and two people count as twins only if that is too unlikely by
// chance. Linear in the number of ratings.

import { RATINGS_MIN, TWIN_BANDS, TWIN_SIMILARITY, TWIN_SURPRISE_BITS } from './constants.ts';
import type { Rating } from './ratings-store.ts';

/** A long computation in short steps, for `runWithPauses`. */
export type Steps<Result> = Generator<void, Result, void>;

export type Rater = {
  person: string;
  /** The numbers of the rated sentences. Sentences are numbered from 0. */
  rated: Int32Array;
  /** For each entry of `rated`, the value of the rating times its weight. */
  signed: Float32Array;
  /** 1, or 1 divided by the number of people with nearly the same history. */
  weight: number;
};
export type RatingTable = { raters: Rater[]; sentence_count: number };

/** Takes one rating at a time, so that the rows are never all in memory. `ratingsMin`: the total weight from which a person has a say. */
export function createRatingTable(ratingsMin = RATINGS_MIN) {
  const sentences = new Map<string, number>();
  const histories = new Map<string, { rated: number[]; signed: number[] }>();
  return {
    add({ person, turn_id, sentence_index, value, weight }: Rating): void {
      const history = histories.get(person) ?? { rated: [], signed: [] };
      history.rated.push(numberOf(`${turn_id} ${sentence_index}`, sentences));
      history.signed.push(value * weight);
      histories.set(person, history);
    },
    *finish(): Steps<RatingTable> {
      // Numbered again by the first rating that counts, so that accounts without a say do not change the result.
      const numbers = new Map<number, number>();
      const raters: Rater[] = [];
      for (const [person, { rated, signed }] of histories) {
        if (signed.reduce((sum, one) => sum + Math.abs(one), 0) < ratingsMin) continue;
        const counted = Int32Array.from(rated, (sentence) => numberOf(sentence, numbers));
        raters.push({ person, rated: counted, signed: Float32Array.from(signed), weight: 1 });
        yield;
      }
      yield* shareWeights(raters, numbers.size);
      return { raters, sentence_count: numbers.size };
    },
  };
}

/** Returns the number of the key; a new key gets the next one. */
function numberOf<Key>(key: Key, numbers: Map<Key, number>): number {
  const number = numbers.get(key) ?? numbers.size;
  if (number === numbers.size) numbers.set(key, number);
  return number;
}

function* shareWeights(raters: readonly Rater[], sentenceCount: number): Steps<void> {
  const holders = new Float64Array(2 * sentenceCount);
  for (const rater of raters) {
    for (const pair of pairsOf(rater)) holders[pair] = (holders[pair] ?? 0) + 1;
    yield;
  }
  // The surprisal of each pair. Among N people there are about N² / 2 couples, of which chance must give fewer than 2^-TWIN_SURPRISE_BITS.
  const bits = holders.map((count) => Math.log2(raters.length / count));
  const neededBits = 2 * Math.log2(Math.max(2, raters.length)) - 1 + TWIN_SURPRISE_BITS;
  const areTwins = (one: Int32Array, other: Int32Array): boolean => {
    const own = new Set(one);
    const shared = other.filter((pair) => own.has(pair));
    const surprise = shared.reduce((sum, pair) => sum + (bits[pair] ?? 0), 0);
    const union = one.length + other.length - shared.length;
    return shared.length >= TWIN_SIMILARITY * union && surprise >= neededBits;
  };
  /** For each hash, the group of the first person whose history has it. Later people with nearly the same history join the group. */
  const groups = new Map<number, { first: Rater; size: number }>();
  const groupOf = new Map<Rater, { size: number }>();
  for (const rater of raters) {
    const pairs = pairsOf(rater);
    const hashes = Array.from({ length: TWIN_BANDS }, (_, band) => bandHash(pairs, band));
    const group = hashes
      .flatMap((hash) => groups.get(hash) ?? [])
      .find(({ first }) => areTwins(pairs, pairsOf(first))) ?? { first: rater, size: 0 };
    group.size += 1;
    groupOf.set(rater, group);
    for (const hash of hashes) if (!groups.has(hash)) groups.set(hash, group);
    yield;
  }
  for (const [rater, { size }] of groupOf) rater.weight = 1 / size;
}

function pairsOf({ rated, signed }: Rater): Int32Array {
  return rated.map((sentence, at) => 2 * sentence + ((signed[at] ?? 0) > 0 ? 1 : 0));
}

/** Combines two minimum hashes of the pairs into one number. */
function bandHash(pairs: Int32Array, band: number): number {
  const minimum = (seed: number): number =>
    pairs.reduce((least, pair) => Math.min(least, mixed(pair ^ mixed(seed))), 0xffff_ffff);
  return mixed(minimum(2 * band + 1) ^ mixed(minimum(2 * band + 2)));
}

/** The finalizer of MurmurHash3 (A. Appleby, public domain). */
function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
