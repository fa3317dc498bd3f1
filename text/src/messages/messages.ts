// Texts with places and numbers. The code contains the English texts; they are the keys of the catalogues of the other languages, so
// English needs no catalogue. An English text with two meanings has the second one behind `##`: `Dismiss##reports`.

/** Forms of a text with a number, chosen by the value `count`. The key in a catalogue is the form `other`. */
export type Plural = { one: string; other: string };
export type Message = string | Plural;
export type Values = Record<string, string | number>;
/** The translations by English text. A text with a number has a form for each plural category of the language. */
export type Texts = Readonly<Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>>;

/** Says a message in a language. */
export type Say = (message: Message, values?: Values) => string;

/** A place of a text, such as `{name}`. */
export const PLACE = /\{(\w+)\}/g;

/** The tag for `Intl`. Arabic digits would stand beside the Latin digits of short counts such as "1.2k". */
export function localeTag(language: string): string {
  if (language === 'en') return 'en-GB';
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

/** Returns a text with `values` in its places. A text without translation is in English. */
export function formatMessage(language: string, texts: Texts, message: Message, values: Values): string {
  return patternOf(language, texts, message, values['count']).replaceAll(PLACE, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? numberText(language, value) : value;
  });
}

/** Returns a text with its places open. `count` chooses the form of a plural. */
export function patternOf(language: string, texts: Texts, message: Message, count: unknown): string {
  const key = typeof message === 'string' ? message : message.other;
  const translation = texts[key];
  if (typeof translation === 'string') return translation;
  if (translation === undefined) {
    if (typeof message === 'string') return message.replace(/##\w+$/, '');
    return count === 1 ? message.one : message.other;
  }
  const form = kept(rules, language, () => new Intl.PluralRules(language)).select(Number(count));
  return translation[form] ?? translation.other ?? key;
}

/** Numbers in English texts have no separators. Small numbers need no formatter: creating the first formatter takes 20 ms. */
export function numberText(language: string, value: number): string {
  if (language === 'en' || (Number.isInteger(value) && Math.abs(value) < 1_000)) return String(value);
  return kept(numbers, language, () => new Intl.NumberFormat(localeTag(language))).format(value);
}

export const sayInEnglish: Say = (message, values = {}) => formatMessage('en', {}, message, values);

const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/** At most one for each language. */
function kept<T>(all: Map<string, T>, language: string, create: () => T): T {
  const known = all.get(language) ?? create();
  all.set(language, known);
  return known;
}
