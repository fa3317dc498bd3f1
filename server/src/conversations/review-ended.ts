// Notifies the followers of a conversation's tags when its review ends, once.

import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { notifyOfTags } from '../notifications/notify.ts';
import { REVIEW_ENDED } from '../registration/review.ts';
import { findTagged } from './store.ts';

const payloadSchema = z.object({ conversation_id: z.uuid() });

/** Returns the job. It does nothing if the conversation or its creator's account has been deleted. */
export function reviewEndedJob({ db }: { db: Db }): JobHandler {
  return {
    kind: REVIEW_ENDED,
    attempts_max: 5,
    async run(payload, context) {
      const { conversation_id: id } = payloadSchema.parse(payload);
      await inTransaction(db, async (tx) => {
        const conversation = await findTagged(tx, id);
        if (conversation !== undefined) await notifyOfTags(tx, conversation);
        await context.finish(tx);
      });
    },
  };
}
