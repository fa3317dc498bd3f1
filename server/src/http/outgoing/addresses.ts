// The network addresses that the server calls for people: public unicast addresses, by the special-purpose registries of IANA (RFC 6890).
// The server must not be a way into the network that it runs in.

import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseAddress } from '../limits/network.ts';

/** The only public range of IPv6. Elsewhere are addresses that contain an IPv4 address. */
const GLOBAL = ipaddr.parseCIDR('2000::/3');

/** Returns false for a text that is not an IP address. */
export function isLoopbackAddress(address: string): boolean {
  return parseAddress(address)?.range() === 'loopback';
}

/** Returns false for a text that is not an IP address, and for an IPv4 address that is mapped to IPv6. */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address);
  if (parsed?.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' ? isIPv4(address) : parsed.match(GLOBAL);
}
