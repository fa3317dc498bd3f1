// The explicit side of a clause: "I agree", "that's wrong", "can't fault this", "+1", "is not helpful". Hand-written rules over
// normalised text, applied in order. A clause without an explicit side gets 0; the fitted model then decides by its cues.

import type { Stance } from '../comment-analysis.ts';
import { readForeignVerdict } from './languages.ts';
import { negationsBefore, tokenise } from './polarity.ts';
import type { Verdict } from './confidence.ts';
import {
  AGREEING,
  BETWEEN,
  CORRECTING,
  DISAGREEING,
  FAVOURABLE,
  FORMER_BELIEF,
  LINKING,
  QUALITY,
  SARCASTIC,
  TRUTH,
  WHOLE,
} from './cues/verdict-phrases.ts';

const NO_VERDICT: Verdict = { stance: 0, strength: 0 };
const CERTAIN = 4;
const STRONG = 2.5;
const CLEAR = 1.75;
const MILD = 1;

const OPENERS = new Set(
  'yes yeah yep yup yea aye exactly agreed absolutely definitely indeed totally precisely amen ditto'.split(
    ' ',
  ),
);
const REFUSALS = new Set('no nope nah wrong false incorrect bullshit nonsense'.split(' '));

export function isFormerBelief(normal: string): boolean {
  return FORMER_BELIEF.test(normal);
}

export function readVerdict(normal: string): Verdict {
  const bare = bareOf(normal);
  const formula = WHOLE.find(([pattern]) => pattern.test(bare));
  if (formula) return { stance: formula[1], strength: formula[1] === 0 ? STRONG : CERTAIN };
  if (/^[+-] ?1\b/.test(bare)) return { stance: bare.startsWith('+') ? 1 : -1, strength: CERTAIN };
  if (SARCASTIC.test(normal)) return { stance: -1, strength: STRONG };
  const tokens = tokenise(normal);
  return (
    readAgreement(tokens) ??
    readIdiom(normal) ??
    readJudgement(tokens) ??
    readForeignVerdict(normal) ??
    (CORRECTING.test(bare) ? { stance: -1 as const, strength: CLEAR } : null) ??
    readOpener(normal, tokens) ??
    NO_VERDICT
  );
}

/** Returns whether a text consists of a formula only ("+1", "exactly", "first!"), which refers to no particular sentence. */
export function isFormula(normal: string): boolean {
  const bare = bareOf(normal);
  return WHOLE.some(([pattern]) => pattern.test(bare));
}

function bareOf(normal: string): string {
  return normal.replace(/^(?:\[user\],? )?[\s"'(),.]*/u, '').replace(/[\s."'!,:;)]+$/u, '');
}

/** "I agree", "I don't disagree", "can't agree". */
function readAgreement(tokens: readonly string[]): Verdict | null {
  for (const [at, token] of tokens.entries()) {
    const isAgree = /^(?:agreed?|concur|agrees)$/.test(token);
    if (!isAgree && !/^disagree[ds]?$/.test(token)) continue;
    if (isAgree && /^(?:to|upon|that|on)$/.test(tokens[at + 1] ?? '') && token !== 'agree') continue;
    if (isAgree && tokens[at + 1] === 'to' && tokens[at + 2] !== 'this' && tokens[at + 2] !== 'that')
      continue;
    if (/^(?:they|he|she|who|eu|countries|to|both|can|may|might|should)$/.test(tokens[at - 1] ?? ''))
      continue;
    // "Couldn't agree more" agrees.
    const flipped = tokens[at + 1] !== 'more' && negationsBefore(tokens, at) % 2 === 1;
    return { stance: isAgree === flipped ? -1 : 1, strength: STRONG + 0.5 };
  }
  return null;
}

function readIdiom(normal: string): Verdict | null {
  if (/\b(?:this|that|it) (?:does|do|did) not answer/.test(normal)) return { stance: -1, strength: STRONG };
  const disagreeing = DISAGREEING.test(normal);
  const agreeing = AGREEING.test(normal);
  if (disagreeing === agreeing) return null;
  return { stance: agreeing ? 1 : -1, strength: STRONG };
}

/** "That is wrong", "not helpful at all", "the date is right": a polarity word as a predicate, with its negations. */
function readJudgement(tokens: readonly string[]): Verdict | null {
  let verdict: Verdict | null = null;
  for (const [at, token] of tokens.entries()) {
    const isTruth = TRUTH.has(token);
    if (!isTruth && !QUALITY.has(token)) continue;
    if (
      /^(?:now|wing|away|side|leaning|to|hand|before|after|of|answer|direction|side|thing)$/.test(
        tokens[at + 1] ?? '',
      ) &&
      token === 'right'
    )
      continue;
    if (!isPredicate(tokens, at)) continue;
    if (isDoubted(tokens, at)) return { stance: 0, strength: CLEAR };
    const flipped = negationsBefore(tokens, at) % 2 === 1;
    const stance: Stance = FAVOURABLE.has(token) === flipped ? -1 : 1;
    const strength = isTruth ? STRONG : CLEAR;
    if (!verdict || strength >= verdict.strength) verdict = { stance, strength };
  }
  return verdict;
}

/** "I'm not sure this is correct" takes no side. */
function isDoubted(tokens: readonly string[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 8), at).join(' ');
  return /\b(?:not (?:really |so |entirely |quite )?(?:sure|certain)|unsure|no idea|wonder(?:ing)?|wish|whether|if)\b/.test(
    before,
  );
}

function isPredicate(tokens: readonly string[], at: number): boolean {
  const words = tokens.filter((token) => /[\p{L}\p{N}]/u.test(token)).length;
  if (words <= 3) return true;
  for (let before = at - 1; before >= 0 && before >= at - 6; before -= 1) {
    const token = tokens[before] ?? '';
    if (LINKING.has(token)) return true;
    if (!BETWEEN.has(token)) return false;
  }
  // Only adverbs precede the word in its clause: "completely wrong about the moon".
  return at <= 6;
}

function readOpener(normal: string, tokens: readonly string[]): Verdict | null {
  const first = tokens[0] ?? '';
  if (/^(?:👍|💯|👏|❤)/u.test(normal)) return { stance: 1, strength: CLEAR };
  if (/^(?:👎|❌|🙄)/u.test(normal)) return { stance: -1, strength: CLEAR };
  if (/^i (?:\w+ )?doubt (?:that|it|this|the)\b/.test(normal)) return { stance: -1, strength: CLEAR };
  if (OPENERS.has(first)) return { stance: 1, strength: CLEAR };
  const second = tokens[1] ?? '';
  if (REFUSALS.has(first) && !/^(?:one|matter|need|problem|worries|way|wonder|idea|doubt)$/.test(second))
    return { stance: -1, strength: CLEAR };
  if (/^(?:true|right|correct|same|true)$/.test(first) && /^(?:[.,!]|that)$/.test(second))
    return { stance: 1, strength: CLEAR };
  if (/^(?:thanks|thank|kudos|bravo)$/.test(first)) return { stance: 1, strength: MILD };
  return null;
}
