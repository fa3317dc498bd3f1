// Numbers of cards (ISO/IEC 7812, with the check digit of Luhn) and bank accounts (IBAN, ISO 13616, modulo 97).

import type { Finding } from './finding.ts';

/** Digits in groups. A group is at most 19 digits and is divided from the next by one space, hyphen or dot. */
const GROUPED = /(?<![\d.])\d{1,19}(?:[ -]\d{1,19}){0,8}(?![\d])/g;

/** The beginnings of card numbers, with their lengths. */
const ISSUERS: readonly [RegExp, readonly number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|[689])/, [14]],
  [/^(?:6011|65|64[4-9]|35(?:2[89]|[3-8])|62|81|50|5[6-8]|6[37])/, [16, 17, 18, 19]],
];
const CARD_MIN = 13;
const CARD_MAX = 19;
/** A group of a card number; a number of 13 digits or more may also be written without groups. */
const GROUP_MIN = 3;

/** In order of the text, without overlaps. */
export function findCards(text: string): Finding[] {
  const found: Finding[] = [];
  for (const { index, 0: run } of text.matchAll(GROUPED)) {
    const groups = [...run.matchAll(/\d+/g)];
    for (let first = 0; first < groups.length; first += 1) {
      const last = lastGroupOfCard(groups, first);
      if (last === null) continue;
      const start = index + (groups[first]?.index ?? 0);
      const end = index + (groups[last]?.index ?? 0) + (groups[last]?.[0].length ?? 0);
      found.push({ kind: 'card', start, end });
      first = last;
    }
  }
  return found;
}

/** Returns the group with which the longest card number from `first` ends, or null. */
function lastGroupOfCard(groups: readonly RegExpMatchArray[], first: number): number | null {
  let digits = '';
  let found: number | null = null;
  for (let last = first; last < groups.length && digits.length < CARD_MAX; last += 1) {
    const group = groups[last]?.[0] ?? '';
    if (group.length < GROUP_MIN) break;
    digits += group;
    if (isCard(digits)) found = last;
  }
  return found;
}

function isCard(digits: string): boolean {
  if (digits.length < CARD_MIN || digits.length > CARD_MAX) return false;
  const isIssued = ISSUERS.some(
    ([prefix, lengths]) => lengths.includes(digits.length) && prefix.test(digits),
  );
  return isIssued && hasLuhnDigit(digits);
}

function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = digit * 2;
    sum += at % 2 === 0 ? digit : doubled - (doubled > 9 ? 9 : 0);
  }
  return sum % 10 === 0;
}

/** The length of an IBAN by country, from the SWIFT registry. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  ...lengths(15, 'NO'),
  ...lengths(16, 'BE'),
  ...lengths(18, 'DK FI FK FO GL NL SD'),
  ...lengths(19, 'MK SI'),
  ...lengths(20, 'AT BA EE KZ LT LU MN XK'),
  ...lengths(21, 'CH CR HR LI LV'),
  ...lengths(22, 'BG BH DE GB GE IE ME RS VA'),
  ...lengths(23, 'AE GI IL IQ OM SO TL'),
  ...lengths(24, 'AD CZ ES MD PK RO SA SE SK TN VG'),
  ...lengths(25, 'LY PT ST'),
  ...lengths(26, 'IS TR'),
  ...lengths(27, 'BI DJ FR GR IT MC MR SM'),
  ...lengths(28, 'AL AZ BY CY DO GT HU LB NI PL SV'),
  ...lengths(29, 'BR EG PS QA UA'),
  ...lengths(30, 'JO KW MU'),
  ...lengths(31, 'MT SC'),
  ...lengths(32, 'LC'),
  ...lengths(33, 'RU'),
};

function lengths(length: number, countries: string): Record<string, number> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, length]));
}

const IBAN = /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}/gi;

/** In order of the text. */
export function findIbans(text: string): Finding[] {
  const found: Finding[] = [];
  for (const { index: start, 0: run } of text.matchAll(IBAN)) {
    const length = IBAN_LENGTHS[run.slice(0, 2).toUpperCase()];
    if (length === undefined) continue;
    let characters = '';
    let at = 0;
    for (; at < run.length && characters.length < length; at += 1) {
      const character = run[at] ?? '';
      if (character !== ' ' && character !== '-') characters += character.toUpperCase();
    }
    const isWhole = !/[A-Za-z0-9]/.test(text[start + at] ?? '');
    if (isWhole && characters.length === length && hasRemainderOne(characters))
      found.push({ kind: 'iban', start, end: start + at });
  }
  return found;
}

/** ISO 7064, MOD 97-10: the first four characters are moved to the end, and letters are numbers from 10. */
function hasRemainderOne(iban: string): boolean {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}
