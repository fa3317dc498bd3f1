// Routes of passkeys.

import type { Handlers } from '../../http/route.ts';
import {
  addingOptions,
  addPasskey,
  deletePasskey,
  listPasskeys,
  getPasskey,
  signInOptions,
  signInWithPasskey,
  type PasskeyDeps,
} from './passkeys.ts';

export function passkeyRoutes(deps: PasskeyDeps) {
  return {
    passkeyOptions: ({ viewer, body }) =>
      viewer === null ? signInOptions(deps) : addingOptions(deps, viewer, body),
    addPasskey: {
      create: ({ viewer, body, new_id }) => addPasskey(deps, viewer, new_id, body),
      read: ({ viewer, new_id }) => getPasskey(deps, viewer, new_id),
    },
    passkeySignIn: ({ body, request }) =>
      signInWithPasskey(deps, body, request.headers['user-agent'] ?? null),
    listPasskeys: async ({ viewer }) => ({ items: await listPasskeys(deps, viewer.user_id) }),
    deletePasskey: ({ viewer, params }) => deletePasskey(deps, viewer.user_id, params.id),
  } satisfies Partial<Handlers>;
}
