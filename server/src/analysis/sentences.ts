// The sentences of an answer: cut once, when the answer is stored, by the code that the web shares.

import { parseMarkdown } from '@frogpond/text/markdown';
import { segmentSentences, type Sentence } from '@frogpond/text/sentences';
import type { Tx } from '../db/connect.ts';
import type { StoredSentence } from '../db/tables.ts';
import { insertSentences } from './store.ts';

export async function storeSentences(tx: Tx, turn_id: string, ai_response: string): Promise<void> {
  const { version, sentences } = segmentSentences(parseMarkdown(ai_response));
  if (sentences.length > 0)
    await insertSentences(tx, { turn_id, version, sentences: sentences.map(toStored) });
}

function toStored({ text, hash, ranges }: Sentence): StoredSentence {
  return { text, hash, ranges: ranges.map(([start, end]) => [start, end]) };
}
