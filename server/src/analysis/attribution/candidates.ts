// The sentences that a comment may speak of, likeliest first: what it points at outright, and what it resembles.

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
  /** The chance that the sentence is meant. */
  chance: number;
  quote?: string;
  ranked: RankedSentence;
  /** The clause that speaks of it: that points at it, else that shares most with it. */
  claim: Claim | undefined;
  /** The clause points at the sentence and takes a side outright. */
  is_outright: boolean;
};

export type CandidateInput = {
  voice: Voice;
  index: SentenceIndex;
  claims: readonly Claim[];
  /** The sentence that the person chose to comment on, if any. */
  chosen: string | undefined;
  is_reply: boolean;
  /** Both sides are taken, each on a sentence of its own. */
  is_mixed: boolean;
};

const MAX_CANDIDATES = 3;
const LEAST_CHANCE = 0.03;
const LIKELY = 0.5;
/** From this many words on, a comment without words of its own ("this example is helpful") may still hint at a sentence. */
const FEW_WORDS = 4;
/** From here on a reference is outright: what merely resembles is less likely beside it. */
const POINTED_FROM = 0.8;
const LEFT_BESIDE = 0.45;
/** A side taken outright on a sentence pointed at from here on was right for 7 of 9 real comments. */
const OUTRIGHT_FROM = 0.7;

type Reference = { confidence: number; quote?: string; claim: Claim | undefined };

export function findCandidates(input: CandidateInput, weights?: PairWeights): Candidate[] {
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
      ranked: sentence,
      claim,
      is_outright: (reference?.confidence ?? 0) >= OUTRIGHT_FROM && (claim?.verdict.stance ?? 0) !== 0,
    };
  });
  return candidates
    .toSorted((a, b) => b.chance - a.chance || a.sentence_index - b.sentence_index)
    .filter(({ chance }, at) => chance >= LIKELY || (at < MAX_CANDIDATES && chance >= LEAST_CHANCE));
}

/** A formula ("+1", "exactly") resembles no sentence, nor does a word or two about the answer. */
function mayResemble(voice: Voice): boolean {
  const isSubstantial = hasContentTerms(voice.full_text) || wordsOf(voice.full_text).length >= FEW_WORDS;
  return isSubstantial && !isFormula(voice.own);
}

/** The surest reference to each sentence. */
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

/** Finds the clause that shares most with a sentence, by the weight of the terms. */
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
