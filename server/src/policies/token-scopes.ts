// The scope that an API token needs for each call, by method and path, so that a new call always needs one: `read` for GET, `moderate` for
// moderation, else `write`. No token may change the account or its keys.

import type { TokenScope } from '@frogpond/contract/limits';
import { ROUTES, type RouteName } from '@frogpond/contract/routes';

/** No token may make these calls, or calls below these paths. */
const CLOSED_CALLS: ReadonlySet<RouteName> = new Set(['updateUser', 'deleteUser']);
const CLOSED_PATHS = ['/auth', '/tokens', '/admin', '/webhooks', '/invitations'];
/** These calls need `read`, although their path is closed or needs `moderate`. */
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

/** Returns whether the scopes include the needed one. `scopes`: null for a session, which may make every call. */
export function hasScope(scopes: readonly TokenScope[] | null, needed: TokenScope | null): boolean {
  if (scopes === null) return true;
  if (needed === null) return false;
  return scopes.includes(needed) || (needed === 'read' && scopes.includes('write'));
}
