// The sentences of an answer: segmented once, when the answer is stored, by code shared with the web app.

import { parseMarkdown } from '@frogpond/text/markdown/markdown';
import { segmentSentences, type Sentence } from '@frogpond/text/sentences/sentences';
import type { Tx } from '../db/connect.ts';
import type { StoredSentence } from '../db/tables/tables.ts';
import { enqueue } from '../jobs/store.ts';
import { hasComments, insertSentences } from './store.ts';

/** The job that reads the comments older than the answer. */
export const WEIGH_ANSWER = 'weigh_answer';

export async function storeSentences(tx: Tx, turn_id: string, ai_response: string): Promise<void> {
  const { version, sentences } = segmentSentences(parseMarkdown(ai_response));
  const has_comments =
    sentences.length > 0
      ? await insertSentences(tx, { turn_id, version, sentences: sentences.map(toStored) })
      : await hasComments(tx, turn_id);
  if (has_comments) await enqueue(tx, { kind: WEIGH_ANSWER, key: turn_id, payload: { turn_id } });
}

function toStored({ text, hash, ranges }: Sentence): StoredSentence {
  return { text, hash, ranges: ranges.map(([start, end]) => [start, end]) };
}
