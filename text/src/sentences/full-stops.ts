// Whether a single "." followed by space ends a sentence: abbreviations, initials, enumerators and ordinals do not.

import { isUppercaseAt } from './characters.ts';
import {
  CLOSING_ABBREVIATIONS,
  LEADING_ABBREVIATIONS,
  NUMBERED_ABBREVIATIONS,
  ORDINAL_FOLLOWERS,
  SENTENCE_STARTERS,
  TITLES,
  TRAILING_ABBREVIATIONS,
  TRAILING_TITLES,
} from './words.ts';

export type FullStop = {
  /** Index of the full stop. */
  readonly at: number;
  /** Index of the start of the sentence. */
  readonly start: number;
  /** Index of the next character that is not a space. */
  readonly next: number;
  /** Index of the next character that is not a space, an opening quote, a bracket or a dash. */
  readonly word: number;
  readonly lowercase: boolean;
};

/** Returns whether the sentence ends at the full stop. */
export function endsAtFullStop(text: string, stop: FullStop): boolean {
  const { at, start, next } = stop;
  const bracketed = '([（'.includes(text.charAt(next));
  if ((stop.lowercase && !bracketed) || CONTINUES.has(text.charAt(next))) return false;
  if (at - start < MAX_WORD && ENUMERATOR.test(text.slice(start, at).trim())) return false;
  const token = lastWord(text, start, at);
  const follower = parseFollower(text, stop);
  switch (kindOf(token)) {
    case 'leading':
      return false;
    case 'closing':
      return !bracketed;
    case 'numbered':
      return endsAfterNumbered(text, stop, token, follower);
    case 'trailing':
      return !bracketed && follower.startsSentence;
    case 'initial':
      return endsAfterInitial(text, stop, token, follower);
    case 'number':
      // "Steps: 1. Wait" counts a list within the sentence.
      return (
        !ORDINAL_FOLLOWERS.has(follower.word) &&
        !/[:;]\s*$/.test(text.slice(Math.max(start, at - MAX_WORD), at - token.length))
      );
    default:
      return true;
  }
}

/** The word after the stop, in lower case; `startsSentence`: it usually starts a sentence, or its script has no case. */
type Follower = { readonly word: string; readonly starts: boolean; readonly startsSentence: boolean };

function parseFollower(text: string, { word: at, lowercase }: FullStop): Follower {
  const found = WORD.exec(text.slice(at, at + MAX_WORD))?.[0] ?? '';
  const caseless = found !== '' && !lowercase && !isUppercaseAt(text, at) && !/^[0-9]/.test(found);
  const word = found.toLowerCase();
  const starts = SENTENCE_STARTERS.has(word);
  return { word, starts, startsSentence: starts || caseless };
}

function endsAfterNumbered(
  text: string,
  { at, start, word }: FullStop,
  token: string,
  { starts }: Follower,
): boolean {
  if (REFERENCE.test(text.slice(word, word + MAX_WORD))) return starts;
  return token.length > 1 || starts || !isName(text, start, at - 1 - token.length);
}

/** "J. R. R. Tolkien" continues, as does "د. أحمد"; "vitamin C. It" and "so do I. Then" end. */
function endsAfterInitial(
  text: string,
  { at, start, word }: FullStop,
  token: string,
  follower: Follower,
): boolean {
  if (/[\u05d0-\u064a]/.test(token)) return false;
  if (follower.word.length === 1 && text.charAt(word + 1) === '.') return false;
  return follower.startsSentence || (token === 'I' && !isName(text, start, at - 2));
}

type Kind = 'leading' | 'closing' | 'numbered' | 'trailing' | 'initial' | 'number' | 'word';

function kindOf(token: string): Kind {
  const lower = token.toLowerCase();
  const capital = token !== lower;
  const shouted = token.length > 1 && capital && token === token.toUpperCase();
  if (capital && TITLES.has(lower)) return 'leading';
  if (!shouted && LEADING_ABBREVIATIONS.has(lower)) return 'leading';
  if (CLOSING_ABBREVIATIONS.has(lower)) return 'closing';
  if (NUMBERED_ABBREVIATIONS.has(lower) && !(capital && token.length === 1)) return 'numbered';
  if (TRAILING_ABBREVIATIONS.has(lower) || (capital && TRAILING_TITLES.has(lower))) return 'trailing';
  if (DOTTED.test(token)) return capital ? 'trailing' : 'leading';
  if (INITIAL.test(token)) return 'initial';
  return /^[0-9]{1,2}$/.test(token) ? 'number' : 'word';
}

const MAX_WORD = 30;
/** Matches letters with stops between them: "e.g", "U.S.A". */
const DOTTED = /^(?:\p{L}\.)+\p{L}$/u;
/** Matches one capital, or one Hebrew or Arabic letter, which can abbreviate a title (د. أحمد). */
const INITIAL = /^(?:[A-ZÀ-ÖØ-ÞΑ-ΩА-ЯЁ]|[\u05d0-\u05ea\u0621-\u064a])$/;
/** A continuation of "Fig." or "No.": a number, a letter, a formula. */
const REFERENCE = /^(?:[0-9]|[IVXLC]+\b|[A-Z]\b|\ufffc|#)/;
/** Matches a sentence that consists of an enumerator so far: "1", "(b", "IV". */
const ENUMERATOR = /^["'“‘([*_]*(?:[0-9]{1,3}|[A-Za-z]|[ivxIVX]{1,5})(?:\.[0-9]{1,3})*$/;
const CONTINUES = new Set(',;:=+&%)]}');
const WORD = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/u;

/** Returns whether the word that ends before `at` is capitalized. */
function isName(text: string, start: number, at: number): boolean {
  const before = text.slice(Math.max(start, at - MAX_WORD), Math.max(start, at + 1)).trimEnd();
  const word = /[\p{L}\p{M}'’.-]+$/u.exec(before);
  return word !== null && isUppercaseAt(before, word.index);
}

/** Returns the word before the stop with its inner dots; "" if a space or a quote is before the stop. */
function lastWord(text: string, start: number, at: number): string {
  const before = text.slice(Math.max(start, at - MAX_WORD), at);
  return /[\p{L}\p{M}\p{N}.'’&№§\ufffc-]+$/u.exec(before)?.[0].replace(/^['’.-]+/, '') ?? '';
}
