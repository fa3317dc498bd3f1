// The ratings of all people as typed columns. Unsettled accounts and people with too few ratings are left out here, so that they can't
// affect any later step. At most one rating per person and sentence.

import { RATINGS_MIN } from '../constants.ts';
import type { Steps } from '../steps.ts';
import type { Rating } from './store.ts';

/** Ratings `offsets[i]` to `offsets[i + 1]` are those of person i; `rated` is the sentence, `signed` is value times weight. */
export type RatingTable = {
  persons: string[];
  sentence_count: number;
  offsets: Int32Array;
  rated: Int32Array;
  signed: Float32Array;
};

/** Takes one rating at a time, so that the rows are never all in memory. `ratings_min`: the total weight from which a person has a say. */
export function createRatingTable(ratings_min = RATINGS_MIN) {
  const sentences = new Map<string, number>();
  /** Sentence and signed weight in turn. */
  const histories = new Map<string, number[]>();
  return {
    add({ person, sentence, value, weight, is_settled }: Rating): void {
      if (!is_settled) return;
      const place = sentences.get(sentence) ?? sentences.size;
      sentences.set(sentence, place);
      const history = histories.get(person);
      if (history === undefined) histories.set(person, [place, value * weight]);
      else history.push(place, value * weight);
    },
    *finish(): Steps<RatingTable> {
      const persons = [...histories].filter(([, history]) => weightOf(history) >= ratings_min);
      const length = persons.reduce((sum, [, history]) => sum + history.length / 2, 0);
      const [rated, signed] = [new Int32Array(length), new Float32Array(length)];
      const offsets = new Int32Array(persons.length + 1);
      // In the order of the first rating that counts, so that accounts without a say do not change the result.
      const places = new Int32Array(sentences.size).fill(-1);
      let [at, sentence_count] = [0, 0];
      for (const [person, [, history]] of persons.entries()) {
        for (let read = 0; read < history.length; read += 2, at += 1) {
          const sentence = history[read] ?? 0;
          if (places[sentence] === -1) places[sentence] = sentence_count++;
          rated[at] = places[sentence] ?? 0;
          signed[at] = history[read + 1] ?? 0;
        }
        offsets[person + 1] = at;
        yield;
      }
      return { persons: persons.map(([name]) => name), sentence_count, offsets, rated, signed };
    },
  };
}

function weightOf(history: readonly number[]): number {
  let sum = 0;
  for (let at = 1; at < history.length; at += 2) sum += Math.abs(history[at] ?? 0);
  return sum;
}
