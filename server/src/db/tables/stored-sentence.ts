// A sentence of an answer as `sentences.sentences` stores it.

import type { SentenceRanges } from '@frogpond/contract/conversations/analysis';

export type StoredSentence = {
  text: string;
  hash: string;
  ranges: SentenceRanges;
  /** Of an imported answer: the people for and against it in the file. */
  imported?: { up: number; down: number };
};
