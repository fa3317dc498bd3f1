// Push messages (RFC 8030, 8291, 8292) about notifications. A message has the kind of the notification and a link, no names and no texts.
// The transaction that creates the notification enqueues the job; in the browser, a repeated message replaces the first.

import { newsSentenceIn } from '@frogpond/contract/languages/translate';
import type { Notification } from '@frogpond/contract/people/notifications';
import { PUSH_SUBSCRIPTIONS_MAX, type PushSubscriptionBody } from '@frogpond/contract/people/push';
import type { RequestOptions, VapidKeys } from 'web-push';
import { AppError } from '../../app-error.ts';
import { timestamp, type Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AddressRefusedError, type SendOutgoing } from '../../http/outgoing/outgoing.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import { enqueue, enqueueAll } from '../../jobs/store.ts';
import { quietHoursLeft } from '../../quiet-hours.ts';
import { listNotifications } from '../notifications.ts';
import * as store from './store.ts';

export type PushDeps = {
  db: Db;
  clock: Clock;
  keys: VapidKeys;
  public_url: string;
  siteName: () => string;
  send: SendOutgoing;
};

const PUSH = 'push';
const ATTEMPTS_MAX = 6;
const SEND_MS = 10_000;
/** How long a push service keeps a message for a browser that is off. */
const KEPT_SECONDS = 86_400;
/** Only this many of a person's newest notifications are pushed. */
const NEWEST_MAX = 50;

/** Stores a browser's subscription. Throws `push_address_refused` for an address without https. */
export async function subscribeToPush(
  { db, clock, is_local }: { db: Db; clock: Clock; is_local: boolean },
  { user_id, session_id, scopes }: Viewer,
  { endpoint, keys }: PushSubscriptionBody,
): Promise<void> {
  if (!endpoint.startsWith('https:') && !is_local) throw new AppError('push_address_refused');
  await inTransaction(db, (tx) =>
    store.savePushSubscription(
      tx,
      // An API token has no session: the subscription ends when the browser ends it.
      {
        endpoint,
        ...keys,
        user_id,
        session_id: scopes === null ? session_id : null,
        created_at: timestamp(clock),
      },
      PUSH_SUBSCRIPTIONS_MAX,
    ),
  );
}

/** Does nothing if the account has no such subscription. */
export async function unsubscribeFromPush(db: Db, userId: string, endpoint: string): Promise<void> {
  await store.deletePushSubscription(db, endpoint, userId);
}

/** Enqueues a message about each new notification of a person who has a subscription. */
export async function enqueuePushes(
  tx: Tx,
  created: readonly { id: string; user_id: string }[],
): Promise<void> {
  if (created.length === 0) return;
  const readers = new Set(
    await store.loadPushReaders(
      tx,
      created.map(({ user_id }) => user_id),
    ),
  );
  const pushed = created.filter(({ user_id }) => readers.has(user_id));
  const jobs = pushed.map(({ id, user_id }) => ({ key: id, payload: { notification_id: id, user_id } }));
  await enqueueAll(tx, PUSH, jobs);
}

/** The job that sends a notification to all browsers of a person, after their quiet hours. */
export function pushJob(deps: PushDeps): JobHandler {
  return {
    kind: PUSH,
    attempts_max: ATTEMPTS_MAX,
    async run(payload) {
      // `enqueuePushes` wrote this payload.
      const { notification_id, user_id } = payload as { notification_id: string; user_id: string };
      const reader = await store.findPushReader(deps.db, user_id);
      if (reader === undefined) return;
      const quiet = quietHoursLeft(deps.clock.now(), reader.time_zone);
      if (quiet > 0)
        return await enqueue(deps.db, {
          kind: PUSH,
          key: notification_id,
          payload: { notification_id, user_id },
          delay_ms: quiet,
        });
      const { items } = await listNotifications(deps.db, user_id, { per_page: NEWEST_MAX });
      const notification = items.find(({ id, is_read }) => id === notification_id && !is_read);
      if (notification === undefined) return;
      const message = JSON.stringify({
        title: deps.siteName(),
        body: newsSentenceIn(reader.language ?? 'en', notification.kind),
        path: pathOf(notification),
        tag: notification.id,
      });
      const addresses = await store.loadPushAddresses(deps.db, user_id);
      const sent = await Promise.allSettled(addresses.map((address) => push(deps, address, message)));
      const failed = sent.find((one) => one.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    },
  };
}

/** Sends a message. Deletes an ended or invalid subscription. Throws if the push service fails, so that the job is retried. */
async function push(
  { db, keys, public_url, send }: PushDeps,
  address: store.PushAddress,
  message: string,
): Promise<void> {
  const { endpoint } = address;
  const subject = public_url.startsWith('https:') ? public_url : 'mailto:push@localhost';
  try {
    const { headers, body } = await encrypt(address, message, {
      vapidDetails: { ...keys, subject },
      TTL: KEPT_SECONDS,
    });
    const status = await send({ url: endpoint, headers, body, timeout_ms: SEND_MS });
    if (status === 404 || status === 410) await store.deletePushSubscription(db, endpoint);
    else if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
  } catch (error) {
    if (!(error instanceof AddressRefusedError || error instanceof KeysRefusedError)) throw error;
    await store.deletePushSubscription(db, endpoint);
  }
}

class KeysRefusedError extends Error {
  override name = 'KeysRefusedError';
}

/** Throws KeysRefusedError if the keys of the subscription are invalid. */
async function encrypt(
  { endpoint, p256dh, auth }: store.PushAddress,
  message: string,
  options: RequestOptions,
) {
  const { default: webPush } = await import('web-push');
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, options);
  } catch (error) {
    throw new KeysRefusedError('no message can be encrypted for these keys', { cause: error });
  }
}

/** Returns the path that the message opens. It never contains a username. */
function pathOf({ conversation, turn_id, comment_id }: Notification): string {
  if (conversation === null) return '/';
  if (turn_id === null) return `/conversation/${conversation.id}`;
  const place = comment_id === null ? `turn_id=${turn_id}` : `turn=${turn_id}&comment=${comment_id}`;
  return `/conversation/${conversation.id}?${place}`;
}
