// Reads a whole JSON reply of bounded size, and narrows what comes out of JSON.parse.
import { GatewayError } from '../gateway.ts';

export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Array.isArray narrows to any[]; nothing that came over the wire may be taken for granted. */
export function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/** Throws `gateway_too_large` beyond `max_bytes` (and ends the reply), `gateway_failed` when it isn't JSON. */
export async function readJson(response: Response, max_bytes: number): Promise<unknown> {
  const text = await readText(response, max_bytes);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new GatewayError('gateway_failed');
  }
}

async function readText(response: Response, max_bytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop by a throw cancels the body, and with it the upstream's sending.
  if (response.body === null) return '';
  // The types of fetch leave out what its bodies hold.
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > max_bytes) throw new GatewayError('gateway_too_large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
