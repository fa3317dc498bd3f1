// Projects a question to a vector: each concept is a fixed pseudo-random direction among 256, and the weighted directions are
// added (random projection: directions of different names are nearly orthogonal, so the cosine of two sums is nearly the
// weighted overlap of the concepts). A part of each concept's weight belongs to the concept *as asked*: with its intent, its
// polarity and its position. So the same words in a different question fall below the threshold of 0.85, while texts without
// common words stay near 0, whatever their intent.
import type { Intent, PlacedConcept, Question } from './question.ts';

export const dimensions = 256;

/** Shares of a concept's squared weight; the rest is the concept itself. */
const shares = {
  intent: 0.24,
  polarity: 0.17,
  order: 0.4, // "miles to km" and "km to miles" differ in nothing else
  spelling: 0.25, // of the concept itself, for words of five letters and more that are in no list
};

/** Intents as unit vectors: intents that are often interchangeable are close (bare and how 0.75). */
const intents: Readonly<Record<Intent, readonly (readonly [axis: string, part: number])[]>> = {
  bare: unit({ about: 0.86, means: 0.45, is: 0.24 }),
  what: unit({ about: 0.85, is: 0.53 }),
  how: unit({ about: 0.4, means: 0.92 }),
  mechanism: unit({ about: 0.7, cause: 0.45, is: 0.2, works: 0.5 }),
  why: unit({ about: 0.3, cause: 0.95 }),
  who: unit({ about: 0.56, who: 0.83 }),
  when: unit({ about: 0.56, when: 0.83 }),
  where: unit({ about: 0.56, where: 0.83 }),
  whether: unit({ about: 0.7, whether: 0.71 }),
  compare: unit({ about: 0.5, compare: 0.87 }),
};

export function projectQuestion(question: Question): Float32Array {
  const sum = new Float64Array(dimensions);
  for (const concept of question.concepts) addConcept(sum, concept, question);
  // A text without words also gets a unit vector, similar only to its own, so that no index contains a vector of length 0.
  if (question.concepts.length === 0) addDirection(sum, `blank ${question.signs}`, 1);
  let squares = 0;
  for (const value of sum) squares += value * value;
  const length = Math.sqrt(squares);
  return Float32Array.from(sum, (value) => value / length);
}

function addConcept(sum: Float64Array, concept: PlacedConcept, question: Question): void {
  const { key, weight, role } = concept;
  const order = role === '' ? 0 : shares.order;
  const itself = 1 - shares.intent - shares.polarity - order;
  const trigrams = concept.letters.length >= 5 ? trigramsOf(concept.letters) : [];
  const spelling = trigrams.length > 0 ? shares.spelling : 0;
  addDirection(sum, key, weight * Math.sqrt(itself * (1 - spelling)));
  for (const trigram of trigrams) {
    addDirection(sum, `#${trigram}`, weight * Math.sqrt((itself * spelling) / trigrams.length));
  }
  for (const [axis, part] of intents[question.intent]) {
    addDirection(sum, `${key}?${axis}`, weight * part * Math.sqrt(shares.intent));
  }
  addDirection(sum, question.negated ? `${key}!not` : `${key}!`, weight * Math.sqrt(shares.polarity));
  if (order > 0) addDirection(sum, `${key}>${role}`, weight * Math.sqrt(order));
}

function trigramsOf(letters: string): string[] {
  const edged = `^${letters}$`;
  return Array.from({ length: edged.length - 2 }, (_, place) => edged.slice(place, place + 3));
}

/** Adds the direction of a name: 256 signs from its hash (FNV-1a, then the finaliser of MurmurHash3). */
function addDirection(sum: Float64Array, name: string, weight: number): void {
  let state = 0x811c9dc5;
  for (let place = 0; place < name.length; place += 1) {
    state = Math.imul(state ^ name.charCodeAt(place), 0x01000193);
  }
  const twice = 2 * weight;
  for (let start = 0; start < dimensions; start += 32) {
    state = (state + 0x9e3779b9) | 0;
    let bits = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    bits ^= bits >>> 16;
    for (let place = start; place < start + 32; place += 1) {
      // Plus or minus the weight. Without a branch: the bits are random, and half of the branches would be mispredicted.
      sum[place] = (sum[place] ?? 0) + ((bits & 1) * twice - weight);
      bits >>>= 1;
    }
  }
}

function unit(parts: Readonly<Record<string, number>>): readonly (readonly [string, number])[] {
  const length = Math.hypot(...Object.values(parts));
  return Object.entries(parts).map(([axis, part]) => [axis, part / length] as const);
}
