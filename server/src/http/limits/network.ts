// Keyed hash of the network of an address: the /24 of IPv4, the /64 of IPv6; null for local and private addresses, which do not
// identify a person.

import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type HashNetwork = (address: string) => Buffer | null;

/** Returns a function that hashes with HMAC-SHA-256, cut to 12 bytes. */
export function createNetworkHash(secret: string | Uint8Array): HashNetwork {
  return (address) => {
    const network = networkOf(address);
    if (network === null) return null;
    return createHmac('sha256', secret).update(`network:${network}`).digest().subarray(0, 12);
  };
}

/**
 * Returns the network that shares the limits of registrations and answers: the /24 of IPv4, the /48 of IPv6, which providers assign to one
 * customer. Local and private addresses count as well.
 */
export function limitNetwork(address: string): string {
  const parsed = parseAddress(address);
  return parsed === null ? address.toLowerCase() : firstParts(parsed, 3);
}

/** Returns the key of limits: an IPv4 address, or the /64 of an IPv6 address, of which a client can use any address. */
export function limitKey(address: string): string {
  return address.includes(':') && !/^::ffff:\d+\./i.test(address) ? (networkOf(address) ?? address) : address;
}

/** Returns the value of X-Forwarded-For without the ports, which some proxies add: `1.2.3.4:40001`, `[2001:db8::7]:443`. */
export function withoutPorts(forwarded: string): string {
  return forwarded
    .split(',')
    .map((part) => part.trim().replace(/^\[([^\]]*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3'))
    .join(', ');
}

const LOCAL = /^(unspecified|loopback|private|carrierGradeNat|linkLocal|uniqueLocal|deprecatedSiteLocal)$/;

/** Returns the /24 or /64 as text; null for local, private and invalid addresses. */
export function networkOf(address: string): string | null {
  const parsed = parseAddress(address);
  return parsed === null || LOCAL.test(parsed.range()) ? null : firstParts(parsed, 4);
}

/** Returns null for a text that is not an IP address: the library takes `127.1`, too. Without a zone; a mapped IPv4 address is IPv4. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (isIP(text) === 0) return null;
  const address = text.replace(/%.*$/, '');
  // The library takes `::127.0.0.1` for a mapped address.
  return /^::ffff:/i.test(address) ? ipaddr.process(address) : ipaddr.parse(address);
}

/** Of an IPv4 address always three, of an IPv6 address without leading zeros. */
function firstParts(address: ipaddr.IPv4 | ipaddr.IPv6, groups: number): string {
  return 'octets' in address
    ? address.octets.slice(0, 3).join('.')
    : address.parts
        .slice(0, groups)
        .map((group) => group.toString(16))
        .join(':');
}
