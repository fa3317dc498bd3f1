// Moves the vectors of stems so that two texts with the same meaning are closer to each other than to the other texts of a batch
// (in-batch softmax of cosines, InfoNCE). A text is the weighted sum of its stems' vectors times one matrix, which also carries
// what is learnt over to stems that no text has. Deterministic.

import { add, dot, move, moved, times, type Moved, type Row } from './vector-math.ts';

/** Places of stems in the table. */
export type TextPair = readonly [left: readonly number[], right: readonly number[]];

const BATCH = 256;
const ROUNDS = 2;
const RATE = 0.001;
const TEMPERATURE = 0.1;
/** The share of words that are left out of a text, at random. */
const DROPPED = 0.2;

type Model = { stems: Moved[]; matrix: Moved[]; weights: readonly number[] };
type Text = { stems: readonly number[]; sum: Row; unit: Row; length: number };

/** Returns the moved vectors. `weights`: of each stem in a text. */
export function contrast(
  start: readonly Row[],
  weights: readonly number[],
  pairs: readonly TextPair[],
): Row[] {
  const size = start[0]?.length ?? 0;
  const identity = Array.from({ length: size }, (_, place) => {
    const row = new Float64Array(size);
    row[place] = 1;
    return row;
  });
  const model: Model = { stems: start.map(moved), matrix: identity.map(moved), weights };
  const random = createRandom(7);
  const steps = ROUNDS * Math.floor(pairs.length / BATCH);
  let step = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = shuffled(pairs, random);
    for (let from = 0; from + BATCH <= order.length; from += BATCH) {
      moveBy(model, order.slice(from, from + BATCH), random, RATE * (1 - step / steps));
      step += 1;
    }
  }
  const matrix = model.matrix.map(({ row }) => row);
  return model.stems.map(({ row }) => times(row, matrix));
}

function moveBy(model: Model, batch: readonly TextPair[], random: () => number, rate: number): void {
  const matrix = model.matrix.map(({ row }) => row);
  const read = (stems: readonly number[]): Text =>
    readText(
      model,
      matrix,
      stems.filter(() => random() >= DROPPED),
    );
  const lefts = batch.map(([left]) => read(left));
  const rights = batch.map(([, right]) => read(right));
  const slopes = slopesOfCosines(lefts, rights);
  const touched = new Set<number>();
  for (const [texts, others, slopeOf] of [
    [lefts, rights, (one: number, other: number) => slopes[one]?.[other] ?? 0],
    [rights, lefts, (one: number, other: number) => slopes[other]?.[one] ?? 0],
  ] as const) {
    for (const [place, text] of texts.entries()) {
      const pull = new Float64Array(text.unit.length);
      for (const [other, { unit }] of others.entries()) add(pull, unit, slopeOf(place, other));
      addGradients(model, matrix, text, pull);
      for (const stem of text.stems) touched.add(stem);
    }
  }
  for (const stem of touched) {
    const one = model.stems[stem];
    if (one !== undefined) move(one, rate);
  }
  for (const line of model.matrix) move(line, rate);
}

function readText(model: Model, matrix: readonly Row[], stems: readonly number[]): Text {
  const sum = new Float64Array(matrix.length);
  for (const stem of stems) {
    const vector = model.stems[stem]?.row;
    if (vector !== undefined) add(sum, vector, model.weights[stem] ?? 0);
  }
  const product = times(sum, matrix);
  const length = Math.sqrt(dot(product, product)) + 1e-6;
  return { stems, sum, unit: product.map((value) => value / length), length };
}

/** The derivative of the loss by each cosine: the softmax over rows and over columns, less the pairs themselves. */
function slopesOfCosines(lefts: readonly Text[], rights: readonly Text[]): Row[] {
  const powers = lefts.map(({ unit }) =>
    Float64Array.from(rights, (right) => Math.exp((dot(unit, right.unit) - 1) / TEMPERATURE)),
  );
  const columns = new Float64Array(rights.length);
  for (const row of powers) add(columns, row, 1);
  return powers.map((row, place) => {
    const total = row.reduce((sum, power) => sum + power, 0);
    return row.map((power, other) => {
      const share = (power / total + power / (columns[other] ?? 1)) / 2;
      return (share - (other === place ? 1 : 0)) / (TEMPERATURE * lefts.length);
    });
  });
}

/** `pull`: the derivative by the text's vector of length 1. */
function addGradients(model: Model, matrix: readonly Row[], text: Text, pull: Row): void {
  add(pull, text.unit, -dot(pull, text.unit));
  for (const [place, { gradient }] of model.matrix.entries())
    add(gradient, pull, (text.sum[place] ?? 0) / text.length);
  const back = Float64Array.from(matrix, (line) => dot(line, pull) / text.length);
  for (const stem of text.stems) {
    const one = model.stems[stem];
    if (one !== undefined) add(one.gradient, back, model.weights[stem] ?? 0);
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
