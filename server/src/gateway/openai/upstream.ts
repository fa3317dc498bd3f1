// One HTTP call to an OpenAI-compatible server: headers, tries before the first byte, and failures as GatewayErrors.
// Invariant: redirects are never followed (the key would travel along) and no upstream text enters an error.
import { setTimeout as sleep } from 'node:timers/promises';

import { GatewayError, type GatewayErrorCode } from '../gateway.ts';
import type { GatewayLimits } from '../limits.ts';

export interface Upstream {
  /** Without a trailing slash. */
  base_url: string;
  headers: Record<string, string>;
  limits: GatewayLimits;
  fetch: typeof fetch;
  /** 0 to 1, spreads the retries of many answers that failed at once. */
  random: () => number;
}

export interface UpstreamCall {
  method: 'GET' | 'POST';
  /** Below the base URL, or a whole URL of the same origin. */
  path: string;
  accept: string;
  body?: Record<string, unknown>;
}

/** Without a key no Authorization header is sent. */
export function authHeaders(api_key: string | null): Record<string, string> {
  return api_key === null || api_key === '' ? {} : { authorization: `Bearer ${api_key}` };
}

/**
 * The final response, whatever its status; 408, 429, 5xx and failed connections were tried again before, as far as
 * `limits.tries` and the server's Retry-After allow. Throws GatewayError or the signal's reason.
 */
export async function callUpstream(
  upstream: Upstream,
  call: UpstreamCall,
  signal: AbortSignal,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await sendOnce(upstream, call, signal);
    if (response !== null && !isRetryable(response.status)) return response;
    const pause = retryPause(response, attempt, upstream);
    if (pause === null) {
      if (response === null) throw new GatewayError('gateway_unreachable');
      return response;
    }
    await discard(response);
    await sleep(pause, undefined, { signal }).catch(() => {
      // The only way this rejects is the abort, whose own reason says more than an AbortError.
      throw signal.reason;
    });
  }
}

/** The failure that a non-2xx status stands for. Cancels the body, unread. */
export async function failureOf(response: Response): Promise<GatewayError> {
  await discard(response);
  const retry_after_s = retryAfterSeconds(response.headers.get('retry-after'), Date.now());
  return new GatewayError(codeOfStatus(response.status), {
    retry_after_s,
    upstream_status: response.status,
  });
}

/** Also used for the codes that servers put into error objects in mid-stream. */
export function codeOfStatus(status: number): GatewayErrorCode {
  if (status === 401 || status === 402) return 'gateway_unauthorized';
  if (status === 429 || status === 529) return 'gateway_rate_limited';
  if (status === 408 || status === 504 || status === 524) return 'gateway_timeout';
  return status >= 400 && status < 500 ? 'gateway_rejected' : 'gateway_failed';
}

/** Seconds of a Retry-After header in either form (number or HTTP date), 0 to 3600; null when there is none. */
export function retryAfterSeconds(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(3600, Math.max(0, Math.ceil(seconds)));
}

async function sendOnce(
  upstream: Upstream,
  call: UpstreamCall,
  signal: AbortSignal,
): Promise<Response | null> {
  signal.throwIfAborted();
  const url = call.path.startsWith('/') ? `${upstream.base_url}${call.path}` : call.path;
  const headers: Record<string, string> = {
    ...upstream.headers,
    accept: call.accept,
    // A compressed stream would wait in the compressor, and a small one can unpack to gigabytes.
    'accept-encoding': 'identity',
    'user-agent': 'frogpond',
  };
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  try {
    return await upstream.fetch(url, {
      method: call.method,
      headers,
      signal,
      redirect: 'manual',
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
  } catch {
    // fetch's own message can quote the URL and headers; the code alone goes on.
    signal.throwIfAborted();
    return null;
  }
}

function isRetryable(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status !== 501 && status !== 505);
}

/** Milliseconds until the next try, or null when there is to be none. */
function retryPause(response: Response | null, attempt: number, upstream: Upstream): number | null {
  const { limits, random } = upstream;
  if (attempt >= limits.tries) return null;
  const asked = retryAfterSeconds(response?.headers.get('retry-after') ?? null, Date.now());
  const pause = asked === null ? limits.retry_pause_ms * 2 ** (attempt - 1) : asked * 1000;
  return pause > limits.retry_after_max_ms ? null : pause + random() * limits.retry_pause_ms;
}

/** Ends a response whose body nobody reads, so that its connection doesn't stay open. */
async function discard(response: Response | null): Promise<void> {
  await response?.body?.cancel().catch(() => {
    // A body that already failed is as gone as a cancelled one.
  });
}
