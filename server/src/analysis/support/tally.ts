// The counts of a sentence (table `sentence_tallies`), and what is derived from them: the colour, and the voices missing for a clear
// verdict. Colours are never stored.

import type { SentenceColor, SentenceCounts } from '@frogpond/contract/conversations/analysis';
import { DISPUTED_BELOW, SUPPORTED_ABOVE } from '@frogpond/contract/limits';
import { verdictLabel } from '@frogpond/text/sentences/verdict';
import type { Tally } from '../../db/tables/analysis.ts';
import { chanceAbove, chanceBelow } from './beta.ts';
import { toAgreement, type StoredVerdict } from '../verdicts.ts';

/** Younger accounts count, but don't make a colour strong. */
export const SETTLED_AFTER_MS = 24 * 60 * 60 * 1000;

export const NO_TALLY: Tally = { up: 0, down: 0, said_up: 0, said_down: 0, settled_up: 0, settled_down: 0 };

const STRONG_VOICES = 3;
const STRONG_CHANCE = 0.7;
const AMBER_STRONG_VOICES = 6;
const AMBER_STRONG_SIDE = 2;

/** Returns the counts of a sentence that every reader may see. `tally` undefined: there are no voices. */
export function toCounts(
  index: number,
  tally: Tally = NO_TALLY,
  verdict: StoredVerdict | null = null,
): SentenceCounts {
  const { up, down, said_up, said_down } = tally;
  const counts = { up_count: up, down_count: down, said_up, said_down };
  return { index, color: colorOf(tally), ...counts, ...toAgreement(verdict) };
}

/** A colour is strong only if the settled voices alone make the verdict clear. */
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

/** Further voices are counted up to this number, as in `deck_place` of the database. */
const TO_DECIDE_MAX = 30;

/**
 * Returns how many further voices of one side would make the verdict clear, for the side that needs fewer: 0 if it is clear, and at most
 * `TO_DECIDE_MAX`.
 */
export function voicesToDecide(up: number, down: number): number {
  for (let more = 0; more < TO_DECIDE_MAX; more += 1) {
    if (isClearlySupported(up + more, down) || isClearlyDisputed(up, down + more)) return more;
  }
  return TO_DECIDE_MAX;
}

function isClearlySupported(up: number, down: number): boolean {
  return up >= STRONG_VOICES && chanceAbove(up, down, SUPPORTED_ABOVE) >= STRONG_CHANCE;
}

function isClearlyDisputed(up: number, down: number): boolean {
  return down >= STRONG_VOICES && chanceBelow(up, down, DISPUTED_BELOW) >= STRONG_CHANCE;
}
