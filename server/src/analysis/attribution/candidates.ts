// The sentences that a comment may refer to, most likely first: explicit references, and similar sentences.

import { termsOf, wordsOf } from '@frogpond/text/words/tokenize';
import { isFormula } from '../stance/verdict.ts';
import type { Voice } from '../text/voice.ts';
import type { Claim } from './claims.ts';
import { overlaps, toBag } from './collection.ts';
import { rankSentences } from './rank-sentences.ts';
import type { PairWeights, RankedSentence } from './rank-sentences.ts';
import { readQuotes } from './references.ts';
import { hasContentTerms } from './sentence-index.ts';
import type { SentenceIndex } from './sentence-index.ts';

export type Candidate = {
  sentence_index: number;
  /** The probability that the comment refers to the sentence. */
  chance: number;
  quote?: string;
  /** The confidence of the most certain explicit reference; 0 without one. */
  reference: number;
  ranked: RankedSentence;
  /** The clause that refers to it: an explicit reference, else the most similar clause. */
  claim: Claim | undefined;
  /** The clause refers to the sentence explicitly and takes an explicit side. */
  is_outright: boolean;
};

export type CandidateInput = {
  voice: Voice;
  index: SentenceIndex;
  claims: readonly Claim[];
  /** The sentence selected by the author, if any. */
  chosen: string | undefined;
  is_reply: boolean;
  /** The comment takes both sides, on different sentences. */
  is_mixed: boolean;
};

const MAX_CANDIDATES = 3;
const LEAST_CHANCE = 0.03;
const LIKELY = 0.5;
/** Minimum number of words for a comment without distinctive words ("this example is helpful") to match a sentence. */
const FEW_WORDS = 4;
/** A reference with this confidence is explicit, and outweighs similar sentences. */
const POINTED_FROM = 0.8;
const LEFT_BESIDE = 0.45;
/** At this confidence of the reference, an explicit side was right for 7 of 9 real comments. */
const OUTRIGHT_FROM = 0.7;

type Reference = { confidence: number; quote?: string; claim: Claim | undefined };

export function findCandidates(input: CandidateInput, weights?: PairWeights): Candidate[] {
  return readCandidates(input, weights).filter(isCandidate);
}

/** Whether the sentence at this place of the list is likely enough to be listed. */
export function isCandidate({ chance }: Candidate, at: number): boolean {
  return chance >= LIKELY || (at < MAX_CANDIDATES && chance >= LEAST_CHANCE);
}

/** Every sentence, most likely first. */
export function readCandidates(input: CandidateInput, weights?: PairWeights): Candidate[] {
  const { voice, index, claims } = input;
  const references = readReferences(input);
  const quotes = voice.quotes.map((quote) => quote.text);
  const ranked = rankSentences(voice.full_text, quotes, index, weights);
  const surest = Math.max(0, ...Array.from(references.values(), ({ confidence }) => confidence));
  const left = surest >= POINTED_FROM ? LEFT_BESIDE : 1;
  const resembles = !input.is_reply && mayResemble(voice);
  const clauseOf = clauseFinder(claims, index);
  const candidates = ranked.map((sentence, sentence_index): Candidate => {
    const reference = references.get(sentence_index);
    const claim = reference?.claim ?? clauseOf(sentence_index);
    const resemblance = resembles ? sentence.chance * left : 0;
    return {
      sentence_index,
      chance: Math.max(reference?.confidence ?? 0, resemblance),
      ...(reference?.quote === undefined ? {} : { quote: reference.quote }),
      reference: reference?.confidence ?? 0,
      ranked: sentence,
      claim,
      is_outright: (reference?.confidence ?? 0) >= OUTRIGHT_FROM && (claim?.verdict.stance ?? 0) !== 0,
    };
  });
  return candidates.toSorted((a, b) => b.chance - a.chance || a.sentence_index - b.sentence_index);
}

/** Returns whether the comment is a formula ("+1", "exactly") or a few words about the answer, which match no sentence. */
function mayResemble(voice: Voice): boolean {
  const isSubstantial = hasContentTerms(voice.full_text) || wordsOf(voice.full_text).length >= FEW_WORDS;
  return isSubstantial && !isFormula(voice.own);
}

/** Returns the most certain reference to each sentence. */
function readReferences({ index, claims, chosen, is_mixed }: CandidateInput): Map<number, Reference> {
  const references = new Map<number, Reference>();
  const add = (at: number, reference: Reference): void => {
    if (reference.confidence > (references.get(at)?.confidence ?? 0)) references.set(at, reference);
  };
  if (chosen !== undefined) {
    const claim = claims.find(({ verdict }) => verdict.stance !== 0) ?? claims[0];
    for (const [at, reference] of readQuotes([{ text: chosen, is_block: true }], index))
      add(at, { ...reference, claim });
  }
  for (const claim of claims) {
    for (const [at, reference] of claim.references) add(at, { ...reference, claim });
    if (claim.target && is_mixed) add(claim.target.at, { confidence: claim.target.confidence, claim });
  }
  return references;
}

const MAX_CLAUSES = 12;

/** Returns the clause with the largest weight of terms in common with a sentence. */
function clauseFinder(claims: readonly Claim[], index: SentenceIndex): (at: number) => Claim | undefined {
  const shares = claims
    .slice(0, MAX_CLAUSES)
    .map((claim) => ({ claim, share: overlaps(toBag(termsOf(claim.text)), index.terms).by_text }));
  return (at) => {
    let best: { claim: Claim | undefined; share: number } = { claim: claims[0], share: 0 };
    for (const { claim, share } of shares)
      if ((share[at] ?? 0) > best.share) best = { claim, share: share[at] ?? 0 };
    return best.claim;
  };
}
