// The site that passkeys belong to: the host of PUBLIC_URL. A browser makes none for an address.

import { isIP } from 'node:net';
import { AppError } from './app-error.ts';

/** Returns null where the host is an address, such as 127.0.0.1 or [::1]. */
export function findSite(publicUrl: string): { rp_id: string; origin: string } | null {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { rp_id: hostname, origin } : null;
}

/** Throws `passkeys_not_available` where the host is an address. */
export function siteOf(publicUrl: string): { rp_id: string; origin: string } {
  const site = findSite(publicUrl);
  if (site === null) throw new AppError('passkeys_not_available');
  return site;
}
