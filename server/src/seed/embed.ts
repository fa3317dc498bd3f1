// Writes the embeddings of the newest seeded messages. In a small seed these are all messages, and the server embeds the
// answers when it runs. In a large seed the rest is found by words only, because embedding millions of texts would keep the
// server busy for hours.

import type { Database } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { builtInEmbedder as embedder } from '../search/embedder/embedder.ts';
import {
  deleteProgress,
  setProgress,
  writeEmbeddings,
  type NewEmbedding,
} from '../search/embeddings/store.ts';
import { signsOf, toBytes } from '../search/embeddings/vectors.ts';
import type { ConversationSeed } from './rows.ts';

/** The embedded database builds a graph index of the signs, which takes time. */
const MESSAGES = { postgres: 100_000, embedded: 10_000 };
/** One statement each, which must end within a few seconds on a busy machine. */
const BATCH = 100;

export async function embedNewest(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  newest: ConversationSeed[],
): Promise<{ embedded: number; is_whole: boolean }> {
  const messages = newest.flatMap((made) => made.turns);
  const chosen = messages.slice(-MESSAGES[engine]);
  for (let at = 0; at < chosen.length; at += BATCH) {
    const batch = chosen.slice(at, at + BATCH);
    const vectors = embedder.embed(batch.map(({ user_message }) => user_message));
    const embeddings = batch.flatMap(({ id, user_message: text }, place): NewEmbedding[] => {
      const vector = vectors[place];
      if (vector === undefined) return [];
      const stored = { embedder: embedder.id, vector: toBytes(vector), signs: signsOf(vector) };
      return [{ turn_id: id, content_type: 'user_message', text, ...stored }];
    });
    await inTransaction(db, (tx) => writeEmbeddings(tx, embeddings));
  }
  const isWhole = chosen.length === messages.length;
  if (isWhole) await deleteProgress(db, embedder.id);
  else await setProgress(db, embedder.id, 'done');
  return { embedded: chosen.length, is_whole: isWhole };
}
