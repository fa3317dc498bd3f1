// The side that a comment and each of its clauses take towards the text they reply to, as probabilities of the fitted model.

import type { Clause } from '../text/clauses.ts';
import type { Voice } from '../text/voice.ts';
import { type ClauseVerdict, readClauseVerdicts } from './clause-verdicts.ts';
import { type SideInput, readFeatures } from './side-features.ts';
import { type SideModel, chancesOf, pointsBy } from './side-model.ts';
import type { Chances } from './confidence.ts';

export type ClauseReading = ClauseVerdict & {
  /** The side of the clause read by itself. */
  chances: Chances;
};

/** The author's role, the position among the comments, and the model. */
export type Reader = Pick<SideInput, 'is_asker' | 'is_later'> & { model: SideModel };

const NO_TERMS: ReadonlySet<string> = new Set();

export function readClauses(
  clauses: readonly Clause[],
  { is_asker, is_later, model }: Reader,
): ClauseReading[] {
  const surroundings = { parentTerms: NO_TERMS, is_asker, is_later, quotes_answer: false };
  return readClauseVerdicts(clauses).map((clause) => {
    const voice = { own: clause.normal, own_text: clause.text, quotes: [] };
    const features = readFeatures({ voice, clauses: [clause], ...surroundings });
    return { ...clause, chances: chancesOf(pointsBy(model, features)) };
  });
}

/** The comment without former beliefs ("I used to think ..."), unless it contains nothing else. */
export function sideInputOf(
  voice: Voice,
  clauses: readonly ClauseVerdict[],
  surroundings: Omit<SideInput, 'voice' | 'clauses'>,
): SideInput {
  const stated = clauses.filter((clause) => !clause.is_former);
  const isWhole = stated.length === clauses.length || stated.length === 0;
  const spoken = isWhole ? voice : { ...voice, own: stated.map(({ normal }) => normal).join(' ') };
  return { voice: spoken, clauses: isWhole ? clauses : stated, ...surroundings };
}
