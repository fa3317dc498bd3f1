// The input features of the fitted side model, for a comment or a clause: word n-grams of the whole text and of its first clause, cues by
// position, explicit verdicts, polarity words with negation, combinations of courtesy with the rest, shape and role. Each is a named
// number; the names are the rows of side-weights.data.ts.

import { termsOf } from '@frogpond/text/words/tokenize';
import type { Voice } from '../text/voice.ts';
import { CONVERSATION_CUES } from './cues/conversation-cues.ts';
import { readCourtesy } from './cues/courtesy.ts';
import { openingGrams, ownGrams } from './n-grams.ts';
import { readPolarity, tokenise } from './polarity.ts';
import { REMARK_CUES } from './cues/remark-cues.ts';
import { REVIEW_CUES } from './cues/review-cues.ts';
import type { ClauseVerdict } from './clause-verdicts.ts';
import type { Points } from './confidence.ts';

/** name -> value, about 0 to 1. */
type Cues = Map<string, number>;

export type TextFeatures = {
  /** The prior side by explicit verdicts, before any fitted weight. */
  prior: Points;
  cues: Cues;
  own_grams: string[];
  opening_grams: string[];
};

/** Points per point of an explicit verdict; in a comment with little else, the verdict decides. */
const VERDICT_SHARE = 0.6;
const SHORT_VERDICT_SHARE = 1.5;
/** Factor for a later comment, whose verdict may be on another comment. */
const LATER = 0.4;
const SHORT = 60;
const FEW_TOKENS = 4;
const COURTESY = /^(?:thanks|thank you|thx|interesting|nice|good|great)\b/;

export type SideInput = {
  voice: Pick<Voice, 'own' | 'own_text' | 'quotes'>;
  clauses: readonly ClauseVerdict[];
  /** The terms of the text that the comment replies to. */
  parentTerms: ReadonlySet<string>;
  is_asker: boolean;
  /** There are earlier comments on the answer. */
  is_later: boolean;
  quotes_answer: boolean;
};

const CUES = Object.entries({ ...REVIEW_CUES, ...CONVERSATION_CUES, ...REMARK_CUES }).map(
  ([name, pattern]) => ({
    name,
    pattern: new RegExp(pattern, 'g'),
    is_opening: name.endsWith('_open'),
  }),
);
const SENTENCE = /[^.!?]+[.!?]*/g;
const PARENT_CHARACTERS = 4_000;

/** Returns the words of the text that a comment replies to; of a long text, those at its beginning. */
export function parentTermsOf(parent: string): ReadonlySet<string> {
  return new Set(termsOf(parent.slice(0, PARENT_CHARACTERS)));
}

export function readFeatures(input: SideInput): TextFeatures {
  return {
    prior: readPrior(input),
    cues: readCues(input),
    own_grams: ownGrams(input.voice.own),
    opening_grams: openingGrams(input.clauses[0]?.normal ?? ''),
  };
}

/** The strongest explicit verdict of each side. A remark of a few words without a verdict is too little evidence for a side. */
function readPrior({ voice, clauses, is_later }: SideInput): Points {
  const share = (voice.own.length <= SHORT ? SHORT_VERDICT_SHARE : VERDICT_SHARE) * (is_later ? LATER : 1);
  const points: Points = [0, 0, 0];
  clauses.forEach(({ verdict, normal }, at) => {
    // "Thanks, but ...": only the text after the thanks counts.
    if (COURTESY.test(normal) && /^(?:but|however)\b/.test(clauses[at + 1]?.normal ?? '')) return;
    const side = 1 - verdict.stance;
    points[side] = Math.max(points[side] ?? 0, share * verdict.strength);
  });
  const isBare = points.every((value) => value === 0) && tokenise(voice.own).length <= FEW_TOKENS;
  return isBare ? [0, share, 0] : points;
}

function readCues(input: SideInput): Cues {
  const { voice, clauses, parentTerms } = input;
  const { own } = voice;
  const features: Cues = new Map();
  const add = (name: string, value: number): void => {
    if (value !== 0) features.set(name, value);
  };
  const sentences = Array.from(own.matchAll(SENTENCE)).filter(([text]) => /[\p{L}\p{N}]/u.test(text));
  addCues(own, sentences, add);
  const tokens = tokenise(own);
  for (const [prefix, text] of [
    ['', own],
    ['first ', sentences[0]?.[0] ?? ''],
  ] as const) {
    const polarity = readPolarity(tokenise(text));
    for (const [name, count] of Object.entries(polarity)) add(`${prefix}${name}`, Math.min(2, count) / 2);
  }
  const length = Math.log(Math.max(2, tokens.length));
  add('length', (length - 3) / 2);
  add('length squared', (length - 3) ** 2 / 4);
  add('few words', tokens.length <= 8 ? 1 : 0);
  add('sentences', Math.min(6, sentences.length) / 6);
  add('negations', Math.min(3, tokens.filter((token) => token === 'not' || token === 'no').length) / 3);
  const questions = sentences.filter(([text]) => /\?["') ]*$/.test(text)).length;
  add('questions', Math.min(2, questions) / 2);
  add('only questions', questions > 0 && questions === sentences.length ? 1 : 0);
  add('opens with a question', /\?["') ]*$/.test(sentences[0]?.[0] ?? '') ? 1 : 0);
  add('ends with a question', /\?["') ]*$/.test(own) ? 1 : 0);
  add('block quote', voice.quotes.some((quote) => quote.is_block) ? 1 : 0);
  add('inline quote', voice.quotes.some((quote) => !quote.is_block) ? 1 : 0);
  const terms = new Set(termsOf(voice.own_text));
  const overlap = [...terms].filter((term) => parentTerms.has(term)).length;
  add('overlap share', overlap / Math.max(1, terms.size));
  add('overlap', Math.min(1, overlap / 5));
  addVerdicts(clauses, add);
  for (const name of readCourtesy(
    own,
    sentences.map(([text]) => text),
  ))
    add(name, 1);
  if (input.quotes_answer) {
    add('quotes answer', 1);
    add('opens with quote of answer', OPENS_WITH_QUOTE.test(own) ? 1 : 0);
    add('asks about quote of answer', questions > 0 ? 1 : 0);
  }
  const of_text = [...features];
  const addBy = (holds: boolean, name: string, dependent: RegExp): void => {
    if (!holds) return;
    for (const [feature, value] of of_text) if (dependent.test(feature)) add(`${name} ${feature}`, value);
    add(name, 1);
  };
  addBy(input.is_asker, 'asker', BY_ROLE);
  addBy(input.is_later, 'later', BY_PLACE);
  return features;
}

const OPENS_WITH_QUOTE = /^\W*["'>]/;
/** Features whose meaning depends on the author: a question by the asker is often an objection. */
const BY_ROLE = new RegExp(
  `^(?:courtesy|bare|questions|only questions|thanks|but|negations|i|question_ref|${Object.keys(REMARK_CUES).join('|')})\\b`,
);
/** Features whose meaning depends on the place: later thanks often go to another comment. */
const BY_PLACE =
  /^(?:courtesy|bare|thanks|praise|right|user|learned|questions|only questions|you\b|approving|few words|verdict for|yes_open|negations|but|will_try)/;

/** A cue counts in the whole text, in the first sentence and after it. */
function addCues(
  own: string,
  sentences: readonly RegExpExecArray[],
  add: (name: string, value: number) => void,
): void {
  const first = sentences[0];
  const firstEnd = first ? first.index + first[0].length : own.length;
  for (const { name, pattern, is_opening } of CUES) {
    const found = Array.from(own.matchAll(pattern), ({ index }) => index);
    if (found.length === 0) continue;
    add(name, Math.min(2, found.length) / 2);
    if (is_opening) continue;
    if (found.some((at) => at < firstEnd)) add(`first ${name}`, 1);
    const after = found.filter((at) => at >= firstEnd).length;
    add(`rest ${name}`, Math.min(2, after) / 2);
  }
}

/** The strongest verdicts of each side, and that of the first clause. */
function addVerdicts(clauses: readonly ClauseVerdict[], add: (name: string, value: number) => void): void {
  const strongest = (stance: number, among: readonly ClauseVerdict[]): number =>
    Math.max(0, ...among.map(({ verdict }) => (verdict.stance === stance ? verdict.strength : 0))) / 4;
  add('verdict for', strongest(1, clauses));
  add('verdict against', strongest(-1, clauses));
  add('first verdict for', strongest(1, clauses.slice(0, 1)));
  add('first verdict against', strongest(-1, clauses.slice(0, 1)));
  const asking = clauses.filter((clause) => clause.is_question).length;
  add('clauses that ask', asking / Math.max(1, clauses.length));
}
