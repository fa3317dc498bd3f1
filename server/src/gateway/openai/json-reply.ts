// Reads a JSON reply of bounded size, and narrows the type of JSON.parse.
import type { Readable } from 'node:stream';

import { GatewayError } from '../gateway.ts';

export type JsonRecord = Record<string, unknown>;

/** An array is no record. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Array.isArray narrows to any[]; data from the network must stay unknown. */
export function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/** Throws `gateway_too_large` beyond `maxChars` (and closes the reply), `gateway_failed` if the reply isn't JSON. */
export async function parseJson(body: Readable, maxChars: number): Promise<unknown> {
  body.setEncoding('utf8');
  let text = '';
  // Streams are untyped; with an encoding the chunks are strings.
  for await (const piece of body as AsyncIterable<string>) {
    text += piece;
    // Throwing out of the loop destroys the body and stops the upstream.
    if (text.length > maxChars) throw new GatewayError('gateway_too_large');
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new GatewayError('gateway_failed');
  }
}
