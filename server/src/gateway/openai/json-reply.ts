// Reads a whole JSON reply of bounded size, and narrows what comes out of JSON.parse.
import type { Readable } from 'node:stream';

import { GatewayError } from '../gateway.ts';

export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Array.isArray narrows to any[]; nothing that came over the wire may be taken for granted. */
export function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/** Throws `gateway_too_large` beyond `max_chars` (and ends the reply), `gateway_failed` when it isn't JSON. */
export async function readJson(body: Readable, max_chars: number): Promise<unknown> {
  body.setEncoding('utf8');
  let text = '';
  // Streams don't tell the type of what they hold; with an encoding set it is text.
  for await (const piece of body as AsyncIterable<string>) {
    text += piece;
    // Leaving the loop by a throw destroys the body, and with it the upstream's sending.
    if (text.length > max_chars) throw new GatewayError('gateway_too_large');
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new GatewayError('gateway_failed');
  }
}
