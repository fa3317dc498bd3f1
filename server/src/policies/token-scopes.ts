// What an API token needs for each call. A call is decided by its method and path, so that a new call is never left open: reading
// needs `read`, everything else `write`, moderation `moderate`, and no token may change the account or its keys.

import type { TokenScope } from '@frogpond/contract/limits';
import { ROUTES, type RouteName } from '@frogpond/contract/routes';

/** No token may make these calls, or calls below these paths. */
const CLOSED_CALLS: ReadonlySet<RouteName> = new Set(['updateUser', 'deleteUser']);
const CLOSED_PATHS = ['/auth', '/tokens', '/admin', '/webhooks', '/invitations'];
/** Open although they are below such a path, or need less than their path. */
const READING_CALLS: ReadonlySet<RouteName> = new Set(['getMe', 'listModerationLog']);

/** Returns the scope that a token needs for the call; null if no token may make it. */
export function scopeOf(name: RouteName): TokenScope | null {
  const [method = '', path = ''] = ROUTES[name].split(' ');
  const isBelow = (place: string): boolean => path === place || path.startsWith(`${place}/`);
  if (READING_CALLS.has(name)) return 'read';
  if (CLOSED_CALLS.has(name) || CLOSED_PATHS.some(isBelow)) return null;
  if (isBelow('/moderation')) return 'moderate';
  return method === 'GET' ? 'read' : 'write';
}

/** `scopes`: null for a session, which has none to check. */
export function hasScope(scopes: readonly TokenScope[] | null, needed: TokenScope | null): boolean {
  if (scopes === null) return true;
  if (needed === null) return false;
  return scopes.includes(needed) || (needed === 'read' && scopes.includes('write'));
}
