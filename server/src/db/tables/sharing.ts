// The rows of sharing: earlier texts, snapshots and webhooks. Part of `Tables` in tables.ts.

import type { Webhook, WebhookDelivery } from '@frogpond/contract/people/webhooks';
import type { WEBHOOK_EVENTS } from '@frogpond/contract/sharing-limits';
import type { Generated } from 'kysely';

/** Earlier texts of comments and turns. */
export type RevisionsTable = {
  comment_id: string | null;
  turn_id: string | null;
  /** From 1, in order of the edits. */
  n: number;
  /** Null if the author has withdrawn the text. */
  content: string | null;
  edited_at: string;
};

export type SnapshotsTable = {
  id: string;
  /** Null if the turn was deleted. */
  turn_id: string | null;
  body: string;
  sha256: Buffer;
  /** Removed by a moderator before the turn was deleted. */
  is_removed: Generated<boolean>;
  created_at: string;
};

export type WebhookDeliveriesTable = WebhookDelivery & { id: Generated<string>; webhook_id: string };

export type WebhooksTable = {
  id: string;
  url: string;
  events: (typeof WEBHOOK_EVENTS)[number][];
  secret: string;
  created_at: string;
  last_tried_at: string | null;
  last_status: number | null;
  last_error: Webhook['last_error'];
};

export type SharingTables = {
  revisions: RevisionsTable;
  snapshots: SnapshotsTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
};
