// Fits rating = mean + person's intercept + sentence's intercept + person's factor * sentence's factor by alternating ridge regression
// (the matrix factorization of Community Notes, Wojcik et al. 2022). The work is done in slices, so that a job can pause between them.

import { FACTOR_PENALTY, FIT_SWEEPS_MAX, FIT_TOLERANCE, INTERCEPT_PENALTY } from './constants.ts';
import type { Grouped, RatingTable } from './ratings/ratings.ts';

/** One entry per person or sentence. */
export type Parameters = { intercepts: Float64Array; factors: Float64Array };

/** Plain data: a fit can be stored and continued. */
export type Fit = {
  table: RatingTable;
  /** How much each person counts, see twins.ts. */
  weights: Float64Array;
  mean: number;
  persons: Parameters;
  sentences: Parameters;
  /** The next member to solve, first all persons, then all sentences. */
  side: 'persons' | 'sentences';
  next: number;
  sweeps: number;
  moved: number;
  length: number;
  is_done: boolean;
};

export type FormerParameters = ReadonlyMap<string, { intercept: number; factor: number }>;

/**
 * Starts from the persons' former parameters where at least half of the persons have them, else from factors of the sentences that
 * `seed` draws. Former signs are kept, so the sides of the axis don't change places between fits.
 */
export function startFit(
  table: RatingTable,
  weights: Float64Array,
  { seed, former }: { seed: number; former?: FormerParameters },
): Fit {
  const fit: Fit = {
    table,
    weights,
    mean: weightedMean(table, weights),
    persons: zeros(table.persons.length),
    sentences: zeros(table.sentences.length),
    side: 'persons',
    next: 0,
    sweeps: 0,
    moved: 0,
    length: 0,
    is_done: table.persons.length === 0,
  };
  let known = 0;
  for (const [person, name] of table.persons.entries()) {
    const start = former?.get(name);
    if (start === undefined) continue;
    known += 1;
    fit.persons.intercepts[person] = start.intercept;
    fit.persons.factors[person] = start.factor;
  }
  if (known * 2 >= table.persons.length && known > 0) return { ...fit, side: 'sentences' };
  for (const [sentence, name] of table.sentences.entries()) {
    fit.sentences.factors[sentence] = hashText(name, seed) / 0xffff_ffff - 0.5;
  }
  return fit;
}

/** Solves persons and sentences until about `rating_budget` ratings were read. Returns true when the fit has converged. */
export function continueFit(fit: Fit, rating_budget: number): boolean {
  let budget = rating_budget;
  while (!fit.is_done && budget > 0) {
    const isPersons = fit.side === 'persons';
    const grouped = isPersons ? fit.table.by_person : fit.table.by_sentence;
    const count = grouped.offsets.length - 1;
    while (fit.next < count && budget > 0) {
      budget -= solve(fit, grouped, isPersons, fit.next);
      fit.next += 1;
    }
    if (fit.next === count) endSide(fit);
  }
  return fit.is_done;
}

function endSide(fit: Fit): void {
  fit.next = 0;
  if (fit.side === 'persons') {
    fit.side = 'sentences';
    return;
  }
  fit.side = 'persons';
  fit.sweeps += 1;
  fit.is_done =
    (fit.sweeps > 2 && fit.moved <= FIT_TOLERANCE ** 2 * Math.max(fit.length, Number.MIN_VALUE)) ||
    fit.sweeps >= FIT_SWEEPS_MAX;
  fit.moved = 0;
  fit.length = 0;
}

/** Least squares for one member's intercept and factor, the other end held fixed. Returns the number of ratings read, at least 1. */
function solve(fit: Fit, { offsets, others, signed }: Grouped, isPersons: boolean, member: number): number {
  const [own, other] = isPersons ? [fit.persons, fit.sentences] : [fit.sentences, fit.persons];
  const [from, to] = [offsets[member] ?? 0, offsets[member + 1] ?? 0];
  let [ones, cross, squares] = [INTERCEPT_PENALTY, 0, FACTOR_PENALTY];
  let [sum, product] = [0, 0];
  for (let at = from; at < to; at += 1) {
    const end = others[at] ?? 0;
    const rating = signed[at] ?? 0;
    const weight = Math.abs(rating) * (isPersons ? 1 : (fit.weights[end] ?? 0));
    const factor = other.factors[end] ?? 0;
    const rest = Math.sign(rating) - fit.mean - (other.intercepts[end] ?? 0);
    ones += weight;
    cross += weight * factor;
    squares += weight * factor * factor;
    sum += weight * rest;
    product += weight * factor * rest;
  }
  const determinant = ones * squares - cross * cross;
  const factor = (ones * product - cross * sum) / determinant;
  if (isPersons) {
    fit.moved += (factor - (own.factors[member] ?? 0)) ** 2;
    fit.length += factor ** 2;
  }
  own.intercepts[member] = (squares * sum - cross * product) / determinant;
  own.factors[member] = factor;
  return Math.max(1, to - from);
}

function weightedMean(table: RatingTable, weights: Float64Array): number {
  const { offsets, signed } = table.by_person;
  let [sum, total] = [0, 0];
  for (let person = 0; person < table.persons.length; person += 1) {
    const weight = weights[person] ?? 0;
    for (let at = offsets[person] ?? 0; at < (offsets[person + 1] ?? 0); at += 1) {
      sum += weight * (signed[at] ?? 0);
      total += weight * Math.abs(signed[at] ?? 0);
    }
  }
  return total === 0 ? 0 : sum / total;
}

function zeros(count: number): Parameters {
  return { intercepts: new Float64Array(count), factors: new Float64Array(count) };
}

/** FNV-1a over UTF-16 code units, then mixed with the seed: arbitrary numbers that depend on content, never on order. */
export function hashText(text: string, seed: number): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  }
  return mix(hash ^ mix(seed));
}

/** The finalizer of MurmurHash3 (A. Appleby, public domain). */
export function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A long computation in short steps, so that a caller can run other work between two of them. */
export type Steps<Result> = Generator<void, Result, void>;

/** Runs all steps at once. */
export function lastOf<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
