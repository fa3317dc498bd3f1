// Webhooks: addresses that get the events of public content. docs/sharing.md describes a delivery.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, id, idParams, time } from '../fields.ts';
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS } from '../sharing-limits.ts';

const webhookEvent = z.enum(WEBHOOK_EVENTS);
const deliveryError = z.enum(['unresolved', 'address_refused', 'unreachable', 'redirected', 'status']);

const webhookUrl = z
  .string({ error: 'URL is required.' })
  .max(WEBHOOK_LIMITS.url_max)
  .refine((value) => isPlainHttps(value), {
    error: 'Enter an https address without a password.',
    abort: true,
  })
  // As the server requests it: encoded, without invisible characters.
  .transform((value) => new URL(value).href);

function isPlainHttps(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return protocol === 'https:' && username === '' && password === '';
}

export const webhook = z
  .object({
    id,
    url: z.string(),
    events: z.array(webhookEvent),
    created_at: time,
    /** The last try of any delivery; null if there was none. */
    last_tried_at: time.nullable(),
    /** The status of its reply; null if there was no reply. */
    last_status: count.nullable(),
    /** Why it failed; null if it succeeded. */
    last_error: deliveryError.nullable(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

/** One try of a delivery. */
export const webhookDelivery = z
  .object({
    /** The same in each try of the delivery. */
    delivery_id: id,
    event: webhookEvent,
    tried_at: time,
    status: count.nullable(),
    error: deliveryError.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const webhookEndpoints = {
  createWebhook: endpoint({
    summary:
      'Send events of public content to an https address. The secret signs each delivery, and is never returned.',
    auth: 'required',
    body: z.object({
      url: webhookUrl,
      events: z
        .array(webhookEvent)
        .min(1, { error: 'Choose at least one event.' })
        .max(WEBHOOK_EVENTS.length),
      secret: z
        .string({ error: 'Secret is required.' })
        .max(WEBHOOK_LIMITS.secret_max)
        .regex(/^\P{C}+$/u, { error: 'The secret can’t be empty or have control characters.' }),
    }),
    status: 201,
    reply: webhook,
    creates: true,
    errors: ['too_many_keys'],
  }),
  listWebhooks: endpoint({
    summary: 'List the webhooks with the outcome of their last delivery.',
    auth: 'required',
    reply: z.object({ items: z.array(webhook) }),
  }),
  listWebhookDeliveries: endpoint({
    summary: `List the last ${WEBHOOK_LIMITS.logged_max} tries to deliver to a webhook, newest first.`,
    auth: 'required',
    params: idParams,
    reply: z.object({ items: z.array(webhookDelivery) }),
  }),
  deleteWebhook: endpoint({
    summary: 'Delete a webhook. Deliveries that wait are dropped.',
    auth: 'required',
    params: idParams,
    status: 204,
  }),
};
