// The verdict on one sentence from the voices of people with a viewpoint: agreement along the axis of viewpoints, and net support on both
// sides that survives imagined opponents. Pure; a verdict needs nothing but these voices.

import {
  AGREEMENT_MIN,
  CLEAR_SUPPORT_MIN,
  IMAGINED_OPPONENTS,
  KERNEL_BANDWIDTH,
  KERNEL_POINTS,
  KERNEL_REACH,
  MISSING_MAX,
  NET_SUPPORT_LEFT,
  NET_SUPPORT_VOICES,
  OPPOSED_WEIGHT,
  PRIOR_AGREEMENT,
  PRIOR_WEIGHT,
} from './constants.ts';
import type { Axis, Viewpoint } from './viewpoints.ts';

export type Agreed = 'supported' | 'disputed' | null;

/** `weight`: of the rating, 1 for a voice. */
export type SidedVoice = {
  value: 1 | -1;
  weight: number;
  viewpoint: Pick<Viewpoint, 'position' | 'upper' | 'weight'>;
};

/** The voices of one side, in people; a person between the sides counts on both in part. */
export type SideCount = { up: number; down: number };

export type Verdict = {
  agreed: Agreed;
  /** Agreement along the axis with the sentence, and with its opposite: geometric means, 0 to 1. */
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

export function verdictOf(voices: readonly SidedVoice[]): Verdict {
  const [lower, upper]: [SideCount, SideCount] = [
    { up: 0, down: 0 },
    { up: 0, down: 0 },
  ];
  const clear = { lower: 0, upper: 0 };
  let total = 0;
  for (const { value, weight: ratingWeight, viewpoint } of voices) {
    const weight = ratingWeight * viewpoint.weight;
    const direction = value > 0 ? 'up' : 'down';
    upper[direction] += weight * viewpoint.upper;
    lower[direction] += weight * (1 - viewpoint.upper);
    clear.upper += weight * value * Math.max(0, 2 * viewpoint.upper - 1);
    clear.lower += weight * value * Math.max(0, 1 - 2 * viewpoint.upper);
    total += weight;
  }
  const [supported, disputed] = [agreementWith(voices, 1), agreementWith(voices, -1)];
  const scale = total > NET_SUPPORT_VOICES ? NET_SUPPORT_VOICES / total : 1;
  const isHeld = (sign: 1 | -1): boolean =>
    scale * sign * clear.lower >= CLEAR_SUPPORT_MIN &&
    scale * sign * clear.upper >= CLEAR_SUPPORT_MIN &&
    [lower, upper].every(
      ({ up, down }) => scale * sign * (up - down) - IMAGINED_OPPONENTS >= NET_SUPPORT_LEFT,
    );
  let agreed: Agreed = null;
  if (supported >= AGREEMENT_MIN && isHeld(1)) agreed = 'supported';
  if (disputed >= AGREEMENT_MIN && isHeld(-1)) agreed = 'disputed';
  return { agreed, supported, disputed, lower, upper };
}

const STEP = (2 * KERNEL_REACH) / (KERNEL_POINTS - 1);

/** Geometric mean over the points of the axis of the share of voices with that value near the point. */
function agreementWith(voices: readonly SidedVoice[], value: 1 | -1): number {
  let logarithms = 0;
  for (let step = 0; step < KERNEL_POINTS; step += 1) {
    const point = (step - (KERNEL_POINTS - 1) / 2) * STEP;
    let [near, same] = [0, 0];
    for (const voice of voices) {
      const distance = (voice.viewpoint.position - point) / KERNEL_BANDWIDTH;
      const weight = voice.weight * voice.viewpoint.weight * Math.exp((-distance * distance) / 2);
      near += weight;
      if (voice.value === value) same += weight;
    }
    const share = near > 0 ? same / near : 0;
    const opposed = near > 0 ? 1 - share : 0;
    logarithms += Math.log(
      (share + PRIOR_AGREEMENT * PRIOR_WEIGHT) / (share + OPPOSED_WEIGHT * opposed + PRIOR_WEIGHT),
    );
  }
  return Math.exp(logarithms / KERNEL_POINTS);
}

/** The fewest further voices that would bring a verdict if all agreed with the majority; null: it has one, or none is within reach. */
export type Missing = { lower: number; upper: number } | null;

export function missingVoices(voices: readonly SidedVoice[], axis: Axis): Missing {
  const verdict = verdictOf(voices);
  if (verdict.agreed !== null) return null;
  const { lower, upper, supported, disputed } = verdict;
  const value = supported >= disputed ? 1 : -1;
  const typical = (side: 'lower' | 'upper'): SidedVoice => {
    const position = side === 'lower' ? axis.lower : axis.higher;
    const share = 1 / (1 + Math.exp(-axis.steepness * (position - axis.middle)));
    return { value, weight: 1, viewpoint: { position, upper: share, weight: 1 } };
  };
  const added = [...voices];
  const missing = { lower: 0, upper: 0 };
  const net = { lower: value * (lower.up - lower.down), upper: value * (upper.up - upper.down) };
  while (missing.lower + missing.upper < MISSING_MAX) {
    const side = net.lower <= net.upper ? 'lower' : 'upper';
    const voice = typical(side);
    added.push(voice);
    missing[side] += 1;
    net.upper += voice.viewpoint.upper;
    net.lower += 1 - voice.viewpoint.upper;
    if (verdictOf(added).agreed !== null) return missing;
  }
  return null;
}
