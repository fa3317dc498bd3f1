// "Actually it's 8,849 m": a number put right points at the sentence that holds the number it replaces.

import { numbersOf } from './sentence-index.ts';
import type { SentenceIndex } from './sentence-index.ts';

export const CORRECTED_NUMBER = 0.7;

const PUTS_RIGHT =
  /^(?:no,? |actually,? |well,? )*(?:(?:it|that|this|they) (?:is|was|has|are|were) (?:actually |really |more like |closer to |about |around |only )*|(?:more like|closer to|rather) )[^\s\p{L}\p{N}]?\p{N}/u;
/** Two numbers this close, as a share of the larger, are a value and its correction. */
const CLOSE = 0.1;

/** The sentence whose number a clause corrects: the only one with that unit, or the only one with a number close by. */
export function correctedNumber(normal: string, disagrees: boolean, index: SentenceIndex): number | null {
  if (!disagrees && !PUTS_RIGHT.test(normal)) return null;
  const held = index.numbers.map((list) => [...list]);
  const known = new Set(held.flat());
  const fresh = [...numbersOf(normal)].filter((number) => !known.has(number));
  if (fresh.length === 0) return null;
  const nearest = nearestOf(
    held.map((list) =>
      Math.min(...list.flatMap((number) => fresh.map((other) => differenceOf(number, other)))),
    ),
  );
  if (nearest !== null) return nearest;
  const units = unitsOf(normal);
  const sharers = index.sentences.flatMap((sentence, at) =>
    unitsOf(sentence.toLowerCase()).some((unit) => units.includes(unit)) ? [at] : [],
  );
  return sharers.length === 1 ? (sharers[0] ?? null) : null;
}

/** The place of the smallest difference, if it is small and clearly smaller than any other. */
function nearestOf(differences: readonly number[]): number | null {
  const [smallest = Number.POSITIVE_INFINITY, next = Number.POSITIVE_INFINITY] = differences.toSorted(
    (a, b) => a - b,
  );
  return smallest <= CLOSE && smallest < next / 2 ? differences.indexOf(smallest) : null;
}

/** As a share of the larger. */
function differenceOf(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)];
  const largest = Math.max(Math.abs(x), Math.abs(y));
  return largest > 0 ? Math.abs(x - y) / largest : Number.POSITIVE_INFINITY;
}

/** The first letters of what follows a number: "metres", "meters" and "m" are one unit, and "%" is one. */
function unitsOf(text: string): string[] {
  return Array.from(text.matchAll(/\p{N}[\p{N}.,]* ?(%|\p{L}{1,20})/gu), (match) =>
    shortUnit(match[1] ?? ''),
  );
}

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^met(?:re|er)s?$/, 'm'],
  [/^kilomet(?:re|er)s?$/, 'km'],
  [/^centimet(?:re|er)s?$/, 'cm'],
  [/^(?:feet|foot)$/, 'ft'],
  [/^kilo(?:gram)?s?$/, 'kg'],
  [/^(?:percent|pct)$/, '%'],
  [/^(?:dollars?|usd)$/, '$'],
];

function shortUnit(unit: string): string {
  return UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? unit.replace(/s$/, '');
}
