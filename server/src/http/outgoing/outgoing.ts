// Requests to addresses that people enter: only to public hosts, over https, and without redirects, because such an address must not lead
// into the server's own network. The name is resolved for each request, and the connection goes to an address that was checked.

import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './addresses.ts';

export type Outgoing = {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
  timeout_ms: number;
};

/** Returns the status of the reply. */
export type SendOutgoing = (outgoing: Outgoing) => Promise<number>;

/** The server may not call this address. */
export class AddressRefusedError extends Error {
  override name = 'AddressRefusedError';
}

/** `isLocal`: the server is reached at a loopback address, so it may call loopback addresses, without https. */
export function createOutgoing({ isLocal }: { isLocal: boolean }): SendOutgoing {
  return async ({ url: text, headers, body, timeout_ms }) => {
    const url = new URL(text);
    const host = hostOf(url);
    if (!/^https?:$/.test(url.protocol)) throw new AddressRefusedError(`${url.protocol} is not https`);
    const addresses = isIP(host) === 0 ? await resolveHost(host) : [host];
    const isPublic = url.protocol === 'https:' && addresses.every(isPublicAddress);
    const [address] = addresses;
    if (address === undefined || !(isPublic || (isLocal && addresses.every(isLoopbackAddress))))
      throw new AddressRefusedError(`${url.protocol}//${host} is not a public https address`);
    return await postTo(url, { address, headers, body, signal: AbortSignal.timeout(timeout_ms) });
  };
}

/** Returns all addresses of a host. Rejects if it has none. */
export async function resolveHost(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

type Post = { address: string; headers: Record<string, string>; body: string | Buffer; signal: AbortSignal };

/** Posts to this address of the URL's host, and returns the status. The certificate is checked for the name, not for the address. */
export async function postTo(url: URL, { address, headers, body, signal }: Post): Promise<number> {
  const host = hostOf(url);
  const isSecure = url.protocol === 'https:';
  const defaultPort = isSecure ? 443 : 80;
  const options = {
    method: 'POST',
    host: address,
    port: url.port === '' ? defaultPort : Number(url.port),
    path: url.pathname + url.search,
    headers: { ...headers, host: url.host, 'content-length': String(Buffer.byteLength(body)) },
    ...(isIP(host) === 0 ? { servername: host } : {}),
    agent: false,
    signal,
  };
  return await new Promise<number>((resolve, reject) => {
    const sent = (isSecure ? requestHttps : requestHttp)(options, (response) => {
      resolve(response.statusCode ?? 0);
      // The body of the reply is not read.
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Returns whether the host of the URL is a loopback address or `localhost`. */
export function isLoopbackUrl(url: string): boolean {
  const host = hostOf(new URL(url));
  return host === 'localhost' || isLoopbackAddress(host);
}

/** Returns the host without the brackets of an IPv6 address. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
