// A comment as a list of claims: each clause with its explicit side and its references. If clauses take different sides, each is matched
// to its own sentence, so that "X is right but Y is wrong" supports one sentence and disputes another.

import { type ClauseReading, type Reader, readClauses } from '../stance/read-stance.ts';
import type { Verdict } from '../stance/confidence.ts';
import { splitClauses } from '../text/clauses.ts';
import { type Voice, inlineQuotesOf, normalise, withoutInlineQuotes } from '../text/voice.ts';
import { rankSentences, topOf } from './rank-sentences.ts';
import { type References, readPlaces, readQuotes, readTopics } from './references.ts';
import type { SentenceIndex } from './sentence-index.ts';

export type Claim = ClauseReading & {
  references: References;
  /** The sentence that the clause matches by its words, if clauses were matched separately. */
  target?: { at: number; confidence: number };
};

/** Matching a clause costs as much as matching a comment, so only the first few are matched. */
const MAX_MATCHED = 4;
const MAX_PASSAGES = 20;
const SHORT_CLAUSE = 120;
const LIKELY = 0.5;
const CORRECTION: Verdict = { stance: -1, strength: 1.5 };

export function readClaims(voice: Voice, index: SentenceIndex, reader: Reader): Claim[] {
  const claims = voice.passages.slice(0, MAX_PASSAGES).flatMap((passage) => {
    const clauses = splitClauses(passage.text).map((clause) => ({
      ...clause,
      full: clause.text,
      text: withoutInlineQuotes(clause.text),
    }));
    const verdicts = readClauses(clauses, reader);
    const found = verdicts.map((verdict, at): Claim => {
      const full = clauses[at]?.full ?? '';
      const references = readPlaces(verdict.normal, index.sentences.length);
      pointByTopic(verdict, references, index);
      for (const [sentence, reference] of readQuotes(inlineQuotesOf(full), index))
        references.set(sentence, reference);
      return { ...verdict, text: full, references };
    });
    if (passage.quote) attachQuote(found, readQuotes([passage.quote], index));
    return found;
  });
  inheritVerdicts(claims);
  const matched = claims.length <= 6 ? matchContradictions(claims, index) : claims;
  return matchSides(matched, index);
}

/** A short clause without a reference may still name its topic. */
function pointByTopic(clause: ClauseReading, references: References, index: SentenceIndex): void {
  if (references.size > 0 || clause.normal.length > SHORT_CLAUSE) return;
  for (const [sentence, reference] of readTopics(clause.normal, index)) references.set(sentence, reference);
}

/** A block quote belongs to the first clause below it that takes a side, else to the first one. */
function attachQuote(claims: Claim[], references: References): void {
  const taker = claims.find((claim) => claim.verdict.stance !== 0) ?? claims[0];
  if (!taker) {
    if (references.size > 0)
      claims.push({
        text: '',
        normal: '',
        is_question: false,
        is_former: false,
        verdict: { stance: 0, strength: 0 },
        chances: [0, 1, 0],
        references,
      });
    return;
  }
  for (const [sentence, reference] of references) taker.references.set(sentence, reference);
}

/** "The first sentence: nonsense." A reference without a side gets the side of the next clause, unless that has a reference, too. */
function inheritVerdicts(claims: Claim[]): void {
  claims.forEach((claim, at) => {
    const next = claims[at + 1];
    if (
      claim.references.size === 0 ||
      claim.verdict.stance !== 0 ||
      claim.is_question ||
      !next ||
      next.references.size > 0
    )
      return;
    if (!/^(?:but|however|though|although|yet)\b/.test(next.normal))
      claim.verdict = { ...next.verdict, strength: 0.5 };
  });
}

const NEGATION = /\b(?:not|no|never|nothing|none|without|neither|nor|rarely|seldom|hardly)\b/;
/** "I didn't know that smokers ..." is not a denial. */
const OWN_IGNORANCE =
  /\b(?:did|do|had|have) not (?:even |really |actually )?(?:know|expect|remember|realise|realize|hear|notice|understand)\b|\bnever (?:knew|heard|thought|realised|realized|noticed)\b/;

/** "You can't see it from the Moon" contradicts "It is visible from the Moon": similar, and only one is negated. */
function matchContradictions(claims: Claim[], index: SentenceIndex): Claim[] {
  return claims.map((claim) => {
    const { normal } = claim;
    if (claim.verdict.stance !== 0 || claim.is_question || claim.references.size > 0) return claim;
    if (!NEGATION.test(normal) || OWN_IGNORANCE.test(normal)) return claim;
    const { at, chance } = topOf(rankSentences(claim.text, [], index));
    if (chance < LIKELY || NEGATION.test(normalise(index.sentences[at] ?? ''))) return claim;
    return { ...claim, verdict: CORRECTION, target: { at, confidence: chance } };
  });
}

/** If a comment takes both sides, finds the sentence of each side's clauses. */
function matchSides(claims: Claim[], index: SentenceIndex): Claim[] {
  const sides = new Set(claims.map((claim) => claim.verdict.stance).filter((stance) => stance !== 0));
  if (sides.size < 2) return claims;
  let matched = 0;
  return claims.map((claim) => {
    const [pointed] = claim.references;
    if (pointed) return { ...claim, target: { at: pointed[0], confidence: pointed[1].confidence } };
    if (claim.verdict.stance === 0 || claim.target || matched >= MAX_MATCHED) return claim;
    matched += 1;
    const { at, chance } = topOf(rankSentences(claim.text, [], index));
    return { ...claim, target: { at, confidence: chance } };
  });
}
