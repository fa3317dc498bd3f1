// The explicit verdict of each clause, by rules. The next clause may invert it.

import type { Stance } from '../comment-analysis.ts';
import type { Clause } from '../text/clauses.ts';
import { normalise } from '../text/voice.ts';
import type { Verdict } from './confidence.ts';
import { isFormerBelief, readVerdict } from './verdict.ts';

export type ClauseVerdict = Clause & {
  normal: string;
  /** The explicit side of the clause. */
  verdict: Verdict;
  /** A former belief or someone else's view: "I used to think ...". It takes no side. */
  is_former: boolean;
};

const TURNS_VERDICT = /\b(?:is|are|was|were|does|do|did) not$|^(?:except|apart from|aside from|other than)\b/;

export function readClauseVerdicts(clauses: readonly Clause[]): ClauseVerdict[] {
  let previous: Stance = 0;
  return clauses.map((clause) => {
    const normal = normalise(clause.text);
    const bare = normal.replace(
      /^(?:but|however|though|although|while|whereas|yet|and|so|then|except)\b,? ?/,
      '',
    );
    const is_former = isFormerBelief(bare);
    let verdict: Verdict = clause.is_question || is_former ? { stance: 0, strength: 0 } : readVerdict(bare);
    // "The first is right, the second isn't", "all true except the dates": such a clause inverts the verdict before it.
    if (verdict.stance === 0 && previous !== 0 && TURNS_VERDICT.test(normal.replace(/[.!, ]+$/, ''))) {
      verdict = { stance: previous === 1 ? -1 : 1, strength: 2 };
    }
    previous = verdict.stance;
    return { ...clause, normal, verdict, is_former };
  });
}
