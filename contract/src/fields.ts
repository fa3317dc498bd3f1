// Field schemas that several nouns share: ids, times, texts, paging, author references.

import { z } from 'zod';
import { cleanInputText, codePointLength, isBlank } from './input-text.ts';
import { PAGE_SIZE, PER_PAGE_MAX, TEMPERATURE_MAX, TEXT_LIMITS } from './limits.ts';

export const id = z.uuid().meta({ description: 'A UUIDv7' });
export const time = z.string().meta({ format: 'date-time', description: 'ISO 8601, UTC' });
export const count = z.int();

/** The version of a stored conversation, turn or comment. */
export const version = count.meta({
  description: 'Grows with every change. A reply with a lower version than another reply is stale.',
});

type TextRule = { name: string; max: number; min?: number; trim?: boolean };

/** A required text, cleaned by input-text.ts. Lengths are code points. */
export function text({ name, max, min = 1, trim = true }: TextRule) {
  return z
    .string({ error: `${name} is required.` })
    .meta({ minLength: min, maxLength: max })
    .transform((value) => (trim ? cleanInputText(value).trim() : cleanInputText(value)))
    .refine((value) => !isBlank(value), { error: `${name} is required.`, abort: true })
    .refine((value) => codePointLength(value) >= min, {
      error: `${name} must have at least ${min} characters.`,
    })
    .refine((value) => codePointLength(value) <= max, {
      error: `${name} can have at most ${max} characters.`,
    });
}

/** An optional text; an empty text becomes null. */
export function optionalText({ name, max }: { name: string; max: number }) {
  return z
    .string()
    .meta({ maxLength: max })
    .transform((value) => cleanInputText(value).trim())
    .refine((value) => codePointLength(value) <= max, {
      error: `${name} can have at most ${max} characters.`,
    })
    .transform((value) => (isBlank(value) ? null : value))
    .nullable();
}

/** A short machine-readable string such as a cursor: bounded, free of control characters. */
export function word(max: number) {
  return z
    .string()
    .max(max)
    .transform((value) => cleanInputText(value));
}

/** A boolean in a query string: `true`, `false`, `1` or `0`. Anything else is 400. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');

/** A whole number in a query string: below 1 or not a number is 400, above the maximum is clamped. */
export function queryNumber(maximum: number) {
  return z
    .string()
    .regex(/^[0-9]+$/, { error: 'Must be a whole number from 1.' })
    .transform(Number)
    .refine((value) => value >= 1, { error: 'Must be a whole number from 1.' })
    .transform((value) => Math.min(value, maximum));
}

export const PAGE_MAX = 1_000_000;

export const paging = {
  page: queryNumber(PAGE_MAX).default(1),
  per_page: queryNumber(PER_PAGE_MAX).default(PAGE_SIZE),
};

/** The search text of a query string: cleaned, may be empty. */
export const searchText = z
  .string()
  .meta({ maxLength: TEXT_LIMITS.query_max })
  .transform((value) => [...cleanInputText(value)].slice(0, TEXT_LIMITS.query_max).join(''));

/** The paging fields of a list. `next` is a keyset cursor that also works beyond the numbered pages. */
export const pageFields = {
  page: count,
  per_page: count,
  total: count,
  pages: count,
  next: z.string().nullish(),
};

export const idParams = z.object({ id });
/** `id` is a user id or a username. */
export const userParams = z.object({ id: word(64) });

/** An author reference. A deleted account is `[deleted]` with id null. */
export const userRef = z
  .object({ id: id.nullable(), username: z.string(), avatar_url: z.string().nullable() })
  .meta({ id: 'UserRef' });
export type UserRef = z.infer<typeof userRef>;

export const voteType = z.enum(['upvote', 'downvote']);
export type VoteType = z.infer<typeof voteType>;
export const voteBody = z.object({ vote_type: voteType });

export const temperature = z.number().min(0).max(TEMPERATURE_MAX);
export const aiParameters = z.object({ temperature: temperature.optional() });

export const modelId = z.string().min(1).max(200);
