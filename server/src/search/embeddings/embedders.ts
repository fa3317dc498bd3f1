// Selects the embedder for new vectors, and the one whose vectors serve searches. They differ while the texts are embedded
// again after a change of model: until that is complete, the old vectors serve.

import type { Config } from '../../config.ts';
import type { Db } from '../../db/connect.ts';
import { createEmbeddingsClient } from '../../gateway/embeddings-client.ts';
import { createBuiltInEmbedder } from '../embedder/embedder.ts';
import { readServing } from './store.ts';
import { normalise } from './vectors.ts';

export type TextEmbedder = {
  /** Vectors are comparable only under one id. */
  id: string;
  /** Needs no network. */
  is_local: boolean;
  /** One vector of length 1 for each text. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
};

export type Embedders = {
  current: TextEmbedder;
  /** The embedder whose vectors are complete; null if it is no longer configured. */
  serving(): Promise<TextEmbedder | null>;
};

/** All processes detect a change of model within this time. */
const SERVING_MS = 2_000;
const REMOTE = 'openai:';

export function createEmbedders(db: Db, settings: Config['embeddings']): Embedders {
  const builtIn = createLocal();
  const current = settings === null ? builtIn : createRemote(settings);
  let known: { embedder: TextEmbedder | null; until: number } | null = null;

  function byId(id: string): TextEmbedder | null {
    if (id === current.id) return current;
    if (id === builtIn.id) return builtIn;
    if (settings === null || !id.startsWith(REMOTE)) return null;
    // The previous model, at the same address.
    return createRemote({ ...settings, model: id.slice(REMOTE.length) });
  }

  return {
    current,
    async serving() {
      const now = performance.now();
      if (known === null || known.until < now) {
        const id = await readServing(db, current.id);
        const embedder = known?.embedder?.id === id ? known.embedder : byId(id);
        known = { embedder, until: now + SERVING_MS };
      }
      return known.embedder;
    },
  };
}

function createLocal(): TextEmbedder {
  const embedder = createBuiltInEmbedder();
  return { id: embedder.id, is_local: true, embed: async (texts) => embedder.embed(texts) };
}

function createRemote(settings: NonNullable<Config['embeddings']>): TextEmbedder {
  const client = createEmbeddingsClient(settings);
  return {
    id: client.id,
    is_local: false,
    embed: async (texts, signal) => (await client.embed(texts, signal)).map(normalise),
  };
}
