// The side that a comment, and each of its clauses, takes towards the text it answers, as chances by the fitted model.

import type { Clause } from '../text/clauses.ts';
import type { Voice } from '../text/voice.ts';
import { readClauseVerdicts } from './clause-verdicts.ts';
import type { ClauseVerdict } from './clause-verdicts.ts';
import { readFeatures } from './side-features.ts';
import type { SideInput } from './side-features.ts';
import { chancesOf, pointsBy } from './side-model.ts';
import type { SideModel } from './side-model.ts';
import type { Chances, Points } from './side.ts';

export type ClauseReading = ClauseVerdict & {
  /** The side of the clause read by itself. */
  chances: Chances;
};

/** Who writes, and the model that reads it. */
export type Reader = { is_asker: boolean; model: SideModel };

/** How much the clauses, each read by itself, add to the reading of the whole. */
const CLAUSES_SHARE = 0.3;
const SHORTEST_WEIGHT = 10;
const NO_TERMS: ReadonlySet<string> = new Set();

export function readClauses(clauses: readonly Clause[], { is_asker, model }: Reader): ClauseReading[] {
  return readClauseVerdicts(clauses).map((clause) => {
    const voice = { own: clause.normal, own_text: clause.text, quotes: [] };
    const input = { voice, clauses: [clause], parentTerms: NO_TERMS, is_asker };
    return { ...clause, chances: chancesOf(pointsBy(model, readFeatures(input))) };
  });
}

/** The chances of each side for the whole comment. */
export function readSide(
  voice: Voice,
  clauses: readonly ClauseReading[],
  parentTerms: ReadonlySet<string>,
  { is_asker, model }: Reader,
): Chances {
  const points = pointsBy(model, readFeatures(sideInputOf(voice, clauses, parentTerms, is_asker)));
  clausesPoints(clauses).forEach((value, side) => {
    points[side] = (points[side] ?? 0) + CLAUSES_SHARE * value;
  });
  return chancesOf(points);
}

/** The mean chances of the clauses, as points; a longer clause weighs more. */
function clausesPoints(clauses: readonly ClauseReading[]): Points {
  if (clauses.length === 0) return [0, 0, 0];
  const mean: Points = [0, 0, 0];
  const total = clauses.reduce((sum, { normal }) => sum + normal.length + SHORTEST_WEIGHT, 0);
  for (const { normal, chances } of clauses)
    chances.forEach((chance, side) => {
      mean[side] = (mean[side] ?? 0) + (chance * (normal.length + SHORTEST_WEIGHT)) / total;
    });
  return [Math.log(mean[0] + 1e-3), Math.log(mean[1] + 1e-3), Math.log(mean[2] + 1e-3)];
}

/** The comment without the beliefs that it gives up, unless it holds nothing else. */
export function sideInputOf(
  voice: Voice,
  clauses: readonly ClauseVerdict[],
  parentTerms: ReadonlySet<string>,
  is_asker: boolean,
): SideInput {
  const stated = clauses.filter((clause) => !clause.is_former);
  const isWhole = stated.length === clauses.length || stated.length === 0;
  const spoken = isWhole ? voice : { ...voice, own: stated.map(({ normal }) => normal).join(' ') };
  return { voice: spoken, clauses: isWhole ? clauses : stated, parentTerms, is_asker };
}
