// The methods of the trial, each a yes or no to "both groups agree": the share of voices, the strong green colour, and the product's
// verdict.

import { colorOf, emptyTally } from '../../server/src/analysis/support/tally.ts';
import { verdictOf, voicesWithSay } from '../../server/src/consensus/verdict.ts';
import type { Viewpoints } from '../../server/src/consensus/viewpoints.ts';
import type { Voice } from './trial.ts';

export type Method = (voices: readonly Voice[], viewpoints: Viewpoints | null) => boolean;

const SHARE_ABOVE = 0.6;

export const METHODS = {
  share: (voices) => voices.filter(({ value }) => value > 0).length / voices.length > SHARE_ABOVE,
  strong: isStrongGreen,
  agreed: isAgreed,
} satisfies Record<string, Method>;

export type MethodName = keyof typeof METHODS;
export const METHOD_NAMES: readonly MethodName[] = ['share', 'strong', 'agreed'];

function isAgreed(voices: readonly Voice[], viewpoints: Viewpoints | null): boolean {
  if (viewpoints === null) return false;
  return verdictOf(voicesWithSay(voices, viewpoints.by_person), viewpoints.axis).agreed === 'supported';
}

/** As the product colours a sentence whose voices are all of accounts older than a day. */
function isStrongGreen(voices: readonly Voice[]): boolean {
  const up = voices.filter(({ value }) => value > 0).length;
  const down = voices.length - up;
  return colorOf({ ...emptyTally(), up, down, settled_up: up, settled_down: down }) === 'green-strong';
}
