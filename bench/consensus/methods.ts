// The methods of the trial, each a yes or no to "both groups agree": the share of voices, today's strong green, the agreement along the
// axis alone, and the product's verdict.

import { colorOf, emptyTally } from '../../server/src/analysis/support/tally.ts';
import { verdictOf, voicesWithSay } from '../../server/src/consensus/verdict.ts';
import type { Viewpoints } from '../../server/src/consensus/viewpoints.ts';
import type { Voice } from './trial.ts';

export type Method = (voices: readonly Voice[], viewpoints: Viewpoints | null) => boolean;

const SHARE_ABOVE = 0.6;
const BARE_KERNEL_FROM = 0.7;

export const METHODS = {
  share: (voices) => voices.filter(({ value }) => value > 0).length / voices.length > SHARE_ABOVE,
  strong: isStrongGreen,
  kernel: (voices, viewpoints) => verdict(voices, viewpoints).supported >= BARE_KERNEL_FROM,
  agreed: (voices, viewpoints) => verdict(voices, viewpoints).agreed === 'supported',
} satisfies Record<string, Method>;

export type MethodName = keyof typeof METHODS;
export const METHOD_NAMES: readonly MethodName[] = ['share', 'strong', 'kernel', 'agreed'];

function verdict(voices: readonly Voice[], viewpoints: Viewpoints | null) {
  return verdictOf(voicesWithSay(voices, viewpoints?.by_person ?? new Map()));
}

/** As the product colours a sentence whose voices are all of accounts older than a day. */
function isStrongGreen(voices: readonly Voice[]): boolean {
  const up = voices.filter(({ value }) => value > 0).length;
  const down = voices.length - up;
  return colorOf({ ...emptyTally(), up, down, settled_up: up, settled_down: down }) === 'green-strong';
}
