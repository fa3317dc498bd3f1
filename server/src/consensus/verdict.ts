// The verdict on one sentence from the voices of people with a viewpoint. The sentence's ease and slope are unknown; each voice updates
// their distribution (Bayes' rule on a grid), from which the share of each side that would agree follows. Pure.

import { AGREED_RATERS_MIN } from '@frogpond/contract/limits';
import * as constants from './constants.ts';
import { middlesOf, normalize, sidesAt, type Axis } from './fit.ts';
import type { Viewpoint } from './store.ts';

/** `weight`: of the rating, 1 for a voice. */
export type SidedVoice = { value: 1 | -1; weight: number; viewpoint: Viewpoint };

/** Further voices of each side that lead to a verdict; null if there is a verdict, or none is within reach. */
export type Missing = { lower: number; upper: number } | null;

/** Pairs of ease (-4 to 4) and slope (-3 to 3) in steps of 0.5. */
const CELLS = Array.from({ length: 17 * 13 }, (_, cell) => ({
  ease: Math.floor(cell / 13) / 2 - 4,
  slope: (cell % 13) / 2 - 3,
}));
/** Normal around zero, so that support and dispute are equally likely a priori. */
const PRIOR = CELLS.map(
  ({ ease, slope }) => -((ease / constants.EASE_SPREAD) ** 2 + (slope / constants.SLOPE_SPREAD) ** 2) / 2,
);

/** `logs`: log-likelihood of the voices at each cell. `net`, `clear`: support less dispute, also by people who clearly belong to a side. */
type Evidence = { logs: Float64Array; net: [number, number]; clear: [number, number]; total: number };

/**
 * `agreed`: 1 supported, -1 disputed, 0 neither. `supported`: the lower of the two sides' expected shares of support, 0 to 1; `disputed`:
 * of dispute. `missing`: the fewest voices that lead to a verdict, if all agree with the majority.
 */
export function verdictOf(voices: readonly SidedVoice[], axis: Axis) {
  const evidence: Evidence = { logs: new Float64Array(CELLS.length), net: [0, 0], clear: [0, 0], total: 0 };
  for (const voice of voices) addVoice(evidence, voice);
  const { lower, higher } = middlesOf(axis);
  const sideAt = (position: number) => chancesAt(position, constants.SIDE_VARIANCE);
  const shares = [sideAt(lower), sideAt(higher)] as const;
  const found = judge(evidence, shares);
  if (found.agreed !== 0) return { ...found, missing: null };
  const value = found.supported >= found.disputed ? 1 : -1;
  const typical = (position: number): SidedVoice => {
    const { upper } = sidesAt(axis, position);
    return { value, weight: 1, viewpoint: { position, variance: constants.SIDE_VARIANCE, upper, weight: 1 } };
  };
  const further = { lower: typical(lower), upper: typical(higher) };
  const missing = { lower: 0, upper: 0 };
  while (missing.lower + missing.upper < constants.MISSING_MAX) {
    const side = value * evidence.net[0] <= value * evidence.net[1] ? 'lower' : 'upper';
    addVoice(evidence, further[side]);
    missing[side] += 1;
    if (judge(evidence, shares).agreed !== 0) return { ...found, missing };
  }
  return { ...found, missing: null };
}

function addVoice(evidence: Evidence, voice: SidedVoice): void {
  const { upper } = voice.viewpoint;
  const weight = voice.weight * voice.viewpoint.weight;
  evidence.total += weight;
  evidence.net[0] += weight * voice.value * (1 - upper);
  evidence.net[1] += weight * voice.value * upper;
  // Someone between the sides counts 0, someone who certainly belongs to a side counts 1.
  evidence.clear[0] += weight * voice.value * Math.max(0, 1 - 2 * upper);
  evidence.clear[1] += weight * voice.value * Math.max(0, 2 * upper - 1);
  for (const [cell, agrees] of chancesAt(voice.viewpoint.position, voice.viewpoint.variance).entries()) {
    const likelihood = voice.value > 0 ? agrees : 1 - agrees;
    const chance = constants.SLIP_CHANCE + (1 - 2 * constants.SLIP_CHANCE) * likelihood;
    evidence.logs[cell] = (evidence.logs[cell] ?? 0) + weight * Math.log(chance);
  }
}

/** The second parameter: the share of each side that would agree, at each cell. */
function judge(
  { logs, net, clear, total }: Evidence,
  [atLower, atUpper]: readonly [Float64Array, Float64Array],
) {
  const scale = Math.min(1, constants.VOICES_MAX / total);
  const chances = logs.map((log, cell) => scale * log + (PRIOR[cell] ?? 0));
  normalize(chances);
  let [supported, disputed] = [0, 0];
  for (const [cell, chance] of chances.entries()) {
    const [one, other] = [atLower[cell] ?? 0, atUpper[cell] ?? 0];
    supported += chance * Math.min(one, other);
    disputed += chance * (1 - Math.max(one, other));
  }
  const isHeld = (direction: 1 | -1): boolean =>
    total >= AGREED_RATERS_MIN &&
    net.every((support) => scale * direction * support >= constants.NET_SUPPORT_MIN) &&
    clear.every((support) => scale * direction * support >= constants.CLEAR_SUPPORT_MIN);
  let agreed: 1 | -1 | 0 = 0;
  if (supported >= constants.SHARE_MIN && isHeld(1)) agreed = 1;
  if (disputed >= constants.SHARE_MIN && isHeld(-1)) agreed = -1;
  return { agreed, supported, disputed };
}

/** The mean of the logistic function over a normal distribution of viewpoints, approximately (MacKay 1992), at each cell. */
function chancesAt(position: number, variance: number): Float64Array {
  return Float64Array.from(CELLS, ({ ease, slope }) => {
    const odds = (ease + slope * position) / Math.sqrt(1 + (Math.PI / 8) * slope * slope * variance);
    return 1 / (1 + Math.exp(-odds));
  });
}
