// Keeps the words of all texts: in the transaction that stores a text, and in the background for texts with words of an older version.

import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Tx } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import { mapWithPauses } from '../../pause.ts';
import {
  loadTitles,
  loadTurnTexts,
  lockStaleTitles,
  lockStaleTurns,
  updateTitleWords,
  upsertTurnWords,
} from './index-store.ts';
import { toVector } from './words.ts';

/** Of the lexemes in text/src/words/search-words.ts. Raise it when they change: all texts are indexed again. */
export const WORDS_VERSION = 1;
const ROWS_AT_ONCE = 20;
const EVERY_MS = 60_000;

/** Call it in the transaction that stores or changes the texts of the turns. */
export async function indexTurns(tx: Tx, turnIds: readonly string[]): Promise<void> {
  const texts = await loadTurnTexts(tx, { turn_ids: turnIds });
  const rows = await mapWithPauses(texts, ({ turn_id, user_message, ai_response, source_text }) => ({
    turn_id,
    message: toVector(user_message),
    answer: ai_response === null ? null : toVector(ai_response),
    sources: source_text === null ? null : toVector(source_text),
  }));
  await upsertTurnWords(tx, rows, WORDS_VERSION);
}

/** Call it in the transaction that stores or changes the titles of the conversations. */
export async function indexTitles(tx: Tx, conversationIds: readonly string[]): Promise<void> {
  const titles = await loadTitles(tx, { conversation_ids: conversationIds });
  const rows = titles.map(({ conversation_id, title }) => ({ conversation_id, words: toVector(title) }));
  await updateTitleWords(tx, rows, WORDS_VERSION);
}

/** Returns the job that indexes texts again whose words have an older version. */
export function indexWordsJob({ db }: { db: Db }): JobHandler {
  return {
    kind: 'index_words',
    every_ms: EVERY_MS,
    async run(_payload, { signal, log }) {
      let count = 0;
      for (;;) {
        signal.throwIfAborted();
        const began = performance.now();
        const indexed = await indexStale(db);
        if (indexed === 0) break;
        count += indexed;
        // So that the job takes at most half of the processor.
        await pause(performance.now() - began, undefined, { signal });
      }
      if (count > 0) log.info({ texts: count }, 'the words of older texts are indexed');
    },
  };
}

/** Returns how many rows were indexed again. */
async function indexStale(db: Db): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const turnIds = await lockStaleTurns(tx, { version: WORDS_VERSION, limit: ROWS_AT_ONCE });
    if (turnIds.length > 0) await indexTurns(tx, turnIds);
    const conversationIds = await lockStaleTitles(tx, { version: WORDS_VERSION, limit: ROWS_AT_ONCE });
    if (conversationIds.length > 0) await indexTitles(tx, conversationIds);
    return turnIds.length + conversationIds.length;
  });
}
