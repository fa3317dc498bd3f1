// SQL of webhooks. Their deliveries are jobs, which triggers write (migration 0068).

import type { Webhook, WebhookDelivery } from '@frogpond/contract/people/webhooks';
import { WEBHOOK_LIMITS } from '@frogpond/contract/sharing-limits';
import { sql, type Insertable } from 'kysely';
import type { Db, Reader, Tx } from '../../db/connect.ts';
import { planned } from '../../db/statements/statement.ts';
import type { WebhooksTable } from '../../db/tables/sharing.ts';

const COLUMNS = ['id', 'url', 'events', 'created_at', 'last_tried_at', 'last_status', 'last_error'] as const;

const lockWebhooks = planned('webhooks.lock', {}, () => sql`lock table webhooks in share row exclusive mode`);

/** Returns false if there are `max` webhooks. Locks the table, so that parallel calls don't exceed the maximum. */
export async function insertWebhook(
  tx: Tx,
  webhook: Insertable<WebhooksTable>,
  max: number,
): Promise<boolean> {
  await lockWebhooks(tx);
  const { count } = await tx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= max) return false;
  await tx.insertInto('webhooks').values(webhook).execute();
  return true;
}

/** Oldest first. */
export async function loadWebhooks(db: Reader): Promise<Webhook[]> {
  return await db.selectFrom('webhooks').select(COLUMNS).orderBy('id').execute();
}

/** Returns undefined for an unknown id. */
export async function findWebhook(db: Reader, id: string): Promise<Webhook | undefined> {
  return await db.selectFrom('webhooks').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Returns undefined if the webhook was deleted. */
export async function findTarget(
  db: Reader,
  id: string,
): Promise<{ url: string; secret: string } | undefined> {
  return await db.selectFrom('webhooks').select(['url', 'secret']).where('id', '=', id).executeTakeFirst();
}

/** Returns false if there is no such webhook. */
export async function deleteWebhookRow(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('webhooks').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Adds a try to the log of the webhook, which keeps the newest `logged_max`. Does nothing if the webhook was deleted. */
export async function recordTry(tx: Tx, webhookId: string, tried: WebhookDelivery): Promise<void> {
  const { tried_at, status, error } = tried;
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ last_tried_at: tried_at, last_status: status, last_error: error })
    .where('id', '=', webhookId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await tx
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, ...tried })
    .execute();
  const oldest = tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .offset(WEBHOOK_LIMITS.logged_max);
  await tx.deleteFrom('webhook_deliveries').where('id', 'in', oldest).execute();
}

/** Returns the tries of the webhook, newest first. */
export async function loadDeliveries(db: Reader, webhookId: string): Promise<WebhookDelivery[]> {
  return await db
    .selectFrom('webhook_deliveries')
    .select(['delivery_id', 'event', 'tried_at', 'status', 'error'])
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(WEBHOOK_LIMITS.logged_max)
    .execute();
}
