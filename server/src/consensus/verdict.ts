// The verdict on one sentence from the voices of people with a viewpoint. The sentence's ease and slope are unknown; each voice updates
// their distribution (Bayes' rule on a grid), from which the share of each side that would agree follows. Pure.

import { AGREED_RATERS_MIN } from '@frogpond/contract/limits';
import {
  CLEAR_SUPPORT_MIN,
  EASE_REACH,
  EASE_STEPS,
  MISSING_MAX,
  NET_SUPPORT_MIN,
  RELIABILITY_GAIN,
  SHARE_MIN,
  SLIP_CHANCE,
  SLOPE_CAUTION,
  SLOPE_REACH,
  SLOPE_STEPS,
  VOICES_MAX,
} from './constants.ts';
import { normalize } from './fit.ts';
import { upperShareAt } from './sides.ts';
import type { Axis, Viewpoint } from './viewpoints.ts';

export type Agreed = 'supported' | 'disputed' | null;

/** `weight`: of the rating, 1 for a voice. */
export type SidedVoice = { value: 1 | -1; weight: number; viewpoint: Viewpoint };

/** The voices of one side, in people; a person between the sides counts partly on both. */
export type SideCount = { up: number; down: number };

export type Verdict = {
  agreed: Agreed;
  /** Expected share of the side that supports the sentence less, and of the side that disputes it less: 0 to 1. */
  supported: number;
  disputed: number;
  lower: SideCount;
  upper: SideCount;
};

/** The voices of people who have a say. */
export function voicesWithSay(
  votes: Iterable<{ person: string; value: 1 | -1; weight: number }>,
  by_person: ReadonlyMap<string, Viewpoint>,
): SidedVoice[] {
  const voices: SidedVoice[] = [];
  for (const { person, value, weight } of votes) {
    const viewpoint = by_person.get(person);
    if (viewpoint !== undefined) voices.push({ value, weight, viewpoint });
  }
  return voices;
}

export function verdictOf(voices: readonly SidedVoice[], axis: Axis): Verdict {
  const evidence = noEvidence();
  for (const voice of voices) addVoice(evidence, voice);
  return verdictFrom(evidence, axis);
}

const SLOPES = steps(SLOPE_REACH, SLOPE_STEPS);
const EASES = steps(EASE_REACH, EASE_STEPS);
const CELLS = EASES.length * SLOPES.length;

function steps(reach: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, step) => reach * ((2 * step) / count - 1));
}

/**
 * `logs`: log-likelihood of the voices at each cell, ease by ease. `total`: their weight. `clear`: net support by people who
 * clearly belong to a side; someone between the sides counts 0.
 */
type Evidence = {
  logs: Float64Array;
  lower: SideCount;
  upper: SideCount;
  clear: { lower: number; upper: number };
  total: number;
};

function noEvidence(): Evidence {
  const none = (): SideCount => ({ up: 0, down: 0 });
  return {
    logs: new Float64Array(CELLS),
    lower: none(),
    upper: none(),
    clear: { lower: 0, upper: 0 },
    total: 0,
  };
}

function addVoice(evidence: Evidence, { value, weight: ratingWeight, viewpoint }: SidedVoice): void {
  const weight = ratingWeight * viewpoint.weight;
  const direction = value > 0 ? 'up' : 'down';
  evidence.upper[direction] += weight * viewpoint.upper;
  evidence.lower[direction] += weight * (1 - viewpoint.upper);
  evidence.clear.upper += weight * value * Math.max(0, 2 * viewpoint.upper - 1);
  evidence.clear.lower += weight * value * Math.max(0, 1 - 2 * viewpoint.upper);
  evidence.total += weight;
  const logs = logChancesOf(viewpoint)[direction];
  for (let cell = 0; cell < CELLS; cell += 1)
    evidence.logs[cell] = (evidence.logs[cell] ?? 0) + weight * (logs[cell] ?? 0);
}

/** Caches the values while their keys are in use: the same people rate many sentences, and all sentences share one axis. */
function remembered<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

/** Returns the logarithms of the probabilities that a person agrees and disagrees, at each cell. */
const logChancesOf = remembered(({ position, variance }: Viewpoint) => {
  const chances = chancesAt(position, variance).map((chance) =>
    Math.min(1 - SLIP_CHANCE, Math.max(SLIP_CHANCE, chance)),
  );
  return { up: chances.map(Math.log), down: chances.map((chance) => Math.log(1 - chance)) };
});

/** Returns the probability of agreeing at a viewpoint with this mean and variance, at each cell. */
function chancesAt(position: number, variance: number): Float64Array {
  return Float64Array.from({ length: CELLS }, (_, cell) => {
    const { ease, slope } = sentenceAt(cell);
    return logistic((ease + slope * position) * flatteningOf(slope, variance));
  });
}

function sentenceAt(cell: number): { ease: number; slope: number } {
  return { ease: EASES[Math.floor(cell / SLOPES.length)] ?? 0, slope: SLOPES[cell % SLOPES.length] ?? 0 };
}

/** The mean of a logistic function over a normal variable is approximately that function of the scaled mean (MacKay 1992). */
function flatteningOf(slope: number, variance: number): number {
  return 1 / Math.sqrt(1 + (Math.PI / 8) * slope * slope * variance);
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

function verdictFrom({ logs, lower, upper, clear, total }: Evidence, axis: Axis): Verdict {
  const scale = total > VOICES_MAX ? VOICES_MAX / total : 1;
  const { priors, least, most } = expectationsOf(axis);
  const chances = logs.map((log, cell) => scale * log + (priors[cell] ?? 0));
  normalize(chances);
  let [supported, disputed] = [0, 0];
  for (let cell = 0; cell < CELLS; cell += 1) {
    supported += (chances[cell] ?? 0) * (least[cell] ?? 0);
    disputed += (chances[cell] ?? 0) * (1 - (most[cell] ?? 0));
  }
  const bar = logistic(Math.log(SHARE_MIN / (1 - SHARE_MIN)) - RELIABILITY_GAIN * (axis.reliability - 0.5));
  const isHeld = (sign: 1 | -1): boolean =>
    total >= AGREED_RATERS_MIN &&
    [clear.lower, clear.upper].every((net) => scale * sign * net >= CLEAR_SUPPORT_MIN) &&
    [lower, upper].every(({ up, down }) => scale * sign * (up - down) >= NET_SUPPORT_MIN);
  let agreed: Agreed = null;
  if (supported >= bar && isHeld(1)) agreed = 'supported';
  if (disputed >= bar && isHeld(-1)) agreed = 'disputed';
  return { agreed, supported, disputed, lower, upper };
}

/**
 * At each cell: the logarithm of its prior probability, and the shares of the side that agrees least and of the one that agrees most.
 * Ease and slope are normal around zero, so that support and dispute are equally likely a priori.
 */
const expectationsOf = remembered(({ lower, higher, variance, ease_spread, slope_spread }: Axis) => {
  const [atLower, atHigher] = [chancesAt(lower, variance), chancesAt(higher, variance)];
  return {
    priors: Float64Array.from({ length: CELLS }, (_, cell) => {
      const { ease, slope } = sentenceAt(cell);
      return -((ease / ease_spread) ** 2 + (slope / (SLOPE_CAUTION * slope_spread)) ** 2) / 2;
    }),
    least: atLower.map((share, cell) => Math.min(share, atHigher[cell] ?? 0)),
    most: atLower.map((share, cell) => Math.max(share, atHigher[cell] ?? 0)),
  };
});

/**
 * Returns the fewest further voices that would lead to a verdict if all agreed with the majority; null if there is a verdict, or none is
 * within reach.
 */
export type Missing = { lower: number; upper: number } | null;

export function missingVoices(voices: readonly SidedVoice[], axis: Axis): Missing {
  const evidence = noEvidence();
  for (const voice of voices) addVoice(evidence, voice);
  const verdict = verdictFrom(evidence, axis);
  if (verdict.agreed !== null) return null;
  const value = verdict.supported >= verdict.disputed ? 1 : -1;
  const typical = {
    lower: typicalVoice(axis, axis.lower, value),
    upper: typicalVoice(axis, axis.higher, value),
  };
  const missing = { lower: 0, upper: 0 };
  while (missing.lower + missing.upper < MISSING_MAX) {
    const { lower, upper } = evidence;
    const side = value * (lower.up - lower.down) <= value * (upper.up - upper.down) ? 'lower' : 'upper';
    addVoice(evidence, typical[side]);
    missing[side] += 1;
    if (verdictFrom(evidence, axis).agreed !== null) return missing;
  }
  return null;
}

function typicalVoice(axis: Axis, position: number, value: 1 | -1): SidedVoice {
  const upper = upperShareAt(axis, position);
  return { value, weight: 1, viewpoint: { position, variance: axis.variance, upper, weight: 1 } };
}
