// A call to an OpenAI-compatible server: headers, retries before the first byte, and failures as GatewayErrors.
// Invariant: errors contain no upstream text.
import { setTimeout as sleep } from 'node:timers/promises';

import { GatewayError, type GatewayErrorCode } from '../gateway.ts';
import type { GatewayLimits } from '../limits.ts';
import { createTransport, discard, send, type Transport, type UpstreamResponse } from './transport.ts';

export type Upstream = {
  /** Without a trailing slash. */
  base_url: string;
  headers: Record<string, string>;
  limits: GatewayLimits;
  transport: Transport;
  /** Jitter from 0 to 1, which spreads the retries of answers that failed at the same time. */
  random: () => number;
};

export type UpstreamOptions = {
  base_url: string;
  /** Without a key no Authorization header is sent. */
  api_key: string | null;
  headers?: Record<string, string>;
  limits: GatewayLimits;
  random?: (() => number) | undefined;
};

export type UpstreamCall = {
  method: 'GET' | 'POST';
  /** A path below the base URL, or a URL of the same origin. */
  path: string;
  accept: string;
  body?: Record<string, unknown>;
};

/** Sends no Authorization header if the key is null or blank. */
export function createUpstream({ base_url, api_key, headers, limits, random }: UpstreamOptions): Upstream {
  const key = api_key?.trim() ?? '';
  return {
    base_url: base_url.replace(/\/+$/, ''),
    headers: {
      ...headers,
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      // A compressed stream is delayed by the compressor, and a small one can decompress to gigabytes.
      'accept-encoding': 'identity',
      'user-agent': 'frogpond',
    },
    limits,
    transport: createTransport(limits.connect_ms),
    random: random ?? Math.random,
  };
}

/**
 * Returns the final response with any status, after retries of 408, 429, 5xx and failed connections within `limits.tries` and the
 * server's Retry-After. Throws GatewayError or the signal's reason.
 */
export async function callUpstream(
  upstream: Upstream,
  { method, path, accept, body }: UpstreamCall,
  signal: AbortSignal,
): Promise<UpstreamResponse> {
  const request = {
    method,
    url: path.startsWith('/') ? `${upstream.base_url}${path}` : path,
    headers: { ...upstream.headers, accept, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  };
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(upstream.transport, request, signal, attempt > 1);
    if (response !== null && !isRetryable(response.status)) return response;
    const pause = retryPause(response, attempt, upstream);
    if (pause === null) {
      if (response === null) throw new GatewayError('gateway_unreachable');
      return response;
    }
    discard(response);
    await sleep(pause, undefined, { signal }).catch(() => {
      // This rejects only on abort, whose own reason is more specific than an AbortError.
      throw signal.reason;
    });
  }
}

/** Returns whether the status is 2xx. */
export function isOk(response: UpstreamResponse): boolean {
  return response.status >= 200 && response.status < 300;
}

/** Returns the GatewayError of a non-2xx status. Closes the response without reading it. */
export function failureOf(response: UpstreamResponse): GatewayError {
  discard(response);
  return new GatewayError(codeOfStatus(response.status), {
    retry_after_s: retryAfterSeconds(response.headers['retry-after'], Date.now()),
    upstream_status: response.status,
  });
}

/** Returns the error of a failed call: the reason of the abort or timeout, a GatewayError, or a broken connection. */
export function reasonOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  return error instanceof GatewayError ? error : new GatewayError('gateway_truncated');
}

/** Also used for the codes in error objects within a stream. */
export function codeOfStatus(status: number): GatewayErrorCode {
  if (status === 401) return 'gateway_unauthorized';
  if (status === 402) return 'gateway_out_of_credit';
  if (status === 429 || status === 529) return 'gateway_rate_limited';
  if (status === 408 || status === 504 || status === 524) return 'gateway_timeout';
  return status >= 400 && status < 500 ? 'gateway_rejected' : 'gateway_failed';
}

/** Returns the seconds of a Retry-After header (number or HTTP date), 0 to 3600; null without one. */
export function retryAfterSeconds(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(3600, Math.max(0, Math.ceil(seconds)));
}

function isRetryable(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status !== 501 && status !== 505);
}

/** Returns the milliseconds until the next try, or null for none. */
function retryPause(response: UpstreamResponse | null, attempt: number, upstream: Upstream): number | null {
  const { limits, random } = upstream;
  if (attempt >= limits.tries) return null;
  const asked = retryAfterSeconds(response?.headers['retry-after'], Date.now());
  const pause = asked === null ? limits.retry_pause_ms * 2 ** (attempt - 1) : asked * 1000;
  return pause > limits.retry_after_max_ms ? null : pause + random() * limits.retry_pause_ms;
}
