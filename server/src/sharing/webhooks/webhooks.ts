// Webhooks: admins create and delete them, and the job delivers the events. At least once: a delivery is tried until it succeeds, at most
// for a day.

import { WEBHOOK_EVENTS, WEBHOOK_LIMITS } from '@frogpond/contract/sharing-limits';
import type { Webhook, WebhookDelivery } from '@frogpond/contract/people/webhooks';
import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import { timestamp, type Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import { enqueue } from '../../jobs/store.ts';
import {
  deleteWebhookRow,
  findWebhook,
  insertWebhook,
  loadDeliveries,
  findTarget,
  loadWebhooks,
  recordTry,
} from './store.ts';
import { deliver, mayBePublic, type WebhookTransport } from './transport.ts';

type WebhookDeps = { db: Db; clock: Clock };
type NewWebhook = { url: string; events: (typeof WEBHOOK_EVENTS)[number][]; secret: string };

/** Throws `invalid_input` for an address that is not public, and `too_many_keys` at the maximum of webhooks. */
export async function createWebhook(
  { db, clock }: WebhookDeps,
  id: string,
  { url, events, secret }: NewWebhook,
): Promise<Webhook> {
  if (!mayBePublic(url))
    throw new AppError('invalid_input', { errors: { url: ['Enter an address on the public internet.'] } });
  const row = { id, url, events: [...new Set(events)], secret, created_at: timestamp(clock) };
  const none = { last_tried_at: null, last_status: null, last_error: null };
  const isStored = await inTransaction(db, (tx) =>
    insertWebhook(tx, { ...row, ...none }, WEBHOOK_LIMITS.count_max),
  );
  if (!isStored) throw new AppError('too_many_keys');
  return await requireWebhook(db, id);
}

/** Throws `not_found` if there is no such webhook. */
export async function requireWebhook(db: Db, id: string): Promise<Webhook> {
  const webhook = await findWebhook(db, id);
  if (webhook === undefined) throw new AppError('not_found');
  return webhook;
}

/** Oldest first. */
export async function listWebhooks(db: Db): Promise<Webhook[]> {
  return await loadWebhooks(db);
}

/** Newest first. Throws `not_found` if there is no such webhook. */
export async function listDeliveries(db: Db, id: string): Promise<WebhookDelivery[]> {
  await requireWebhook(db, id);
  return await loadDeliveries(db, id);
}

/** Throws `not_found` if there is no such webhook. */
export async function deleteWebhook(db: Db, id: string): Promise<void> {
  if (!(await deleteWebhookRow(db, id))) throw new AppError('not_found');
}

const KIND = 'webhook';

/** Written by `queue_webhooks` (migration 0068). */
const delivery = z.object({
  id: z.string(),
  webhook_id: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  created_at: z.string(),
  data: z.record(z.string(), z.string().nullable()),
  tries: z.int(),
});

/** Tries a delivery once. After a failure, enqueues the next try after twice the pause, until `tried_for_ms` is over. */
export function webhookJob(deps: WebhookDeps & { transport: WebhookTransport }): JobHandler {
  const { db, clock, transport } = deps;
  return {
    kind: KIND,
    async run(payload, context) {
      const { signal, log } = context;
      const { webhook_id, tries, ...content } = delivery.parse(payload);
      const target = await findTarget(db, webhook_id);
      if (target === undefined) return;
      const body = JSON.stringify(content);
      const outcome = await deliver(transport, { ...target, body, now: clock.now(), signal });
      const tried = {
        delivery_id: content.id,
        event: content.event,
        tried_at: timestamp(clock),
        status: outcome.status,
        error: outcome.error,
      };
      await inTransaction(db, (tx) => recordTry(tx, webhook_id, tried));
      if (outcome.error === null) return;
      const pauseMs = WEBHOOK_LIMITS.first_retry_ms * 2 ** tries;
      const ageMs = clock.now().getTime() - Date.parse(content.created_at);
      if (ageMs + pauseMs > WEBHOOK_LIMITS.tried_for_ms) {
        log.warn({ webhook_id, ...outcome }, 'a webhook delivery was given up');
        return;
      }
      await inTransaction(db, async (tx) => {
        const again = { ...content, webhook_id, tries: tries + 1 };
        await enqueue(tx, { kind: KIND, key: content.id, payload: again, delay_ms: pauseMs });
        await context.finish(tx);
      });
    },
  };
}
