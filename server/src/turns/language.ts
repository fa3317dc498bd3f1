// Detects the language of a message: by its script if that writes one language, else with `eld`, by the frequencies of character
// sequences. Most messages are one short question, so an unclear result is dropped.

import { eld } from 'eld/extrasmall';
import { proseOf } from './prose.ts';

/** Only the beginning of the text is read, so that the cost is bounded for a message of 32,000 characters. */
const CHARACTERS_MAX = 2_000;

/** Scripts that write one language. Japanese is before Chinese, whose characters it contains. */
const SCRIPTS: readonly (readonly [letter: RegExp, language: string])[] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Myanmar}/gu, 'my'],
];
/** Minimum share of a message's letters: a question in English may quote a word of another script. */
const SCRIPT_SHARE = 0.2;

/** English, in which most messages are, is taken if its score is at least this share of the best score. */
const ENGLISH_SHARE = 0.95;

/** Returns an ISO 639-1 code; null if the text has no clear language (code, formulas, names, numbers). */
export function detectLanguage(text: string): string | null {
  const prose = proseOf(text.slice(0, CHARACTERS_MAX));
  const letters = countMatches(prose, /\p{L}/gu);
  if (letters < 2) return null;
  const script = SCRIPTS.find(([letter]) => countMatches(prose, letter) >= SCRIPT_SHARE * letters);
  if (script !== undefined) return script[1];
  const found = eld.detect(prose);
  if (!found.isReliable()) return null;
  const { language } = found;
  const { [language]: best = 0, en: english = 0 } = found.getScores();
  return english >= ENGLISH_SHARE * best ? 'en' : language;
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
