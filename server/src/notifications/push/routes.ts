// Routes of push messages.

import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { isLoopbackUrl } from '../../http/outgoing/outgoing.ts';
import type { Handlers } from '../../http/route.ts';
import type { VapidKeys } from 'web-push';
import { subscribeToPush, unsubscribeFromPush } from './push.ts';

export function pushRoutes(deps: { db: Db; clock: Clock; push_keys: VapidKeys; public_url: string }) {
  const { db, clock, push_keys } = deps;
  const isLocal = isLoopbackUrl(deps.public_url);
  return {
    getPushKey: async () => ({ key: push_keys.publicKey }),
    subscribeToPush: ({ viewer, body }) => subscribeToPush({ db, clock, is_local: isLocal }, viewer, body),
    unsubscribeFromPush: ({ viewer, body }) => unsubscribeFromPush(db, viewer.user_id, body.endpoint),
  } satisfies Partial<Handlers>;
}
