// The initial values of the fit: eases from the counts of each sentence, slopes along the direction in which ratings differ most.

import { STARTING_ROUNDS, STARTING_SLOPE } from './constants.ts';
import { hashText } from './hash.ts';
import type { RatingTable } from './ratings/ratings.ts';
import type { Steps } from './steps.ts';

/** Log-odds of agreement, with one imagined rating of each kind. */
export function startingEases({ sentences, by_sentence }: RatingTable, weights: Float64Array): Float64Array {
  const { offsets, others, signed } = by_sentence;
  return Float64Array.from(sentences, (_, sentence) => {
    let [up, down] = [1, 1];
    for (let at = offsets[sentence] ?? 0; at < (offsets[sentence + 1] ?? 0); at += 1) {
      const rating = (signed[at] ?? 0) * (weights[others[at] ?? 0] ?? 0);
      if (rating > 0) up += rating;
      else down -= rating;
    }
    return Math.log(up / down);
  });
}

/**
 * Computes the direction in which ratings differ most from the mean of their sentence (power iteration), one round per step. With random
 * slopes the fit could end on another axis; here the random numbers, drawn from `seed` for each sentence, only decide which end is which.
 */
export function* startingSlopes(
  table: RatingTable,
  weights: Float64Array,
  eases: Float64Array,
  seed: number,
): Steps<Float64Array> {
  const means = eases.map((ease) => Math.tanh(ease / 2));
  let slopes = Float64Array.from(
    table.sentences,
    (sentence) => (hashText(sentence, seed) / 0xffff_ffff) * 2 - 1,
  );
  for (let round = 0; round < STARTING_ROUNDS; round += 1) {
    yield;
    const next = nextDirection(table, weights, means, slopes);
    const length = Math.sqrt(next.reduce((sum, slope) => sum + slope * slope, 0) / next.length);
    if (!(length > 0)) return next;
    slopes = next.map((slope) => (STARTING_SLOPE * slope) / length);
  }
  return slopes;
}

function nextDirection(
  { persons, by_person: { offsets, others, signed } }: RatingTable,
  weights: Float64Array,
  means: Float64Array,
  slopes: Float64Array,
): Float64Array {
  const next = new Float64Array(slopes.length);
  const difference = (at: number, sentence: number): number =>
    (signed[at] ?? 0) - Math.abs(signed[at] ?? 0) * (means[sentence] ?? 0);
  for (let person = 0; person < persons.length; person += 1) {
    const [from, to] = [offsets[person] ?? 0, offsets[person + 1] ?? 0];
    let score = 0;
    for (let at = from; at < to; at += 1) {
      const sentence = others[at] ?? 0;
      score += difference(at, sentence) * (slopes[sentence] ?? 0);
    }
    score *= weights[person] ?? 0;
    for (let at = from; at < to; at += 1) {
      const sentence = others[at] ?? 0;
      next[sentence] = (next[sentence] ?? 0) + difference(at, sentence) * score;
    }
  }
  return next;
}
