// Texts with places and numbers. The code contains the English texts; they are the keys of the catalogues of the other languages, so
// English needs no catalogue. A second meaning of an English text follows `##`: `Dismiss##reports`.

/** Forms of a text with a number, chosen by the value `count`. The key in a catalogue is the form `other`. */
export type Plural = { one: string; other: string };
export type Message = string | Plural;
export type Values = Record<string, string | number>;

/** Returns a message in a language. */
export type Say = (message: Message, values?: Values) => string;

/** A place of a text, such as `{name}`. */
export const PLACE = /\{(\w+)\}/g;

/** Returns the English text with its places open. `count` chooses the form of a plural. */
export function englishPattern(message: Message, count: unknown): string {
  if (typeof message === 'string') return message.replace(/##\w+$/, '');
  return count === 1 ? message.one : message.other;
}

/** Returns the text with `values` in its places. Numbers in English texts have no separators. */
export function fillPlaces(
  pattern: string,
  values: Values,
  numberText: (value: number) => string = String,
): string {
  return pattern.replaceAll(PLACE, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? numberText(value) : value;
  });
}

/** Fills the places of a message in English. */
export const sayInEnglish: Say = (message, values = {}) =>
  fillPlaces(englishPattern(message, values['count']), values);
