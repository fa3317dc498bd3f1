// Background jobs for embeddings: each text when it is stored, and all texts once for a new embedder. An unavailable endpoint
// only delays them.

import { setTimeout as pause } from 'node:timers/promises';
import { cutText } from '@frogpond/text/unicode/cut-text';
import { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { GatewayError } from '../../gateway/gateway.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import { EMBED_JOB } from '../make-findable.ts';
import type { Embedders } from './embedders.ts';
import {
  deleteOtherEmbeddings,
  deleteOtherProgress,
  findProgress,
  loadServing,
  loadTexts,
  loadTurnIds,
  setProgress,
  setServing,
  writeEmbeddings,
} from './store.ts';
import type { TextEmbedder } from './text-embedder.ts';
import { signsOf, toBytes } from './vectors.ts';

/** With pauses of up to ten minutes, this is enough for any outage. */
const ATTEMPTS_MAX = 100_000;
const TURNS_AT_ONCE = 50;
/** The built-in embedder runs on the server's main thread, so it works in small steps with pauses of equal length. */
const TURNS_AT_ONCE_HERE = 4;
const DELETED_AT_ONCE = 5_000;
const SWEEP_EVERY_MS = 60_000;
/** Only the beginning of a text is embedded; endpoints refuse long ones. */
const TEXT_MAX = 8_000;
const DONE = 'done';

const embedPayload = z.object({ turn_id: z.uuid() });

/** Returns the job of each stored text, and the periodic job that embeds all texts for a new embedder. */
export function embedJobs(deps: { db: Db; embedders: Embedders }): JobHandler[] {
  const { db, embedders } = deps;
  return [
    {
      kind: EMBED_JOB,
      attempts_max: ATTEMPTS_MAX,
      async run(payload, { signal }) {
        const { turn_id } = embedPayload.parse(payload);
        const serving = await embedders.serving();
        // The serving embedder comes first: an unavailable new endpoint must not keep a text from being found.
        const ids = new Set([...(serving === null ? [] : [serving]), await embedders.current()]);
        for (const embedder of ids) await embedTurns(db, embedder, [turn_id], signal);
      },
    },
    {
      kind: 'embed_all',
      every_ms: SWEEP_EVERY_MS,
      async run(_payload, { signal, log }) {
        await embedders.findModel(signal).catch((error: unknown) => {
          // Until the endpoint is available, the last model found there is current.
          if (!(error instanceof GatewayError)) throw error;
        });
        const embedder = await embedders.current();
        if (await embedAll(db, embedder, signal))
          log.info({ embedder: embedder.id }, 'all texts are embedded; searches use the new vectors');
      },
    },
  ];
}

/**
 * Embeds from the last run's position to the end. Searches then use the new vectors, and the old vectors are deleted. Returns whether
 * another embedder served before.
 */
async function embedAll(db: Db, embedder: TextEmbedder, signal: AbortSignal): Promise<boolean> {
  let progress = await findProgress(db, embedder.id);
  while (progress !== DONE) {
    signal.throwIfAborted();
    const began = performance.now();
    const atOnce = embedder.is_local ? TURNS_AT_ONCE_HERE : TURNS_AT_ONCE;
    const turnIds = await loadTurnIds(db, progress, atOnce);
    await embedTurns(db, embedder, turnIds, signal);
    if (embedder.is_local) await pause(performance.now() - began, undefined, { signal });
    progress = turnIds.at(-1) ?? DONE;
    await setProgress(db, embedder.id, progress);
  }
  const isNew = (await loadServing(db, embedder.id)) !== embedder.id;
  if (isNew) await inTransaction(db, (tx) => setServing(tx, embedder.id));
  await deleteOtherProgress(db, embedder.id);
  while (await deleteOtherEmbeddings(db, { embedder: embedder.id, limit: DELETED_AT_ONCE }))
    signal.throwIfAborted();
  return isNew;
}

async function embedTurns(
  db: Db,
  embedder: TextEmbedder,
  turnIds: string[],
  signal: AbortSignal,
): Promise<void> {
  const texts = await loadTexts(db, { turn_ids: turnIds });
  if (texts.length === 0) return;
  const vectors = await embedder.embed(
    texts.map(({ text }) => cutText(text, TEXT_MAX)),
    signal,
  );
  const embeddings = texts.flatMap((read, place) => {
    const vector = vectors[place];
    if (vector === undefined) return [];
    return [{ ...read, embedder: embedder.id, vector: toBytes(vector), signs: signsOf(vector) }];
  });
  await inTransaction(db, (tx) => writeEmbeddings(tx, embeddings));
}
