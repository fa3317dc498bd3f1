// Reading JSON that anybody may have written: every field is looked at before it is believed, and what is of another type than
// expected is taken for absent.

import { cleanInputText } from '@frogpond/contract/input-text';

export type JsonObject = Record<string, unknown>;

export function asObject(value: unknown): JsonObject | null {
  // An object that is no list has nothing but its own fields after JSON.parse.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Cleaned as every text that is taken in; empty where it is none. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? cleanInputText(value) : '';
}

/** An id as these files have them: a short text. */
export function asKey(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : null;
}

const EARLIEST_MS = Date.UTC(2000, 0, 1);

/** Seconds or milliseconds since 1970, or ISO 8601; null for whatever can't be a time at which somebody chatted. */
export function asTime(value: unknown, now: Date): string | null {
  const ms = typeof value === 'string' ? Date.parse(value) : toMilliseconds(value);
  return ms !== null && ms >= EARLIEST_MS && ms <= now.getTime() ? new Date(ms).toISOString() : null;
}

function toMilliseconds(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return value < 100_000_000_000 ? value * 1000 : value;
}
