// The site that passkeys belong to: the host of PUBLIC_URL. A browser makes no passkey for an IP address.

import { isIP } from 'node:net';
import { AppError } from './app-error.ts';

/** Returns null if the host is an IP address, such as 127.0.0.1 or [::1]. */
export function findSite(publicUrl: string): { rp_id: string; origin: string } | null {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { rp_id: hostname, origin } : null;
}

/** Throws `passkeys_not_available` if the host is an IP address. */
export function siteOf(publicUrl: string): { rp_id: string; origin: string } {
  const site = findSite(publicUrl);
  if (site === null) throw new AppError('passkeys_not_available');
  return site;
}
