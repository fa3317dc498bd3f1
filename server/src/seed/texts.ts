// The texts of a conversation: first the handwritten ones, then questions and answers from the patterns. Popular subjects are
// more frequent than rare ones, as in practice.

import { FIELDS, REMARKS, TOWNS, type Field } from './tables/patterns.data.ts';
import type { Random } from './random.ts';
import { WRITTEN } from './topics.ts';
import type { Exchange, Topic } from './tables/topics.data.ts';

export type Talk = {
  title: string;
  tags: string[];
  /** Null: the detector decides. */
  language: string | null;
  opening: Exchange;
  /** Handwritten continuations of this conversation, each one below the previous. */
  path: readonly Exchange[];
  branches: readonly Exchange[];
  comments: Topic['comments'];
  /** Any number of further ones. */
  more(): Exchange;
};

/** Returns the text of one of `crowd` conversations. */
export function writeTalk(index: number, random: Random, crowd: number): Talk {
  const field = pickField(random);
  const subject = pickOften(field.subjects, random);
  const written = WRITTEN[index];
  if (written !== undefined)
    return { ...written, language: null, more: () => followUp(field, subject, random) };
  const slots = slotsOf(field, subject, random);
  const [title, question] = pickOften(field.openings, random);
  const remarks = Array.from({ length: skewed(random, 1.5, 40) }, () => ({ text: random.pick(REMARKS) }));
  return {
    title: sentenceCase(fill(titleOf(title, field, random, crowd), slots)),
    tags: [random.pick(field.tags), subject.replace(/^(the|a|an) /, '')],
    language: field.language,
    opening: { question: sentenceCase(fill(question, slots)), answer: answerOf(field, slots, random) },
    path: [],
    branches: [],
    comments: remarks,
    more: () => followUp(field, subject, random),
  };
}

/** A power law: mostly 0, rarely large, at most `most`. */
export function skewed(random: Random, exponent: number, most: number): number {
  return Math.min(most, Math.floor((1 - random.next()) ** (-1 / exponent)) - 1);
}

type Slots = { s: string; t: string; c: string; n: string };

function slotsOf(field: Field, subject: string, random: Random): Slots {
  const n = String(2 + random.below(48));
  const other = random.pick(field.subjects);
  return {
    s: subject,
    t: other === subject ? (field.subjects[0] ?? other) : other,
    c: circumstanceOf(field, random).replaceAll('{n}', n),
    n,
  };
}

function circumstanceOf(field: Field, random: Random): string {
  const [one, other] = [random.pick(field.circumstances), random.pick(field.circumstances)];
  return random.next() < 0.4 && one !== other ? `${one}${field.and}${other}` : one;
}

/** Most titles contain more than the subject, or thousands of them would be equal. */
function titleOf(opening: string, field: Field, random: Random, crowd: number): string {
  const [, head = opening, mark = ''] = /^(.*?)(\s?[?？])?$/u.exec(opening) ?? [];
  const when = opening.includes('{c}') || random.next() < 0.15 ? '' : field.when;
  // The more conversations there are, the more titles also name a place and a year.
  const place = random.next() < Math.min(0.95, crowd / 20_000) ? whereAndWhen(random) : '';
  return `${head}${when}${mark}${place}`;
}

const FIRST_YEAR = 1_990;
const YEARS = 36;

function whereAndWhen(random: Random): string {
  return ` (${random.pick(TOWNS)}, ${FIRST_YEAR + random.below(YEARS)})`;
}

function followUp(field: Field, subject: string, random: Random): Exchange {
  const slots = slotsOf(field, subject, random);
  return {
    question: sentenceCase(fill(random.pick(field.follow_ups), slots)),
    answer: answerOf(field, slots, random),
  };
}

function answerOf(field: Field, slots: Slots, random: Random): string {
  const first = random.below(field.claims.length);
  const claims = Array.from(
    { length: 2 + random.below(4) },
    (_, place) => field.claims[(first + 2 * place) % field.claims.length] ?? '',
  );
  const text = claims
    .map((claim) => sentenceCase(fill(claim, slots)))
    .join(field.language === 'ja' ? '' : ' ');
  return random.next() < 0.1 ? `**${sentenceCase(slots.s)}**\n\n${text}` : text;
}

function fill(text: string, slots: Slots): string {
  return text
    .replaceAll('{c}', slots.c)
    .replaceAll('{s}', slots.s)
    .replaceAll('{t}', slots.t)
    .replaceAll('{n}', slots.n);
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const WEIGHT = FIELDS.reduce((sum, { weight }) => sum + weight, 0);

function pickField(random: Random): Field {
  let at = random.next() * WEIGHT;
  for (const field of FIELDS) {
    at -= field.weight;
    if (at < 0) return field;
  }
  throw new Error('there are no fields');
}

/** The first entries of the list are drawn far more often than the last ones. */
function pickOften<T>(list: readonly T[], random: Random): T {
  const item = list[Math.floor(random.next() ** 1.7 * list.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}
