// The side a whole comment takes towards the text it answers, with a confidence that was checked on held-out comments. Three readers
// contribute: fitted cues for comments that review an answer, rules for comments that answer a person, and outright verdicts.

import { termsOf } from '@frogpond/text/words/tokenize';
import type { Clause } from '../text/clauses.ts';
import type { Voice } from '../text/voice.ts';
import { normalise } from '../text/voice.ts';
import { weighDebate } from './debate.ts';
import { REVIEW_FEATURES, parentTermsOf, readReviewFeatures } from './review-features.ts';
import { REVIEW_BIAS, REVIEW_WEIGHTS } from './review-weights.ts';
import { isFormerBelief, readVerdict } from './verdict.ts';
import type { Chances, Points, Stance, Verdict } from './side.ts';
import { chancesOf } from './confidence.ts';

export type ClauseVerdict = Clause & {
  normal: string;
  verdict: Verdict;
  /** The side of the clause read by itself; `verdict` is the side that it takes outright. */
  chances: Chances;
  /** A belief given up or someone else's view: "I used to think ...". Its words take no side. */
  is_former: boolean;
};

const REVIEW_WEIGHT_ROWS = REVIEW_FEATURES.map((name) => REVIEW_WEIGHTS[name] ?? [0, 0, 0]);

/** Characters up to which a comment is short. */
const SHORT = 80;
/** Verdict points from which a short comment counts as decided. */
const DECIDED = 2.5;
const UNDECIDED_SHARE = 0.25;
/** Points towards neutral for a clause that takes no side outright. */
const UNSAID = 0.5;
/** Points towards neutral for a comment that does nothing but ask. */
const ASKS = 1;
const ASKS_OF_ANSWER = 3;
const COURTEOUS_OBJECTION = 1;
const CONCEDED_SHARE = 0.5;

/** Words by which a comment speaks about a text rather than about the world. One sure sign or two slight ones make a review. */
const SURE_SIGNS =
  /\b(?:answers?|responses?|passage|respon[sd]e[sd]?|information|info|paragraph|explanations?|reply|topic|sentences?|statements?|examples?|analog(?:y|ies)|references?|details?|writer|author|relevant|irrelevant|helpful|unnecessary|guid\w+|steps|useful|mention(?:s|ed|ing)?)\b|\[link\]|\b(?:does|do|did) not (?:answer|address|mention|discuss|explain|provide|include|specify|relate)|^(?:(?:this|it|that|the \w+) (?:\w+ )?)?(?:answers|addresses|mentions|discusses|provides|explains|talks|gives|includes|covers|specifies|tells|states|defines|clarifies|contains|offers|shows|lists|describes|responds|outlines|gave|provided|explained|suggests|goes|helps|touches|relates|refers|speaks|deals|focuses|directly|highlights?|uses)\b/g;
const SLIGHT_SIGNS =
  /\b(?:questions?|text|content|article|sources?|line|description|links?|clear|understand|concept|acceptable|context|has|makes|says)\b/g;

const TURNS_VERDICT = /\b(?:is|are|was|were|does|do|did) not$|^(?:except|apart from|aside from|other than)\b/;

function speaksOfAnswer(own: string): boolean {
  // "Examples" or "reply to it" says nothing of it.
  if (termsOf(own).length < 2) return false;
  const sure = own.match(SURE_SIGNS)?.length ?? 0;
  return sure > 0 || (own.match(SLIGHT_SIGNS)?.length ?? 0) > 1;
}

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
    // "The first is right, the second isn't", "all true except the dates": such a clause turns the verdict before it.
    if (verdict.stance === 0 && previous !== 0 && TURNS_VERDICT.test(normal.replace(/[.!, ]+$/, ''))) {
      verdict = { stance: previous === 1 ? -1 : 1, strength: 2 };
    }
    previous = verdict.stance;
    return { ...clause, normal, verdict, chances: chancesOfVerdict(verdict), is_former };
  });
}

function chancesOfVerdict({ stance, strength }: Verdict): Chances {
  const points: Points = [0, UNSAID, 0];
  points[1 - stance] = Math.max(UNSAID, strength);
  return chancesOf(points);
}

export function weighStance(voice: Voice, parent: string, clauses: readonly ClauseVerdict[]): Points {
  const parentTerms = parentTermsOf(parent);
  const stated = clauses.filter((clause) => !clause.is_former);
  const spoken =
    stated.length === clauses.length
      ? voice
      : { ...voice, own: stated.map((clause) => clause.normal).join(' ') };
  const isReview = speaksOfAnswer(voice.own);
  const verdicts = sumVerdicts(stated);
  const isShort = voice.own.length <= SHORT;
  const cues = isReview ? weighReview(spoken, parentTerms) : weighDebate(spoken, parent, parentTerms);
  // A short verdict is little else, and a question criticises nothing: what the remaining words usually go with matters less.
  const onlyAsks = stated.length > 0 && stated.every((clause) => clause.is_question);
  const isDecided = isShort && Math.max(verdicts[0], verdicts[2]) >= DECIDED;
  const share = isDecided || (isReview && onlyAsks) ? UNDECIDED_SHARE : 1;
  const questionPoints = isReview ? ASKS_OF_ANSWER : ASKS;
  const asking = onlyAsks ? questionPoints : 0;
  return [
    cues[0] * share + verdicts[0],
    cues[1] * share + verdicts[1] + asking,
    cues[2] * share + verdicts[2],
  ];
}

function weighReview(voice: Voice, parentTerms: ReadonlySet<string>): Points {
  const features = readReviewFeatures(voice, parentTerms);
  const points: Points = [REVIEW_BIAS[0], REVIEW_BIAS[1], REVIEW_BIAS[2]];
  features.forEach((value, at) => {
    const row = REVIEW_WEIGHT_ROWS[at] ?? [0, 0, 0];
    points[0] += value * row[0];
    points[1] += value * row[1];
    points[2] += value * row[2];
  });
  return points;
}

/** "Thanks, but ...": the thanks say nothing, the "but" does. */
function isCourtesy(clause: ClauseVerdict, next: ClauseVerdict | undefined): boolean {
  return (
    /^(?:thanks|thank you|thx|interesting|nice|good|great)\b/.test(clause.normal) &&
    /^(?:but|however)\b/.test(next?.normal ?? '')
  );
}

/** "True, but it misleads": what is granted before the "but" says less than what follows. */
function isConceded({ verdict }: ClauseVerdict, next: ClauseVerdict | undefined): boolean {
  return (
    next !== undefined &&
    next.verdict.stance * verdict.stance === -1 &&
    /^(?:but|however|yet)\b/.test(next.normal)
  );
}

/** The strongest verdict of each side. In a short comment the verdict is the comment; in a long one it is a part, the opening above all. */
function sumVerdicts(clauses: readonly ClauseVerdict[]): Points {
  const length = clauses.reduce((sum, clause) => sum + clause.normal.length, 0);
  const share = length <= SHORT ? 1 : 0.5;
  const points: Points = [0, 0, 0];
  clauses.forEach((clause, at) => {
    const { verdict } = clause;
    if (isCourtesy(clause, clauses[at + 1])) {
      points[2] = Math.max(points[2], COURTEOUS_OBJECTION);
      return;
    }
    const weight =
      (at === 0 || length <= SHORT ? 1 : 0.5) * (isConceded(clause, clauses[at + 1]) ? CONCEDED_SHARE : 1);
    const strength = verdict.strength * share * weight;
    const side = 1 - verdict.stance;
    points[side] = Math.max(points[side] ?? 0, strength);
  });
  return points;
}
