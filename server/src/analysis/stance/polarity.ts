// Polarity words with negation. "Not wrong" counts as approval, "not helpful" and "I don't think that is right" as criticism. The lexicon
// is hand-written; each occurrence of a word counts the same.

const APPROVING = new Set(
  (
    'agree agreed agrees concur correct correctly right true accurate accurately exactly precisely absolutely indeed valid confirmed confirms ' +
    'truth factual factually sound good great excellent perfect perfectly helpful helps useful nice best love loved brilliant wonderful awesome ' +
    'fantastic amazing superb clear clearly thorough thoroughly comprehensive detailed complete completely concise informative insightful ' +
    'relevant relatable solid impressive appropriate adequate sensible reasonable apt succinct easy understandable interesting ' +
    'fair thanks thank appreciate appreciated kudos bravo amen bingo likewise ditto seconded legit wise smart ' +
    'effective effectively valuable beneficial straightforward logical plausible reliable trustworthy credible enhances clarifies'
  ).split(' '),
);

const CRITICAL = new Set(
  (
    'wrong incorrect incorrectly false falsely untrue inaccurate inaccurately disagree disagreed disagrees mistaken mistake mistakes error errors ' +
    'erroneous myth nonsense bullshit bs debunked misleading misleads mislead fallacy fallacious lie lies lying rubbish bogus ridiculous absurd ' +
    'silly stupid dumb idiotic ludicrous laughable outdated obsolete hallucinated hallucination fabricated invented bad poor poorly terrible ' +
    'awful horrible useless unhelpful confusing confused confuses unclear vague vaguely incomplete unnecessary redundant repetitive irrelevant ' +
    'unrelated lacks lacking lack missing misses fails fail failed biased subjective dubious questionable doubtful doubt unsupported ' +
    'unsubstantiated unfounded baseless exaggerated exaggeration overstated oversimplified oversimplification simplistic speculative speculation ' +
    'contradicts contradiction contradictory contrary inconsistent insufficient inadequate invalid illogical flawed flaw hogwash baloney garbage ' +
    'crap wtf shame worse worst strawman delusional deluded naive ignorant problematic nah nope overcomplicated unsourced fault ' +
    'implausible impossible misinformation misrepresents misunderstanding misunderstood misunderstand superfluous wordy rambling awkward'
  ).split(' '),
);

const NEGATORS = new Set(
  'not no never neither nor without hardly barely scarcely nothing none nobody'.split(' '),
);
/** Reach of a plain negator in words; "I don't think that ..." reaches to the end of its clause. */
const REACH = 4;
const CLAUSE_REACH = 12;
const CLAUSE_BREAK = /^(?:[.,;:!?()]|but|however|although|though|because|and|while|whereas)$/;
const RAISING = /^(?:think|believe|say|consider|find|feel|see|suppose|imagine|know)$/;
/** "No doubt", "not only": phrases that don't negate. */
const IDLE_AFTER = /^(?:doubt|question|wonder|only|just|one|matter|problem|longer)$/;

export type Polarity = {
  approving: number;
  critical: number;
  negated_approving: number;
  negated_critical: number;
};

export function readPolarity(tokens: readonly string[]): Polarity {
  const polarity: Polarity = { approving: 0, critical: 0, negated_approving: 0, negated_critical: 0 };
  for (const [at, token] of tokens.entries()) {
    const isApproving = APPROVING.has(token);
    if (!isApproving && !CRITICAL.has(token)) continue;
    const isNegated = negationsBefore(tokens, at) % 2 === 1;
    if (isApproving) polarity[isNegated ? 'negated_approving' : 'approving'] += 1;
    else polarity[isNegated ? 'negated_critical' : 'critical'] += 1;
  }
  return polarity;
}

/** Returns the number of negators that affect the word at this position. An even number cancels out. */
export function negationsBefore(tokens: readonly string[], at: number): number {
  let count = 0;
  for (let before = at - 1; before >= 0 && before >= at - CLAUSE_REACH; before -= 1) {
    const token = tokens[before] ?? '';
    const next = tokens[before + 1] ?? '';
    if (CLAUSE_BREAK.test(token)) break;
    const isNear = before >= at - REACH;
    const isRaised =
      RAISING.test(next) || RAISING.test(tokens[before + 2] ?? '') || reachesFar(tokens, before);
    if (NEGATORS.has(token) && !IDLE_AFTER.test(next) && (isNear || isRaised)) count += 1;
    if (token === 'far' && next === 'from' && isNear) count += 1;
    if (token === 'doubt' && tokens[before - 1] === 'i') count += 1;
  }
  return count;
}

/** "Not a single word", "none of this": these negate to the end of their clause. */
function reachesFar(tokens: readonly string[], at: number): boolean {
  const [token, next, second] = tokens.slice(at, at + 3);
  return (
    (token === 'not' && (next === 'one' || (next === 'a' && second === 'single'))) ||
    (next === 'of' && /^no(?:ne|thing)$/.test(token ?? ''))
  );
}

/** Words and punctuation of a normalised text. */
export function tokenise(normal: string): string[] {
  return normal.match(/\p{L}[\p{L}\p{M}'-]*|\p{N}+(?:[.,]\p{N}+)*|[.,;:!?()%]/gu) ?? [];
}
