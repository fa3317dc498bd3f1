// The error codes that each call can return: from its contract entry, its policy, and the protocol. The OpenAPI document
// lists them, and test apps fail when a reply has any other code.

import type { Endpoint } from '@frogpond/contract/endpoint';
import { endpoints } from '@frogpond/contract/endpoints';
import type { ErrorCode } from '@frogpond/contract/errors';
import { ROUTES, type RouteName } from '@frogpond/contract/routes';
import { CALL_ACTIONS } from '../../policies/calls.ts';
import { refusalsOf } from '../../policies/policies.ts';

/** The codes of every call. */
export const EVERY_CALL: ReadonlySet<ErrorCode> = new Set([
  'rate_limited',
  'internal',
  'database_unavailable',
  'busy',
  'shutting_down',
]);

/**
 * The codes of a call that accepts an Idempotency-Key. `not_found`: the first result was deleted. `conflict`: the client closed the
 * connection while it waited for an earlier call with its key.
 */
const REPEATABLE_CALL: readonly ErrorCode[] = [
  'invalid_input',
  'idempotency_conflict',
  'request_running',
  'not_found',
  'conflict',
];

/** Returns all codes that the call can return, including `EVERY_CALL`. */
export function errorCodesOf(name: RouteName): Set<ErrorCode> {
  const entry: Endpoint = endpoints[name];
  const codes = new Set<ErrorCode>(entry.errors);
  for (const code of CALL_ACTIONS[name].flatMap(refusalsOf)) codes.add(code);
  if (entry.params !== undefined) codes.add('not_found');
  if (entry.query !== undefined || entry.body !== undefined) codes.add('invalid_input');
  if (entry.auth === 'required') codes.add('unauthenticated');
  if (entry.auth !== 'none') codes.add('token_invalid').add('token_scope');
  if (entry.creates === true) for (const code of REPEATABLE_CALL) codes.add(code);
  if (!ROUTES[name].startsWith('GET ')) {
    // Bodies are also parsed on calls that take none.
    codes.add('malformed_body').add('body_timeout').add('disk_full');
    if (entry.body_types === undefined) codes.add('too_large').add('unsupported_media_type');
    else codes.add('image_too_large').add('unsupported_image_type');
  }
  for (const code of EVERY_CALL) codes.add(code);
  return codes;
}
