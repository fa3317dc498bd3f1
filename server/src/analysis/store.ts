// Sentences, attributions and colours in SQL.

import type { SentenceRanges } from '@frogpond/contract/analysis';
import type { Tx } from '../db/connect.ts';
import { json } from '../db/types.ts';

export type StoredSentence = { text: string; hash: string; ranges: SentenceRanges };

export async function insertSentences(
  tx: Tx,
  row: { turn_id: string; version: number; sentences: StoredSentence[] },
): Promise<void> {
  const values = { ...row, sentences: json(row.sentences), colors: null };
  await tx
    .insertInto('sentences')
    .values(values)
    .onConflict((conflict) => conflict.column('turn_id').doUpdateSet(values))
    .execute();
}
