// The review of newcomers: what accounts under a day old publish is held, which leaves it out of every list of others, until a moderator
// approves it or vouches for the account, or the day is over without a report.

import { NEWCOMER_HOURS } from '@frogpond/contract/door-limits';
import { timestamp, type Clock } from '../clock.ts';
import type { Db, Reader, Tx } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import type { SiteSettings } from '../site-settings.ts';
import { isVouched, release, setVouched } from './review-store.ts';

export type ReviewDeps = { clock: Clock; settings: SiteSettings };

/** Returns whether what the viewer publishes now is held. */
export async function isUnderReview(
  { clock, settings }: ReviewDeps,
  db: Reader,
  viewer: Pick<Viewer, 'user_id' | 'account_created_at' | 'is_moderator'>,
): Promise<boolean> {
  if (!settings.current().newcomer_review || viewer.is_moderator) return false;
  if (viewer.account_created_at <= newcomersSince(clock)) return false;
  return !(await isVouched(db, viewer.user_id));
}

/** Vouches for the account and lists what is held of it. Returns false if nothing changed. */
export async function vouchFor({ clock }: { clock: Clock }, tx: Tx, userId: string): Promise<boolean> {
  const released = await release(tx, { user_ids: [userId] });
  return (await setVouched(tx, userId, timestamp(clock))) || released > 0;
}

/** Lists a conversation that was held. Returns false if it was not. */
export async function approveConversation(tx: Tx, conversationId: string): Promise<boolean> {
  return (await release(tx, { conversation_id: conversationId })) > 0;
}

const EVERY_MS = 30_000;

/** Lists what is held of accounts that are no longer newcomers. */
export function endReviewsJob({
  db,
  bus,
  clock,
  settings,
}: ReviewDeps & { db: Db; bus: EventBus }): JobHandler {
  return {
    kind: 'end_reviews',
    every_ms: EVERY_MS,
    async run() {
      // Without reviews, only refused, suspended and reported accounts stay held.
      const createdUntil = settings.current().newcomer_review ? newcomersSince(clock) : timestamp(clock);
      const released = await inTransaction(db, (tx) => release(tx, { created_until: createdUntil }));
      if (released > 0) bus.publish({ type: 'content_changed' });
    },
  };
}

function newcomersSince(clock: Clock): string {
  return timestamp(clock, -NEWCOMER_HOURS * 3_600_000);
}
