// Counts of voices per sentence, and the colour that follows from them. The counts are stored as one flat list per answer;
// colours are never stored, so they always follow from the counts.

import type { SentenceColor, SentenceCounts } from '@frogpond/contract/conversations/analysis';
import { DISPUTED_BELOW, SUPPORTED_ABOVE } from '@frogpond/contract/limits';
import { verdictLabel } from '@frogpond/text/sentences/verdict';
import { chanceAbove, chanceBelow } from './beta.ts';
import { toAgreement, type StoredVerdict } from '../verdicts.ts';

/** People on each side of a sentence. */
export type Tally = {
  up: number;
  down: number;
  /** Those of them with an explicit voice: a tap or a confirmed reading. */
  said_up: number;
  said_down: number;
  /** Those of them whose accounts are at least a day old: only they make a colour strong. */
  settled_up: number;
  settled_down: number;
};

/** Numbers of one sentence in the stored list (migration 0015). */
export const TALLY_WIDTH = 6;

const STRONG_VOICES = 3;
const STRONG_CHANCE = 0.7;
const AMBER_STRONG_VOICES = 6;
const AMBER_STRONG_SIDE = 2;

export function emptyTally(): Tally {
  return { up: 0, down: 0, said_up: 0, said_down: 0, settled_up: 0, settled_down: 0 };
}

/** Returns the stored list with these tallies at their sentences; null if all counts are zero. */
export function withTallies(
  stored: readonly number[] | null,
  sentence_count: number,
  tallies: ReadonlyMap<number, Tally>,
): number[] | null {
  const list = Array.from({ length: sentence_count * TALLY_WIDTH }, (_, place) => stored?.[place] ?? 0);
  for (const [index, { up, down, said_up, said_down, settled_up, settled_down }] of tallies)
    list.splice(index * TALLY_WIDTH, TALLY_WIDTH, up, down, said_up, said_down, settled_up, settled_down);
  return list.some((count) => count !== 0) ? list : null;
}

export function tallyAt(tallies: readonly number[] | null, index: number): Tally {
  const stored = tallies?.slice(index * TALLY_WIDTH, (index + 1) * TALLY_WIDTH) ?? [];
  // Between a suspension and its recount, a count may be too low by one.
  const [up = 0, down = 0, said_up = 0, said_down = 0, settled_up = 0, settled_down = 0] = stored.map(
    (count) => Math.max(0, count),
  );
  return { up, down, said_up, said_down, settled_up, settled_down };
}

/** The counts of a sentence that every reader may see. */
export function toCounts(index: number, tally: Tally, verdict: StoredVerdict | null): SentenceCounts {
  const { up, down, said_up, said_down } = tally;
  const counts = { up_count: up, down_count: down, said_up, said_down };
  return { index, color: colorOf(tally), ...counts, ...toAgreement(verdict) };
}

export function colorOf({ up, down, settled_up, settled_down }: Tally): SentenceColor {
  switch (verdictLabel(up, down)) {
    case null:
      return 'none';
    case 'Supported':
      return isClearlySupported(settled_up, settled_down) ? 'green-strong' : 'green';
    case 'Disputed':
      return isClearlyDisputed(settled_up, settled_down) ? 'red-strong' : 'red';
    case 'Mixed':
      return settled_up + settled_down >= AMBER_STRONG_VOICES &&
        Math.min(settled_up, settled_down) >= AMBER_STRONG_SIDE
        ? 'amber-strong'
        : 'amber';
  }
}

/** Returns how many further voices of one side would make the verdict clear, for the side that needs fewer; 0 if it is clear. */
export function voicesToDecide(up: number, down: number): number {
  for (let more = 0; ; more += 1) {
    if (isClearlySupported(up + more, down) || isClearlyDisputed(up, down + more)) return more;
  }
}

function isClearlySupported(up: number, down: number): boolean {
  return up >= STRONG_VOICES && chanceAbove(up, down, SUPPORTED_ABOVE) >= STRONG_CHANCE;
}

function isClearlyDisputed(up: number, down: number): boolean {
  return down >= STRONG_VOICES && chanceBelow(up, down, DISPUTED_BELOW) >= STRONG_CHANCE;
}
