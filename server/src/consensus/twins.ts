// People whose histories are nearly identical share the weight of one person. Candidates are found by locality-sensitive hashing of each
// history's (sentence, side) pairs; a pair of people counts only if it is too unlikely by chance. Linear in the number of ratings.

import { TWIN_BANDS, TWIN_SIMILARITY, TWIN_SURPRISE_BITS } from './constants.ts';
import type { RatingTable } from './ratings/ratings.ts';
import type { Steps } from './steps.ts';

/** The weight of each person: 1, or 1 divided by the number of people with nearly the same history. */
export function* weightSteps(table: RatingTable): Steps<Float64Array> {
  const { persons, offsets, rated, signed } = table;
  const pairs = rated.map((sentence, at) => 2 * sentence + ((signed[at] ?? 0) > 0 ? 1 : 0));
  yield;
  const counts = new Float64Array(2 * table.sentence_count);
  for (const pair of pairs) counts[pair] = (counts[pair] ?? 0) + 1;
  yield;
  // The surprisal of each pair. Among N people there are about N² / 2 couples, of which chance must give fewer than 2^-TWIN_SURPRISE_BITS.
  const bits = counts.map((alike) => Math.log2(persons.length / alike));
  const needed_bits = 2 * Math.log2(Math.max(2, persons.length)) - 1 + TWIN_SURPRISE_BITS;
  const historyOf = (person: number) => pairs.subarray(offsets[person], offsets[person + 1]);
  const areTwins = (one: Int32Array, other: Int32Array): boolean => {
    const own = new Set(one);
    const shared = other.filter((pair) => own.has(pair));
    const union = one.length + other.length - shared.length;
    const surprise = shared.reduce((sum, pair) => sum + (bits[pair] ?? 0), 0);
    return shared.length >= TWIN_SIMILARITY * union && surprise >= needed_bits;
  };
  /** The first person with a hash, by hash. Later ones with nearly the same history join the group of this person. */
  const firsts = new Map<number, number>();
  const groups = new Int32Array(persons.length);
  const sizes = new Float64Array(persons.length);
  for (let person = 0; person < persons.length; person += 1) {
    const history = historyOf(person);
    const others = new Set<number>();
    for (let band = 0; band < TWIN_BANDS; band += 1) {
      const hash = bandHash(history, band);
      const first = firsts.get(hash);
      if (first === undefined) firsts.set(hash, person);
      else others.add(first);
    }
    const twin = [...others].find((other) => areTwins(history, historyOf(other)));
    groups[person] = twin === undefined ? person : (groups[twin] ?? twin);
    sizes[groups[person] ?? 0] = (sizes[groups[person] ?? 0] ?? 0) + 1;
    yield;
  }
  return Float64Array.from(groups, (group) => 1 / (sizes[group] ?? 1));
}

/** Combines two minimum hashes of the pairs into one number. */
function bandHash(history: Int32Array, band: number): number {
  let [first, second] = [0xffff_ffff, 0xffff_ffff];
  for (const pair of history) {
    const hash = mixed(pair + 1);
    first = Math.min(first, mixed(hash ^ (2 * band + 1)));
    second = Math.min(second, mixed(hash ^ (2 * band + 2)));
  }
  return mixed(mixed(first ^ band) ^ second);
}

/** The finalizer of MurmurHash3 (A. Appleby, public domain). */
function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
