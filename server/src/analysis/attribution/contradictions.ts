// A clause that speaks of the same as a sentence with one negation more or less contradicts it: "you can't see it from the Moon" against
// "it is visible from the Moon".

import { termsOf } from '@frogpond/text/words/tokenize';
import { tokenise } from '../stance/polarity.ts';
import { normalise } from '../text/voice.ts';
import { rankSentences, topOf } from './rank-sentences.ts';
import { isAboutAnswers } from './sentence-index.ts';
import type { SentenceIndex } from './sentence-index.ts';

const NEGATOR = /^(?:not|no|never|nobody|nothing|none|without|neither|nor|rarely|seldom|hardly)$/;
/** "I didn't know that smokers ..." denies nothing. */
const OWN_IGNORANCE =
  /\b(?:did|do|had|have) not (?:even |really |actually )?(?:know|expect|remember|recall|realise|realize|hear|heard|notice|care|understand|get)\b|\bnever (?:knew|heard|thought|realised|realized|noticed)\b/;
/** How many words after a negator are negated. */
const REACH = 6;
const LIKELY = 0.5;
/** What is left of certainty where the negated word alone tells the sentence. */
const BY_ONE_WORD = 0.6;

export function contradictedSentence(
  text: string,
  normal: string,
  index: SentenceIndex,
): { at: number; confidence: number } | null {
  const negated = OWN_IGNORANCE.test(normal) ? new Set<string>() : negatedTerms(normal);
  if (negated.size === 0) return null;
  const { at, chance } = topOf(rankSentences(text, [], index));
  const shared = new Set(contentTerms(text).filter((term) => index.terms.bags[at]?.has(term)));
  if (chance >= LIKELY && shared.size >= 2 && isDenied(negated, at, index)) return { at, confidence: chance };
  const holders = index.terms.bags.flatMap((held, other) =>
    [...negated].some((term) => held.has(term)) ? [other] : [],
  );
  const [only] = holders;
  const isOnly = only !== undefined && holders.length === 1 && isDenied(negated, only, index);
  return isOnly && shared.size > 0 && only === at ? { at, confidence: Math.max(chance, BY_ONE_WORD) } : null;
}

/** Whether a sentence says without negation what the clause negates. */
function isDenied(negated: ReadonlySet<string>, at: number, index: SentenceIndex): boolean {
  const alsoNegated = negatedTerms(normalise(index.sentences[at] ?? ''));
  return [...negated].some((term) => index.terms.bags[at]?.has(term) && !alsoNegated.has(term));
}

function negatedTerms(normal: string): Set<string> {
  const tokens = tokenise(normal);
  return new Set(
    tokens.flatMap((token, at) =>
      NEGATOR.test(token) ? contentTerms(tokens.slice(at + 1, at + 1 + REACH).join(' ')) : [],
    ),
  );
}

function contentTerms(text: string): string[] {
  return termsOf(text).filter((term) => term.length > 1 && !isAboutAnswers(term));
}
