// The review of newcomers: conversations that accounts under a day old publish are held, out of every list of others, until a moderator
// approves them or vouches for the account, or the day is over without a report. A text with indicators of spam is held also on a site
// without the review, for SPAM_HOLD_DAYS.

import { NEWCOMER_HOURS, SPAM_HOLD_DAYS, type SpamIndicator } from '@frogpond/contract/registration-limits';
import { timestamp, type Clock } from '../clock.ts';
import type { Db, Reader, Tx } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import type { SiteSettings } from '../site-settings.ts';
import { enqueue } from '../jobs/store.ts';
import { DECISION_MAIL } from './mails.ts';
import { isRepeated, isVouched, releaseRows, setVouched } from './review-store.ts';
import { hasContact, spamIndicatorsIn } from './spam-indicators.ts';

export type ReviewDeps = { clock: Clock; settings: SiteSettings };

export type Hold = { is_held: boolean; hold_signs: SpamIndicator[] };

const NO_HOLD: Hold = { is_held: false, hold_signs: [] };

/** Returns whether `text`, which the viewer publishes now, is held: for indicators of spam, or as every text of a newcomer. */
export async function decideHold(
  { clock, settings }: ReviewDeps,
  db: Reader,
  viewer: Pick<Viewer, 'user_id' | 'account_created_at' | 'is_moderator'>,
  text: string,
): Promise<Hold> {
  if (viewer.is_moderator || viewer.account_created_at <= newcomersSince(clock)) return NO_HOLD;
  if (await isVouched(db, { user_id: viewer.user_id })) return NO_HOLD;
  const repeated = hasContact(text) && (await isRepeated(db, { user_id: viewer.user_id, text }));
  const indicators = spamIndicatorsIn(text, repeated);
  return { is_held: settings.current().newcomer_review || indicators.length > 0, hold_signs: indicators };
}

/** Kind of the job that notifies the followers of a conversation's tags when its review has ended. The payload has `conversation_id`. */
export const REVIEW_ENDED = 'review_ended';

/** Ends reviews (`releaseRows`), and enqueues the notification of the tags' followers. Returns the number of conversations. */
export async function release(tx: Tx, ended: Parameters<typeof releaseRows>[1]): Promise<number> {
  const released = await releaseRows(tx, ended);
  for (const { id } of released.filter(({ is_news }) => is_news))
    await enqueue(tx, { kind: REVIEW_ENDED, key: id, payload: { conversation_id: id } });
  return released.length;
}

/** Vouches for the account, lists its held conversations, and mails an approval if it waited. Returns false if nothing changed. */
export async function vouchFor({ clock }: { clock: Clock }, tx: Tx, userId: string): Promise<boolean> {
  const released = await release(tx, { user_ids: [userId] });
  const changed = await setVouched(tx, { user_id: userId, now: timestamp(clock) });
  if (changed?.had_to_wait === true)
    await enqueue(tx, { kind: DECISION_MAIL, key: userId, payload: { user_id: userId } });
  return changed !== undefined || released > 0;
}

/** Ends the hold of a conversation. Returns false if it was not held. */
export async function approveConversation(tx: Tx, conversationId: string): Promise<boolean> {
  return (await release(tx, { conversation_id: conversationId })) > 0;
}

const EVERY_MS = 30_000;

/** The job that lists held conversations when their accounts are old enough. */
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
      // On a site without reviews, conversations stay held only for indicators of spam, reports, and refused or suspended accounts.
      const createdUntil = settings.current().newcomer_review ? newcomersSince(clock) : timestamp(clock);
      const suspectsUntil = timestamp(clock, -SPAM_HOLD_DAYS * 24 * 3_600_000);
      const ended = { created_until: createdUntil, suspects_until: suspectsUntil };
      const released = await inTransaction(db, (tx) => release(tx, ended));
      if (released > 0) bus.publish({ type: 'content_changed' });
    },
  };
}

function newcomersSince(clock: Clock): string {
  return timestamp(clock, -NEWCOMER_HOURS * 3_600_000);
}
