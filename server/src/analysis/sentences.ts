// The sentences of an answer: segmented once, when the answer is stored, by code shared with the web app.

import { segmentingSteps, type Sentence } from '@frogpond/text/sentences/sentences';
import type { Tx } from '../db/connect.ts';
import type { StoredSentence } from '../db/tables/analysis.ts';
import { parseWithPauses } from '../parse-with-pauses.ts';
import { runWithPauses } from '../pause.ts';
import { enqueue } from '../jobs/store.ts';
import { insertSentences, loadWeighedIds } from './store.ts';

/** The job that analyses the comments older than the answer. */
export const WEIGH_ANSWER = 'weigh_answer';

/** The counts of a sentence in the file of an imported answer. */
export type FileCounts = { text: string; up: number; down: number };

/** Segments the answer and stores its sentences, if it has any. Adds a job that analyses the comments older than the answer. */
export async function storeSentences(
  tx: Tx,
  turnId: string,
  aiResponse: string,
  fileCounts: readonly FileCounts[] = [],
): Promise<void> {
  const countsOf = new Map(fileCounts.map(({ text, up, down }) => [text, { up, down }]));
  const { version, sentences } = await runWithPauses(segmentingSteps(await parseWithPauses(aiResponse)));
  if (sentences.length > 0) {
    await insertSentences(tx, {
      turn_id: turnId,
      version,
      sentences: sentences.map((sentence) => toStored(sentence, countsOf.get(sentence.text))),
      weigh_job: WEIGH_ANSWER,
    });
  } else if ((await loadWeighedIds(tx, turnId)).length > 0) {
    await enqueue(tx, { kind: WEIGH_ANSWER, key: turnId, payload: { turn_id: turnId } });
  }
}

function toStored({ text, hash, ranges }: Sentence, imported: StoredSentence['imported']): StoredSentence {
  const stored = { text, hash, ranges: ranges.map(([start, end]): [number, number] => [start, end]) };
  return imported === undefined ? stored : { ...stored, imported };
}
