// Enqueues the embedding of a turn's texts, in the transaction that stores them, so that none is missed.

import type { Tx } from '../../db/connect.ts';
import { enqueue } from '../../jobs/store.ts';
import { deleteMessageEmbedding } from './store.ts';

export const EMBED_JOB = 'embed';

/** When a message or an answer is stored. */
export async function requestEmbedding(tx: Tx, turn_id: string): Promise<void> {
  await enqueue(tx, { kind: EMBED_JOB, key: turn_id, payload: { turn_id } });
}

/** When a message is changed. */
export async function requestNewEmbedding(tx: Tx, turn_id: string): Promise<void> {
  await deleteMessageEmbedding(tx, turn_id);
  await requestEmbedding(tx, turn_id);
}
