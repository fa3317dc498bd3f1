// How a delivery reaches its target. The address is checked after the name is resolved, at each try, and the connection goes to the checked
// address. Redirects are not followed.

import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { WEBHOOK_LIMITS } from '@frogpond/contract/sharing-limits';
import { errorCode } from '../../app-error.ts';
import { isPublicAddress } from '../../http/outgoing/addresses.ts';
import { hostOf, postTo, resolveHost } from '../../http/outgoing/outgoing.ts';

/** Replaced in tests. */
export type WebhookTransport = { resolve: typeof resolveHost; post: typeof postTo };

export const systemTransport: WebhookTransport = { resolve: resolveHost, post: postTo };

export type Outcome = {
  status: number | null;
  error: 'unresolved' | 'address_refused' | 'unreachable' | 'redirected' | 'status' | null;
};

export type Delivery = { url: string; secret: string; body: string; now: Date; signal: AbortSignal };

/** Tries once. Throws only if the process stops during the try. */
export async function deliver(transport: WebhookTransport, delivery: Delivery): Promise<Outcome> {
  const { secret, body, now, signal } = delivery;
  const url = new URL(delivery.url);
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await transport.resolve(host).catch(() => []) : [host];
  const [address] = addresses;
  if (address === undefined) return { status: null, error: 'unresolved' };
  if (!addresses.every(isPublicAddress)) return { status: null, error: 'address_refused' };
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Frogpond-Webhook',
    'x-frogpond-signature': signatureOf(secret, Math.floor(now.getTime() / 1000), body),
  };
  const limited = AbortSignal.any([signal, AbortSignal.timeout(WEBHOOK_LIMITS.timeout_ms)]);
  try {
    const status = await transport.post(url, { address, headers, body, signal: limited });
    if (status >= 200 && status < 300) return { status, error: null };
    return { status, error: status >= 300 && status < 400 ? 'redirected' : 'status' };
  } catch (error) {
    // A stopped process tries again after its restart.
    if (signal.aborted && errorCode(error) === 'ABORT_ERR') throw error;
    return { status: null, error: 'unreachable' };
  }
}

/** `t`: seconds since 1970. */
function signatureOf(secret: string, t: number, body: string): string {
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}

/** Returns false for a URL whose host is an address that is not public, or a name of this machine. Other names are checked at each try. */
export function mayBePublic(url: string): boolean {
  const host = hostOf(new URL(url)).toLowerCase().replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host !== 'localhost' && !host.endsWith('.localhost');
}
