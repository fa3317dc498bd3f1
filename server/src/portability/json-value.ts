// Reads untrusted JSON: every field is checked, and a value of an unexpected type counts as absent.

import { cleanInputText } from '@frogpond/contract/input-text';

export type JsonObject = Record<string, unknown>;

/** Returns null if the value is not an object. */
export function asObject(value: unknown): JsonObject | null {
  // An object that is not a list has only its own fields after JSON.parse.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

/** Returns an empty list if the value is not a list. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the text, cleaned like every incoming text; an empty text if the value is none. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? cleanInputText(value) : '';
}

/** Returns a short text, such as an id; null for any other value. */
export function asKey(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : null;
}

const EARLIEST_MS = Date.UTC(2000, 0, 1);

/** Parses seconds or milliseconds since 1970, or ISO 8601. Returns ISO 8601; null for an implausible time. */
export function asTime(value: unknown, now: Date): string | null {
  const ms = typeof value === 'string' ? Date.parse(value) : toMilliseconds(value);
  return ms !== null && ms >= EARLIEST_MS && ms <= now.getTime() ? new Date(ms).toISOString() : null;
}

function toMilliseconds(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return value < 100_000_000_000 ? value * 1000 : value;
}
