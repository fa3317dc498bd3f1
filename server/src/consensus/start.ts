// The start of the fit: slopes along the direction in which ratings differ most from the mean of their sentence (power iteration). From
// an arbitrary start, a fit to short histories often ends on another axis.

import { STARTING_ROUNDS, STARTING_SLOPE } from './constants.ts';
import type { RatingTable } from './ratings/ratings.ts';
import type { Steps } from './steps.ts';

/** Eases are the log-odds of agreement, with one imagined rating of each kind. */
export function* startingSteps(
  { offsets, rated, signed, sentence_count }: RatingTable,
  weights: Float64Array,
): Steps<{ eases: Float64Array; slopes: Float64Array }> {
  const [up, down] = [new Float64Array(sentence_count).fill(1), new Float64Array(sentence_count).fill(1)];
  for (const [person, weight] of weights.entries()) {
    for (let at = offsets[person] ?? 0; at < (offsets[person + 1] ?? 0); at += 1) {
      const [counts, sentence] = [(signed[at] ?? 0) > 0 ? up : down, rated[at] ?? 0];
      counts[sentence] = (counts[sentence] ?? 0) + weight * Math.abs(signed[at] ?? 0);
    }
    yield;
  }
  const eases = up.map((count, sentence) => Math.log(count / (down[sentence] ?? 1)));
  const means = eases.map((ease) => Math.tanh(ease / 2));
  const difference = (at: number, sentence: number): number =>
    (signed[at] ?? 0) - Math.abs(signed[at] ?? 0) * (means[sentence] ?? 0);
  // Arbitrary, but the same in each fit, so that the axis hardly ever turns round.
  let slopes = eases.map((_, sentence) => Math.sin(1 + sentence * sentence));
  for (let round = 0; round < STARTING_ROUNDS; round += 1) {
    const next = new Float64Array(sentence_count);
    for (const [person, weight] of weights.entries()) {
      const [from, to] = [offsets[person] ?? 0, offsets[person + 1] ?? 0];
      let score = 0;
      for (let at = from; at < to; at += 1)
        score += difference(at, rated[at] ?? 0) * (slopes[rated[at] ?? 0] ?? 0);
      for (let at = from; at < to; at += 1) {
        const sentence = rated[at] ?? 0;
        next[sentence] = (next[sentence] ?? 0) + weight * score * difference(at, sentence);
      }
      yield;
    }
    const length = Math.sqrt(next.reduce((sum, slope) => sum + slope * slope, 0) / next.length);
    if (!(length > 0)) break;
    slopes = next.map((slope) => (STARTING_SLOPE * slope) / length);
  }
  return { eases, slopes };
}
