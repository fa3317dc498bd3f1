// Keyed hash of the network of an address: the /24 of IPv4, the /64 of IPv6; null for local and private addresses, which do not
// identify a person.

import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

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
  const plain = plainAddress(address);
  switch (isIP(plain)) {
    case 4:
      return plain.slice(0, plain.lastIndexOf('.'));
    case 6:
      return ipv6Groups(plain).slice(0, 3).join(':');
    default:
      return plain;
  }
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

const PRIVATE_IPV4 =
  /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;

/** Returns the /24 or /64 as text; null for local, private and invalid addresses. */
export function networkOf(address: string): string | null {
  const plain = plainAddress(address);
  const version = isIP(plain);
  if (version === 4) return PRIVATE_IPV4.test(plain) ? null : plain.slice(0, plain.lastIndexOf('.'));
  if (version !== 6 || plain === '::1' || plain === '::' || /^f[cde]/.test(plain)) return null;
  return ipv6Groups(plain).slice(0, 4).join(':');
}

/** Returns the address in lower case, without a zone; a mapped IPv4 address without its prefix. */
function plainAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '');
}

/** The eight groups without leading zeros. */
function ipv6Groups(plain: string): string[] {
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const expanded = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest];
  return expanded.map((group) => Number.parseInt(group, 16).toString(16));
}
