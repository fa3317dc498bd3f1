// Makes a turn's texts findable, in the transaction that stores them, so that none is missed: by their words at once, by meaning in a job.

import type { Tx } from '../db/connect.ts';
import { enqueue } from '../jobs/store.ts';
import { indexTurns } from './words/index-words.ts';
import { deleteMessageEmbedding } from './embeddings/store.ts';

export const EMBED_JOB = 'embed';

/** Call it in the transaction that stores messages or answers. */
export async function makeFindable(tx: Tx, turnIds: readonly string[]): Promise<void> {
  await indexTurns(tx, turnIds);
  for (const turnId of turnIds)
    await enqueue(tx, { kind: EMBED_JOB, key: turnId, payload: { turn_id: turnId } });
}

/** Call it in the transaction that changes a message. */
export async function makeChangeFindable(tx: Tx, turnId: string): Promise<void> {
  await deleteMessageEmbedding(tx, turnId);
  await makeFindable(tx, [turnId]);
}
