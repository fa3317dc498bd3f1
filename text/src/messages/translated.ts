// Texts in a language of the product: looked up in its catalogue, with its plural forms and numbers. A page in English does not load this.

import { englishPattern, fillPlaces, type Message, type Values } from './messages.ts';

/** The translations by English text. A text with a number has a form for each plural category of the language. */
export type Texts = Readonly<Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>>;

/** Returns the tag for `Intl`, with Latin digits in Arabic as well, as in short counts such as "1.2k". */
export function localeTag(language: string): string {
  if (language === 'en') return 'en-GB';
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

/** Returns a text with `values` in its places. A text without translation is in English. */
export function formatMessage(language: string, texts: Texts, message: Message, values: Values): string {
  const pattern = patternOf(language, texts, message, values['count']);
  return fillPlaces(pattern, values, (value) => numberText(language, value));
}

/** Returns a text with its places open. `count` chooses the form of a plural. */
export function patternOf(language: string, texts: Texts, message: Message, count: unknown): string {
  const key = typeof message === 'string' ? message : message.other;
  const translation = texts[key];
  if (typeof translation === 'string') return translation;
  if (translation === undefined) return englishPattern(message, count);
  const form = kept(rules, language, () => new Intl.PluralRules(language)).select(Number(count));
  return translation[form] ?? translation.other ?? key;
}

/** Small numbers need no formatter: creating the first formatter takes 20 ms. */
export function numberText(language: string, value: number): string {
  if (language === 'en' || (Number.isInteger(value) && Math.abs(value) < 1_000)) return String(value);
  return kept(numbers, language, () => new Intl.NumberFormat(localeTag(language))).format(value);
}

const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Returns the cached value of the language, which is created once. */
function kept<T>(all: Map<string, T>, language: string, create: () => T): T {
  const known = all.get(language) ?? create();
  all.set(language, known);
  return known;
}
