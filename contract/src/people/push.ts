// Push messages: the browser's subscription, as the Push API returns it, and the server's key for it.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** An account keeps this many subscriptions, the newest. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+=*$/);

/** The browser's address at its push service. */
const pushEndpoint = z.url({ protocol: /^https?$/ }).max(2_000);

export const pushSubscription = z.object({
  endpoint: pushEndpoint,
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: base64url(200), auth: base64url(100) }),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscription>;

export const pushEndpoints = {
  getPushKey: endpoint({
    summary: 'Get the public key that a browser needs to subscribe (VAPID, RFC 8292).',
    auth: 'none',
    reply: z.object({ key: z.string() }),
  }),
  subscribeToPush: endpoint({
    summary: `Get push messages about your notifications in this browser: its subscription object. They end with the session. An account has at most ${PUSH_SUBSCRIPTIONS_MAX}, the newest.`,
    auth: 'required',
    body: pushSubscription,
    status: 204,
    errors: ['push_address_refused'],
  }),
  unsubscribeFromPush: endpoint({
    summary: 'Stop the push messages of a browser.',
    auth: 'required',
    body: z.object({ endpoint: pushEndpoint }),
    status: 204,
  }),
};
