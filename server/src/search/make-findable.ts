// Makes a turn's texts findable, in the transaction that stores them, so that none is missed: by their words at once, by meaning in a job.

import type { Tx } from '../db/connect.ts';
import { enqueue } from '../jobs/store.ts';
import { indexTurns } from './words/index-words.ts';
import { deleteMessageEmbedding } from './embeddings/store.ts';

export const EMBED_JOB = 'embed';

/** When messages or answers are stored. */
export async function makeFindable(tx: Tx, turn_ids: readonly string[]): Promise<void> {
  await indexTurns(tx, turn_ids);
  for (const turn_id of turn_ids) await enqueue(tx, { kind: EMBED_JOB, key: turn_id, payload: { turn_id } });
}

/** When a message is changed. */
export async function makeChangeFindable(tx: Tx, turn_id: string): Promise<void> {
  await deleteMessageEmbedding(tx, turn_id);
  await makeFindable(tx, [turn_id]);
}
