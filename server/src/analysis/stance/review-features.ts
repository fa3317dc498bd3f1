// The features of a comment that reviews an answer ("this doesn't address the question"): counts of hand-written cues in the whole text and
// in its first sentence, judging words with negation, length and shape. Their weights are fitted; see review-weights.ts.

import { termsOf } from '@frogpond/text/words/tokenize';
import type { Voice } from '../text/voice.ts';
import { readPolarity, tokenise } from './polarity.ts';
import { REVIEW_CUES } from './review-cues.ts';
import type { ReviewCue } from './review-cues.ts';

const CUE_NAMES = Object.keys(REVIEW_CUES) as ReviewCue[]; // Object.keys loses the key type of a const object.
const PATTERNS = CUE_NAMES.map((name) => ({ name, pattern: new RegExp(REVIEW_CUES[name], 'g') }));

const PARENT_CHARACTERS = 4_000;

const SHAPE = [
  'approving',
  'critical',
  'negated_approving',
  'negated_critical',
  'opens_approving',
  'opens_critical',
  'opens_negated_approving',
  'opens_negated_critical',
  'negations',
  'length',
  'length_squared',
  'sentences',
  'questions',
  'ends_asking',
  'exclaims',
  'block_quote',
  'inline_quote',
  'overlap_share',
  'overlap_count',
] as const;

export const REVIEW_FEATURES: readonly string[] = [
  ...CUE_NAMES,
  ...CUE_NAMES.map((name) => `opens_${name}`),
  ...SHAPE,
];

/** The words of what a comment answers, of a long text those of its beginning. */
export function parentTermsOf(parent: string): ReadonlySet<string> {
  return new Set(termsOf(parent.slice(0, PARENT_CHARACTERS)));
}

/** In the order of REVIEW_FEATURES. */
export function readReviewFeatures(voice: Voice, parentTerms: ReadonlySet<string>): number[] {
  const { own } = voice;
  const sentences = (own.match(/[^.!?]+[.!?]*/g) ?? []).filter((sentence) => /\p{L}|\p{N}/u.test(sentence));
  const opening = sentences[0]?.trim() ?? '';
  const tokens = tokenise(own);
  const polarity = readPolarity(tokens);
  const openingPolarity = readPolarity(tokenise(opening));
  const length = Math.log(Math.max(4, tokens.length)) - 3;
  const terms = new Set(termsOf(voice.own_text));
  const overlap = [...terms].filter((term) => parentTerms.has(term)).length;
  const shape: Record<(typeof SHAPE)[number], number> = {
    approving: Math.min(3, polarity.approving),
    critical: Math.min(3, polarity.critical),
    negated_approving: Math.min(3, polarity.negated_approving),
    negated_critical: Math.min(3, polarity.negated_critical),
    opens_approving: Math.min(1, openingPolarity.approving),
    opens_critical: Math.min(1, openingPolarity.critical),
    opens_negated_approving: Math.min(1, openingPolarity.negated_approving),
    opens_negated_critical: Math.min(1, openingPolarity.negated_critical),
    negations: Math.min(3, tokens.filter((token) => token === 'not' || token === 'no').length),
    length,
    length_squared: length ** 2,
    sentences: Math.min(6, sentences.length) / 3,
    questions: Math.min(2, own.split('?').length - 1),
    ends_asking: /\?[\s"')]*$/.test(own) ? 1 : 0,
    exclaims: own.includes('!') ? 1 : 0,
    block_quote: voice.quotes.some((quote) => quote.is_block) ? 1 : 0,
    inline_quote: voice.quotes.some((quote) => !quote.is_block) ? 1 : 0,
    overlap_share: overlap / Math.max(1, terms.size),
    overlap_count: Math.min(1, overlap / 5),
  };
  return [
    ...PATTERNS.map(({ pattern }) => Math.min(2, own.match(pattern)?.length ?? 0)),
    ...PATTERNS.map(({ pattern }) => Math.min(1, opening.match(pattern)?.length ?? 0)),
    ...SHAPE.map((name) => shape[name]),
  ];
}
