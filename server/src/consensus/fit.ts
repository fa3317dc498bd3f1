// Fits a model of agreement: the probability that a person agrees with a sentence is logistic(ease + slope * viewpoint + tendency).
// Viewpoints are on one axis with a side at each end (sides.ts). The tendency is how readily a person agrees with any sentence; it is
// fitted so that it doesn't affect viewpoints. People are integrated out on a grid, and sentences are fitted by expectation maximization
// (marginal maximum likelihood of the two-parameter logistic model; Bock and Aitkin 1981), which holds for short histories.

import {
  EASE_PENALTY,
  FIT_SWEEPS,
  SIDES_FROM_SWEEP,
  SLOPE_PENALTY,
  STEP_MAX,
  TENDENCIES,
  VIEWPOINT_POINTS,
} from './constants.ts';
import type { RatingTable } from './ratings/ratings.ts';
import { densityOf, improvedSides, startingSides, upperShares, type Sides } from './sides.ts';
import { startingEases, startingSlopes } from './start.ts';
import type { Steps } from './steps.ts';

/**
 * One entry per person: mean and variance of the viewpoint given the person's history, and the probability of belonging to the upper
 * side.
 */
export type PersonFit = { positions: Float64Array; variances: Float64Array; upper: Float64Array };

export type Fit = {
  table: RatingTable;
  /** The weight of each person, see twins.ts. */
  weights: Float64Array;
  sides: Sides;
  /** One entry per sentence: the log-odds of agreement in the middle of the axis, and how they change along it. */
  eases: Float64Array;
  slopes: Float64Array;
  persons: PersonFit;
};

const TENDENCY_COUNT = TENDENCIES.length;
const CELLS = VIEWPOINT_POINTS.length * TENDENCY_COUNT;
/** Viewpoint and tendency of each cell of the grid. */
const VIEWPOINTS = Float64Array.from({ length: CELLS }, (_, cell) => pointOf(cell));
const TENDENCY = Float64Array.from({ length: CELLS }, (_, cell) => TENDENCIES[cell % TENDENCY_COUNT] ?? 0);
/** Size of a slice between two pauses: about 20 ms of work. */
const SLICE_RATINGS = 50_000;
const SLICE_SENTENCES = 1_000;

function pointOf(cell: number): number {
  return VIEWPOINT_POINTS[Math.floor(cell / TENDENCY_COUNT)] ?? 0;
}

/** The fit in slices. */
export function* fitSteps(table: RatingTable, weights: Float64Array, seed: number): Steps<Fit> {
  const eases = startingEases(table, weights);
  const slopes = yield* startingSlopes(table, weights, eases, seed);
  const cells = (): Float32Array => new Float32Array(eases.length * CELLS);
  const sentences = {
    eases,
    slopes,
    agree: cells(),
    disagree: cells(),
    ratings: cells(),
    agreeing: cells(),
  };
  const count = table.persons.length;
  const persons: PersonFit = {
    positions: new Float64Array(count),
    variances: new Float64Array(count),
    upper: new Float64Array(count),
  };
  const fit: Fit = { table, weights, sides: startingSides(null), eases, slopes, persons };
  let density = densityOf(null);
  for (let sweep = 0; sweep < FIT_SWEEPS; sweep += 1) {
    const histogram = yield* personSweep(fit, sentences, density);
    if (sweep >= SIDES_FROM_SWEEP) {
      fit.sides = improvedSides(histogram, sweep === SIDES_FROM_SWEEP ? startingSides(histogram) : fit.sides);
      density = densityOf(fit.sides);
    }
    yield* sentenceSweep(sentences);
  }
  yield* personSweep(fit, sentences, density);
  return fit;
}

/** Sentences with their expected ratings in a sweep over the people, one number for each cell of the grid. */
type Sentences = {
  eases: Float64Array;
  slopes: Float64Array;
  /** Logarithms of the probabilities to agree and to disagree. */
  agree: Float32Array;
  disagree: Float32Array;
  /** Expected ratings, and those of them that agree. */
  ratings: Float32Array;
  agreeing: Float32Array;
};

/**
 * Expectation step: each person's posterior over viewpoint and tendency, given the sentences. Returns the expected number of people at
 * each point of the axis, and adds the expected ratings to `sentences`.
 */
function* personSweep(fit: Fit, sentences: Sentences, density: Float64Array): Steps<Float64Array> {
  yield* chanceSweep(sentences);
  const { table, weights, persons } = fit;
  const { offsets, others, signed } = table.by_person;
  const prior = priorOf(density);
  const upper = upperShares(fit.sides);
  const histogram = new Float64Array(VIEWPOINT_POINTS.length);
  const chances = new Float64Array(CELLS);
  let read = 0;
  for (let person = 0; person < table.persons.length; person += 1) {
    const [from, to] = [offsets[person] ?? 0, offsets[person + 1] ?? 0];
    chances.set(prior);
    for (let at = from; at < to; at += 1) {
      const rating = signed[at] ?? 0;
      const logs = rating > 0 ? sentences.agree : sentences.disagree;
      const first = (others[at] ?? 0) * CELLS;
      const weight = Math.abs(rating);
      for (let cell = 0; cell < CELLS; cell += 1)
        chances[cell] = (chances[cell] ?? 0) + weight * (logs[first + cell] ?? 0);
    }
    normalize(chances);
    describe(persons, person, chances, upper);
    const personWeight = weights[person] ?? 0;
    for (let cell = 0; cell < CELLS; cell += 1) {
      const point = Math.floor(cell / TENDENCY_COUNT);
      histogram[point] = (histogram[point] ?? 0) + personWeight * (chances[cell] ?? 0);
    }
    for (let at = from; at < to; at += 1) {
      const rating = signed[at] ?? 0;
      const weight = Math.abs(rating) * personWeight;
      const first = (others[at] ?? 0) * CELLS;
      add(sentences.ratings, first, chances, weight);
      if (rating > 0) add(sentences.agreeing, first, chances, weight);
    }
    read += to - from;
    if (read >= SLICE_RATINGS) {
      read = 0;
      yield;
    }
  }
  return histogram;
}

function add(into: Float32Array, first: number, chances: Float64Array, weight: number): void {
  for (let cell = 0; cell < CELLS; cell += 1)
    into[first + cell] = (into[first + cell] ?? 0) + weight * (chances[cell] ?? 0);
}

/** Sets the logarithms of the probabilities from eases and slopes, and clears the expected ratings. */
function* chanceSweep({ eases, slopes, agree, disagree, ratings, agreeing }: Sentences): Steps<void> {
  ratings.fill(0);
  agreeing.fill(0);
  for (let sentence = 0; sentence < eases.length; sentence += 1) {
    const [ease, slope, first] = [eases[sentence] ?? 0, slopes[sentence] ?? 0, sentence * CELLS];
    for (let cell = 0; cell < CELLS; cell += 1) {
      const odds = ease + slope * (VIEWPOINTS[cell] ?? 0) + (TENDENCY[cell] ?? 0);
      const below = Math.log1p(Math.exp(-Math.abs(odds)));
      agree[first + cell] = Math.min(odds, 0) - below;
      disagree[first + cell] = Math.min(-odds, 0) - below;
    }
    if ((sentence + 1) % SLICE_SENTENCES === 0) yield;
  }
}

/** Maximization step: one Newton step for each sentence's ease and slope. Eases are shrunk towards their mean, slopes towards zero. */
function* sentenceSweep({ eases, slopes, agree, ratings, agreeing }: Sentences): Steps<void> {
  const mean = eases.reduce((sum, ease) => sum + ease, 0) / Math.max(1, eases.length);
  for (let sentence = 0; sentence < eases.length; sentence += 1) {
    const [ease, slope, first] = [eases[sentence] ?? 0, slopes[sentence] ?? 0, sentence * CELLS];
    let [byEase, bySlope] = [-EASE_PENALTY * (ease - mean), -SLOPE_PENALTY * slope];
    let [easeEase, easeSlope, slopeSlope] = [EASE_PENALTY, 0, SLOPE_PENALTY];
    for (let cell = 0; cell < CELLS; cell += 1) {
      const viewpoint = VIEWPOINTS[cell] ?? 0;
      const chance = Math.exp(agree[first + cell] ?? 0);
      const expected = ratings[first + cell] ?? 0;
      const error = (agreeing[first + cell] ?? 0) - expected * chance;
      const information = expected * chance * (1 - chance);
      byEase += error;
      bySlope += error * viewpoint;
      easeEase += information;
      easeSlope += information * viewpoint;
      slopeSlope += information * viewpoint * viewpoint;
    }
    const determinant = easeEase * slopeSlope - easeSlope * easeSlope;
    eases[sentence] = ease + limited((slopeSlope * byEase - easeSlope * bySlope) / determinant);
    slopes[sentence] = slope + limited((easeEase * bySlope - easeSlope * byEase) / determinant);
    if ((sentence + 1) % SLICE_SENTENCES === 0) yield;
  }
}

function limited(step: number): number {
  return Math.max(-STEP_MAX, Math.min(STEP_MAX, step));
}

/** Logarithms over the cells: the density of viewpoints, and normal tendencies. */
function priorOf(density: Float64Array): Float64Array {
  return Float64Array.from({ length: CELLS }, (_, cell) => {
    const tendency = TENDENCY[cell] ?? 0;
    return Math.log((density[Math.floor(cell / TENDENCY_COUNT)] ?? 0) + 1e-12) - (tendency * tendency) / 2;
  });
}

/** Converts logarithms to probabilities that add up to 1. */
export function normalize(logs: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (const log of logs) if (log > most) most = log;
  let sum = 0;
  for (let at = 0; at < logs.length; at += 1) {
    const chance = Math.exp((logs[at] ?? 0) - most);
    logs[at] = chance;
    sum += chance;
  }
  for (let at = 0; at < logs.length; at += 1) logs[at] = (logs[at] ?? 0) / sum;
}

function describe(persons: PersonFit, person: number, chances: Float64Array, upper: Float64Array): void {
  let [mean, squares, above] = [0, 0, 0];
  for (let cell = 0; cell < CELLS; cell += 1) {
    const [chance, viewpoint] = [chances[cell] ?? 0, VIEWPOINTS[cell] ?? 0];
    mean += chance * viewpoint;
    squares += chance * viewpoint * viewpoint;
    above += chance * (upper[Math.floor(cell / TENDENCY_COUNT)] ?? 0);
  }
  persons.positions[person] = mean;
  persons.variances[person] = Math.max(0, squares - mean * mean);
  persons.upper[person] = above;
}
