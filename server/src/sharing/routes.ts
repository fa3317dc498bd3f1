// Routes of sharing: the check of a text before it is published, earlier texts, snapshots, and webhooks.

import { findPrivateData } from '@frogpond/text/findings/findings';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import type { Handlers } from '../http/route.ts';
import { createLinks } from '../pages/links.ts';
import { deleteRevision, listRevisions } from './revisions/revisions.ts';
import { createSnapshot, getSnapshot } from './snapshots/snapshots.ts';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  requireWebhook,
} from './webhooks/webhooks.ts';

type SharingDeps = { db: Db; clock: Clock; public_url: string };

/** Returns the handlers of text checks, webhooks, snapshots and revisions. */
export function sharingRoutes({ db, clock, public_url }: SharingDeps) {
  const links = createLinks(public_url);
  return {
    checkText: async ({ body }) => ({ findings: findPrivateData(body.text) }),
    createWebhook: {
      create: ({ body, new_id }) => createWebhook({ db, clock }, new_id, body),
      read: ({ new_id }) => requireWebhook(db, new_id),
    },
    listWebhooks: async () => ({ items: await listWebhooks(db) }),
    deleteWebhook: ({ params }) => deleteWebhook(db, params.id),
    listWebhookDeliveries: async ({ params }) => ({ items: await listDeliveries(db, params.id) }),
    createSnapshot: {
      create: ({ viewer, params, new_id }) => createSnapshot({ db, clock, links }, viewer, params.id, new_id),
      read: ({ new_id }) => getSnapshot(db, links, new_id),
    },
    listCommentRevisions: ({ viewer, params }) =>
      listRevisions(db, viewer, { noun: 'comment', id: params.id }),
    listTurnRevisions: ({ viewer, params }) => listRevisions(db, viewer, { noun: 'turn', id: params.id }),
    deleteCommentRevision: ({ viewer, params }) =>
      deleteRevision(db, viewer, { noun: 'comment', id: params.id }, params.n),
    deleteTurnRevision: ({ viewer, params }) =>
      deleteRevision(db, viewer, { noun: 'turn', id: params.id }, params.n),
  } satisfies Partial<Handlers>;
}
